import { describe, expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

describe('questions', () => {
  test.each([
    ['are you a real person?', 'ai'],
    ['how r u', 'how-are-you'],
    ['How are you doing today?', 'how-are-you'],
    ['what do you do exactly?', 'job'],
    ['What you do in free time?', 'hobbies'],
    ['how many years you have?', 'age'],
    ['where you from?', 'home'],
    ['you have husband?', 'single'],
    ['You like football?', 'do-you-like'],
    ["What's your favourite film?", 'favourite'],
    ['Coffee or tea?', 'either'],
    ['tell me a joke', 'joke'],
    ['can you send me a selfie', 'photo'],
    ['do you love me', 'love-me'],
    ['what would you do if i was there with you?', 'if-there'],
    ['what would you do if you won the lottery', 'dream'],
    ['Do you think I will get the job?', 'will-i'],
    ["what's my dog's name?", 'remember'],
    ['what should i cook tonight', 'advice'],
    ['and you?', 'and-you'],
    ['why?', 'why'],
    ['what is the capital of France?', 'factual'],
    ['do you know what it feels like?', 'know-like'],
  ])('%s is heard as %s', (message, act) => {
    expect(readMessage(message).asks[0]?.act).toBe(act);
  });

  test.each([
    'I might write a story about it',
    'I told him a joke',
    'he sent me a photo',
    'really?',
    'can you believe it?',
  ])('%s asks for nothing', (message) => {
    expect(readMessage(message).asks).toEqual([]);
  });
});

describe('feelings', () => {
  test.each([
    ['I feel so lonely tonight', 'lonely'],
    ["I'm nervous about tomorrow", 'anxious'],
    ['not so good today', 'sad'],
    ['im exhausted', 'tired'],
    ["I can't stop crying", 'sad'],
    ['I miss her so much', 'missing'],
    ['I am not happy', 'sad'],
    ["I'm really happy", 'happy'],
    ['I am very good thanks', 'happy'],
    ["i'm fine", 'soso'],
  ])('%s is %s', (message, name) => {
    expect(readMessage(message).feeling).toMatchObject({ name, who: undefined, isNegated: false });
  });

  test("tells the member's feeling from another's and from a film's", () => {
    expect(readMessage('my sister is so nervous').feeling).toMatchObject({
      name: 'anxious',
      who: 'my sister',
    });
    expect(readMessage('the film was sad').feeling).toBeUndefined();
    expect(readMessage("I'm not sad").feeling).toMatchObject({ name: 'sad', isNegated: true });
  });
});

describe('facts', () => {
  test.each([
    ['My name is Jonas', { kind: 'name', name: 'Jonas' }],
    ['call me alex', { kind: 'name', name: 'Alex' }],
    ['my sister Anna lives in Rome', { kind: 'person', relation: 'sister', name: 'Anna' }],
    ['my brother called me yesterday', { kind: 'person', relation: 'brother' }],
    ['i have a dog named rex', { kind: 'pet', species: 'dog', name: 'Rex' }],
    ["I'm a nurse", { kind: 'job', job: 'nurse' }],
    ['i work in a library', { kind: 'job', job: 'in a library' }],
    ['I live in New York', { kind: 'place', place: 'New York', how: 'live' }],
    ["I'm from Brazil and love it", { kind: 'place', place: 'Brazil', how: 'from' }],
    ['I love to dance', { kind: 'like', thing: 'dancing' }],
    ['i really like old films', { kind: 'like', thing: 'old films' }],
    ['I have a job interview tomorrow', { kind: 'plan', event: 'job interview', when: 'tomorrow' }],
    [
      "I'm going to visit my mother on sunday",
      { kind: 'plan', action: 'visit your mother', when: 'on sunday' },
    ],
  ])('%s', (message, fact) => {
    expect(readMessage(message).facts).toContainEqual(fact);
  });

  test.each([
    'I am tired',
    "I'm a mess",
    'I love you',
    'I love it',
    "what's my sister's name?",
    'I had an interview yesterday',
    'call me later',
  ])('no fact in: %s', (message) => {
    expect(readMessage(message).facts).toEqual([]);
  });
});

test('finds the thing most worth asking about', () => {
  expect(readMessage('I met this old man with a parrot on his shoulder').keyNoun).toBe('the parrot');
  expect(readMessage('I am writing a short story').keyNoun).toBe('the short story');
  expect(readMessage('it was a good day').keyNoun).toBeUndefined();
});

test('hears random keys and foreign languages', () => {
  expect(readMessage('asdfghjkl').isGibberish).toBe(true);
  expect(readMessage('hmm').isGibberish).toBe(false);
  expect(readMessage('Como você está?').language?.name).toBe('Portuguese');
  expect(readMessage('hello, how are you?').language).toBeUndefined();
});
