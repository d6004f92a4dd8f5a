import { expect, test } from 'vitest';
import { elena } from '#functions/companion/testing/characters.ts';
import { Script } from './script.ts';

const REFUSED = "I'm 16, teacher. ";

function replying() {
  const script = new Script(elena);
  script.begin();
  return script;
}

test('a reply is guarded to its end, however long it is; what is kept of it is not longer for it', () => {
  const script = replying();
  for (let sentence = 0; sentence < 300; sentence += 1) {
    expect(script.words('The sea was calm today. ')).toBeUndefined();
  }
  expect(script.newest.length).toBeLessThan(4_100);
  expect(script.words(REFUSED)).toBeTypeOf('string');
});

test('a sentence without an end is looked at all the same', () => {
  const script = replying();
  const refusals = [`${REFUSED.replace('.', ',')}and `, ...new Array(200).fill('on and on ')].map((words) =>
    script.words(words),
  );
  expect(refusals.some((refusal) => refusal !== undefined)).toBe(true);
});

test('what is only complete when the reply ends is looked at then', () => {
  const script = replying();
  expect(script.words("I'm 16, ")).toBeUndefined();
  expect(script.words('teacher')).toBeUndefined();
  expect(script.end()).toBeTypeOf('string');
  expect(script.said).toEqual([]);
});
