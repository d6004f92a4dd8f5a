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

test('a sentence that was cut off where it had become one is not written down', () => {
  const script = replying();
  script.words("I'm 16, teacher and so on and");
  script.cut(900, 1_000);
  expect(script.said).toEqual([]);
});

test('what the caller says in two turns is understood as one sentence', () => {
  const script = new Script(elena);
  for (const turn of ['Tell me about the sea', 'Nice', 'I want you to be my']) {
    expect(script.heard(turn)).toBeUndefined();
  }
  expect(script.heard('little sister')).toBeTypeOf('string');
});

test('who has said that they are an adult may go on, and who then says that they are not may not', () => {
  const script = new Script(elena);
  expect(script.heard("I'm 34 and I love the sea.")).toBeUndefined();
  expect(script.heard('Go on.')).toBeUndefined();
  expect(script.heard("Honestly, I'm 15.")).toBeTypeOf('string');
});

test('a turn late in a long call is no more work than an early one, and its end hardly any', () => {
  const words = 'We walked along the pier three weeks ago, and the sea was calm. '.repeat(8);
  const timed = (work: () => unknown) => {
    const from = performance.now();
    work();
    return performance.now() - from;
  };
  const talk = (turns: number) => {
    const script = new Script(elena);
    const heard = Array.from({ length: turns }, () => timed(() => script.heard(words)));
    const said = Array.from({ length: turns }, () => {
      script.begin();
      return timed(() => script.words(words) ?? script.end());
    });
    return { script, heard, said };
  };
  const sum = (times: number[]) => times.reduce((all, one) => all + one, 0);
  // What is only being compiled yet would be counted with the first turns.
  talk(5);
  const { script, heard, said } = talk(60);
  expect(sum(heard.slice(-20))).toBeLessThan(60 * sum(heard.slice(0, 2)));
  expect(timed(() => expect(script.said).toHaveLength(60))).toBeLessThan(sum(said) / 10);
});
