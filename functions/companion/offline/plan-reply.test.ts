import { describe, expect, test } from 'vitest';
import { PROMPTS } from '#shared/prompts.ts';
import type { ChatMessage } from '../companion.ts';
import { bare, elena, suki, viktor } from '../testing/characters.ts';
import { composeReply } from './compose-reply.ts';
import { ANSWERS } from './phrases/answers.ts';
import { CURATED } from './phrases/curated.ts';
import { LIES } from './phrases/two-truths.ts';
import { essence, plain } from './text.ts';

const now = new Date('2026-11-21T20:00:00Z');

function answers(lines: readonly string[], character = elena, seed = 4): string[] {
  const history: ChatMessage[] = [];
  for (const content of lines) {
    history.push({ sender: 'user', content });
    history.push({
      sender: 'ai',
      content: composeReply({ character, memberName: 'Tom', history: [...history], seed, now }),
    });
  }
  return history.filter(({ sender }) => sender === 'ai').map(({ content }) => content);
}

describe('the conversation starters of the product', () => {
  const evasive = [...ANSWERS.unknown.any].map((line) => line.slice(0, 25));

  test.each(PROMPTS.map(({ text }) => text))('are answered and not walked around: %s', (text) => {
    for (const character of [elena, viktor, suki, bare]) {
      const reply = answers(['hi', text], character).at(-1) ?? '';
      expect(evasive.some((line) => reply.startsWith(line))).toBe(false);
      expect(reply.length).toBeGreaterThan(15);
    }
  });

  test('are recognised by their own words', () => {
    const own = PROMPTS.filter(({ text }) => CURATED.some(({ words }) => words.test(plain(text))));
    expect(own.length).toBeGreaterThanOrEqual(PROMPTS.length - 4);
  });
});

describe('a conversation', () => {
  test('answers the question and reacts to the news of one message', () => {
    const [, reply] = answers(['hi', 'I got the job!! And how are you?']);
    expect(reply).toMatch(/congrat|wonderful|well done|pleased|look at you/i);
  });

  test('takes a short answer as the answer to its own question', () => {
    const history: ChatMessage[] = [
      { sender: 'user', content: 'hi' },
      { sender: 'ai', content: 'Hello. Do you have a pet?' },
      { sender: 'user', content: 'no' },
    ];
    const reply = composeReply({ character: elena, memberName: 'Tom', history, seed: 4, now });
    expect(reply).toMatch(/would you like one|clean carpet/i);
  });

  test('turns the words around when it speaks of plans', () => {
    const [reply] = answers(["I'm going to visit my mother on sunday"]);
    expect(reply).toMatch(/your mother|sunday/i);
    expect(reply).not.toMatch(/\bmy mother\b/);
  });

  test('keeps joy out of grief', () => {
    const replies = answers(
      ['my father died yesterday', 'he was a good man', 'yes', 'I miss him', 'ok'],
      suki,
    );
    expect(replies.join(' ')).not.toMatch(/!|😄|✨|🙌|haha|yay/i);
  });

  test('ends an interrogation when the member complains about it', () => {
    const [, reply] = answers(['hi', 'you ask too many questions']);
    expect(reply).toMatch(/right|fair|sorry|point taken|hear you|admit/i);
  });

  test('plays two truths and a lie to its end', () => {
    const [first, second] = answers(['Two truths and a lie. You start.', 'the second one']);
    expect(LIES.some((lie) => essence(first ?? '').includes(essence(lie)))).toBe(true);
    expect(first).toContain('Which one is the lie?');
    expect(second).toMatch(/caught|that was it|right|wrong|truth/i);
  });

  test('asks for the name of a pet, and knows it from then on', () => {
    const history: ChatMessage[] = [
      { sender: 'user', content: 'I have a cat' },
      { sender: 'ai', content: 'A cat! What is the name of your cat?' },
      { sender: 'user', content: 'luna' },
    ];
    const turn = { character: elena, memberName: 'Tom', seed: 4, now };
    expect(composeReply({ ...turn, history })).toContain('Luna');
    const later: ChatMessage[] = [
      ...history,
      { sender: 'ai', content: 'Luna!' },
      { sender: 'user', content: "what's my cat's name?" },
    ];
    expect(composeReply({ ...turn, history: later })).toContain('Luna');
  });

  test('repeats no coarse word of the member and no markup', () => {
    for (const line of [
      'my boss is a fucking asshole',
      'I love <script>alert(1)</script>',
      'my name is <b>Bob</b>',
      'I hate n1gg3rs',
    ]) {
      expect(answers([line]).join(' ')).not.toMatch(/fuck|asshole|<|>|script|n1gg/i);
    }
  });
});
