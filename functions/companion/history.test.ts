import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatMessage } from './companion.ts';
import { estimateTokens, limitHistory, toAlternatingMessages } from './history.ts';

const user = (content: string): ChatMessage => ({ sender: 'user', content });
const ai = (content: string): ChatMessage => ({ sender: 'ai', content });

const messages = fc.array(
  fc.record({
    sender: fc.constantFrom('user' as const, 'ai' as const),
    content: fc.string({ maxLength: 80 }),
  }),
  { maxLength: 30 },
);

describe('estimateTokens', () => {
  test('counts four Latin characters as one token and other scripts as more', () => {
    expect(estimateTokens('abcdefgh')).toBe(2);
    expect(estimateTokens('привет')).toBe(3);
    expect(estimateTokens('你好吗')).toBe(3);
    expect(estimateTokens('😀')).toBe(2);
  });
});

describe('limitHistory', () => {
  test('drops the oldest first and keeps the order', () => {
    const history = [user('a'.repeat(400)), ai('b'.repeat(40)), user('c'.repeat(40))];
    expect(limitHistory(history, 40)).toEqual([history[1], history[2]]);
  });

  test('truncates the newest message when it alone is too long', () => {
    const [only] = limitHistory([user('old'), user('x'.repeat(1_000))], 54);
    expect(only?.content).toBe('x'.repeat(200));
  });

  test('never exceeds its bound, keeps the newest messages and drops blank ones', () => {
    fc.assert(
      fc.property(messages, fc.integer({ min: 20, max: 200 }), (history, maximum) => {
        const kept = limitHistory(history, maximum);
        const filled = history.filter(({ content }) => content.trim() !== '');
        expect(kept.reduce((sum, { content }) => sum + estimateTokens(content) + 4, 0)).toBeLessThanOrEqual(
          maximum + 1,
        );
        expect(kept.length === 0).toBe(filled.length === 0);
        if (kept.length > 1) expect(kept).toEqual(filled.slice(-kept.length));
      }),
    );
  });
});

describe('toAlternatingMessages', () => {
  test('starts with the member and joins consecutive messages of the same sender', () => {
    expect(
      toAlternatingMessages([ai('Welcome.'), user('a'), user('b'), ai('c'), ai('d'), user('e')]),
    ).toEqual([user('a\nb'), ai('c\nd'), user('e')]);
  });

  test('always alternates', () => {
    fc.assert(
      fc.property(messages, (history) => {
        toAlternatingMessages(history).forEach(({ sender }, index) => {
          expect(sender).toBe(index % 2 === 0 ? 'user' : 'ai');
        });
      }),
    );
  });
});
