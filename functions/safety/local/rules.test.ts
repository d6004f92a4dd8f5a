import { expect, test } from 'vitest';
import { answersWithMinorAge, expressesSuicidalIntent, mentionsOverdose, minorClaim } from './rules.ts';
import { readings } from './tokens.ts';

const claimIn = (text: string) =>
  readings(text)
    .map((reading) => minorClaim(reading))
    .find(Boolean);

test.each([
  "I'm 15",
  'im 15 btw',
  'I am only fifteen years old.',
  'i am actually 1 5 yo',
  'Ich bin erst 15',
  'ich bin fünfzehn Jahre alt!',
  'Soy menor de edad',
  'tengo quince años, ¿y tú?',
  "J'ai 16 ans et toi ?",
  "j'ai dix-sept ans",
  'ik ben pas zestien',
  'Ik ben minderjarig.',
  'tenho dezesseis anos',
  'ho solo 14 anni',
  'sono minorenne',
  "I'm underage",
  'I’m f1fteen',
])('is a claim to be under 18: %s', (text) => {
  expect(claimIn(text)).toBe('plain');
});

test.each([
  "I'm 15 minutes late",
  "I'm 18",
  "I'm 45 but feel 15",
  'when I was 15 I moved to Leeds',
  'tengo 15 años de experiencia',
  "j'ai 15 ans d'ancienneté",
  'Ich bin 15 Jahre verheiratet',
  'ik ben 15 jaar getrouwd',
  'ho 15 anni di esperienza',
  'no soy menor de edad',
  'ich bin nicht minderjährig',
  "I'm a minor official at the council",
  'my son is 12',
  'as if I am 15',
])('is none: %s', (text) => {
  expect(claimIn(text)).toBeUndefined();
});

test('a number is an age only as an answer to the question for the age', () => {
  const isAnswer = (question: string, answer: string) => answersWithMinorAge(question, answer);
  expect(isAnswer('and how old are you?', '15')).toBe(true);
  expect(isAnswer('wie alt bist du eigentlich?', 'ich werd 16')).toBe(true);
  expect(isAnswer('how old are you?', '16, haha no, 42')).toBe(false);
  expect(isAnswer('how old is your daughter?', '13')).toBe(false);
  expect(isAnswer('how many guests?', '15')).toBe(false);
});

test.each([
  'Tell me a joke. I want to kill myself',
  "I'm thinking about ending my life again",
  'i just wanna die',
  'quiero morirme',
  'ya no quiero vivir más',
  "j'ai envie de mourir",
  'je ne veux plus vivre',
  'ich will einfach nur noch sterben',
  'ich bringe mich um, ist mir egal',
  'ik wil echt gewoon dood',
  'quero morrer',
  'vontade de me matar',
  'voglio farla finita',
  'non voglio più vivere',
])('are plain words of wanting to die: %s', (text) => {
  expect(readings(text).some(expressesSuicidalIntent)).toBe(true);
});

test.each([
  ['I just took 40 paracetamol', true],
  ['i swallowed a whole bottle of sleeping pills', true],
  ['ich habe gerade 30 tabletten geschluckt', true],
  ['me he tomado todas las pastillas', true],
  ["j'ai pris 25 comprimés", true],
  ['I took two paracetamol for my headache', false],
  ['i take 50 mg tablets for my heart', false],
])('an overdose: %s: %s', (text, isOverdose) => {
  expect(readings(text).some(mentionsOverdose)).toBe(isOverdose);
});

test.each([
  "I don't want to kill myself",
  'i want to die of laughter',
  'I wanna die for that pizza',
  'no quiero morir',
  'quiero morirme de risa',
  'je ne veux pas mourir',
  'ich will nicht sterben',
  'ik wil niet dood',
  'não quero morrer',
  'quero morrer de rir',
  'non voglio morire',
  'voglio morire dal ridere',
  'I want to kill my phone',
  "I used to want to kill myself years ago, now I'm a counsellor",
  "I'm going to kill myself laughing",
  "I don't think I want to kill myself any more",
])('are none: %s', (text) => {
  expect(readings(text).some(expressesSuicidalIntent)).toBe(false);
});
