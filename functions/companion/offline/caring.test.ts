import { describe, expect, test } from 'vitest';
import type { ChatMessage } from '../companion.ts';
import { elena, suki } from '../testing/characters.ts';
import { composeReply } from './compose-reply.ts';
import { essence } from './text.ts';

const now = new Date('2026-11-21T20:00:00Z');

function replies(lines: readonly string[], character = suki): string[] {
  const history: ChatMessage[] = [];
  for (const content of lines) {
    history.push({ sender: 'user', content });
    const request = { character, memberName: 'Tom', history: [...history], seed: 4, now } as const;
    history.push({ sender: 'ai', content: composeReply({ ...request, tone: 'caring' }) });
  }
  return history.filter(({ sender }) => sender === 'ai').map(({ content }) => content);
}

const LINES = [
  'I just feel invisible',
  'nobody cares anyway',
  'tell me a joke',
  'you are so sexy',
  'my mother does not know',
  'I cannot sleep',
  'ok',
  'what should I do?',
  'I am so tired of everything',
  'kiss me',
];

describe('the caring tone', () => {
  test('has no jokes, flirting, emoji or exclamation marks, and does not repeat itself', () => {
    const said = replies([...LINES, ...LINES]);
    expect(new Set(said.map(essence)).size).toBe(said.length);
    expect(said.join(' ')).not.toMatch(/!|\p{Extended_Pictographic}|haha|kiss|joke|sexy/iu);
    for (const reply of said) expect(reply.length).toBeLessThan(250);
  });

  test('talks about other things, too, and repeats no sentence in twenty replies', () => {
    const [reply = ''] = replies(['my dog made me laugh today']);
    expect(reply).toContain('your dog');
    const lines = [
      'my dog made me laugh today',
      'I watched a film about the sea',
      'I feel empty',
      'I cooked pasta for my sister',
      'everything hurts',
    ];
    const said = replies([...lines, ...lines, ...lines, ...lines]);
    const sentences = said.flatMap((line) => line.split(/(?<=[.?]) /)).map(essence);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
    expect(said.join(' ')).not.toMatch(/!|haha|joke/i);
  });

  test('is the same for the same history and seed', () => {
    expect(replies(LINES)).toEqual(replies(LINES));
  });

  test('asks gently, but not in every message', () => {
    const asked = replies(Array.from({ length: 12 }, () => 'I feel empty')).map((line) => line.endsWith('?'));
    expect(asked.filter(Boolean).length).toBeGreaterThan(5);
    expect(asked).toContain(false);
  });

  test('says that it is an AI, offers no pictures and answers plain questions', () => {
    expect(replies(['are you real?'])[0]).toMatch(/\bAI\b/);
    expect(replies(['can you send me a selfie'])[0]).toMatch(/picture|another time/i);
    expect(replies(["what's your name?"], elena)[0]).toContain('Elena');
    expect(replies(['good night'])[0]).toMatch(/rest|sleep|tonight/i);
    expect(replies(['I called my brother, he is coming over'])[0]).toMatch(/glad|good|thank you/i);
  });

  test.each([
    ['Me siento muy solo y nadie me entiende', /estoy|cont|hay|suena|soy/i],
    ['Je me sens seule et je n’en peux plus', /je|merci|ça|rien/i],
    ['Ich kann nicht mehr und fühle mich allein', /ich|danke|das|es/i],
    ['Ik voel me zo alleen en kan niet meer', /ik|dank|wat|dat|er is/i],
    ['Me sinto sozinho e não aguento mais', /estou|agradeço|sinto|isso|sou|não/i],
    ['Mi sento sola e non ce la faccio più', /sono|grazie|mi dispiace|sembra|non/i],
  ])('answers in the language of: %s', (line, expected) => {
    const [reply = ''] = replies([line]);
    expect(reply).toMatch(expected);
    expect(reply).not.toMatch(/\b(?:the|you|I'm)\b/);
  });
});
