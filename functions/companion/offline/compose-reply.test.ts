import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bare, elena, suki, viktor } from '../testing/characters.ts';
import { talk } from '../testing/talk.ts';
import { essence } from './text.ts';
import { isExplicit } from './understand/explicit.ts';

/** Things members say, from the ordinary to the odd. */
const SAYINGS = [
  'hi',
  'hello there',
  'ok',
  'lol',
  'yes',
  'no',
  'hm',
  '...',
  '😘',
  '😢',
  'why?',
  'what?',
  'asdfgh',
  'k',
  'idk',
  'bored',
  'I am so tired today',
  'my boss hates me',
  'I have a job interview tomorrow',
  'it went well',
  'my sister Anna is visiting',
  'I love jazz',
  'I hate mondays',
  'how are you?',
  'what do you do?',
  'how old are you?',
  'where are you from?',
  'do you like cats?',
  'coffee or tea?',
  'are you real?',
  'tell me a joke',
  'tell me a story',
  'send me a photo',
  'I love you',
  'kiss me',
  'you are beautiful',
  'you are stupid',
  'sorry',
  'thank you',
  'I want to undress you',
  'talk dirty to me',
  'Hola, ¿cómo estás?',
  'Привет',
  'what is 12 * 7?',
  'what should I cook tonight?',
  'my dog died last week',
  'I feel lonely',
  'I cannot sleep',
  'what is my name?',
  'do you remember my sister?',
  'good night',
  'bye',
  'pizza',
  'music',
  'my name is Alex',
  'Today I went to the market and bought a melon, and then I met an old friend who told me that she is moving to Chile.',
  'what is your favourite book?',
  'and you?',
  'what do you think about love?',
  'ask me something',
  'you already said that',
  'lets play a game',
  '<b>hello</b> {name} {hobby}',
  'i work as a nurse in a big hospital',
  'we broke up',
  'can we meet?',
  'what are you wearing?',
  'haha',
  'never mind',
] as const;

const script = fc.array(fc.constantFrom(...SAYINGS), { minLength: 60, maxLength: 60 });
const characters = fc.constantFrom(elena, viktor, suki, bare);

describe('over sixty turns of anything', () => {
  test('never repeats a line, never falls silent, never gets long or explicit, never leaves a slot open', () => {
    fc.assert(
      fc.property(script, characters, fc.integer(), (lines, character, seed) => {
        const replies = talk(lines, { character, seed });
        expect(new Set(replies.map(essence)).size).toBe(replies.length);
        for (const reply of replies) {
          expect(reply.trim()).not.toBe('');
          expect(reply.length).toBeLessThanOrEqual(500);
          expect(reply).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
          expect(isExplicit(reply.toLowerCase())).toBe(false);
        }
      }),
      { numRuns: 12 },
    );
  }, 600_000);

  test('says "ok" sixty times and still hears something new each time', () => {
    const replies = talk(Array.from({ length: 60 }, () => 'ok'));
    expect(new Set(replies.map(essence)).size).toBe(60);
  });

  test('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 1, maxLength: 6 }),
        characters,
        (lines, character) => {
          for (const reply of talk(lines, { character })) expect(reply.trim()).not.toBe('');
        },
      ),
      { numRuns: 60 },
    );
  });

  test('gives the same answer to the same history and seed', () => {
    const lines = SAYINGS.slice(0, 30);
    expect(talk(lines, { seed: 11 })).toEqual(talk(lines, { seed: 11 }));
    expect(talk(lines, { seed: 11 })).not.toEqual(talk(lines, { seed: 12 }));
  });

  test('copes with a history that is cut anywhere', () => {
    for (const window of [1, 2, 3, 8]) {
      for (const reply of talk(SAYINGS, { window })) expect(reply.trim()).not.toBe('');
    }
  });
});
