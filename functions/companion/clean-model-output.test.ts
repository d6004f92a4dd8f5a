import { expect, test } from 'vitest';
import { cleanModelOutput } from './clean-model-output.ts';

const clean = (raw: string, maximumCharacters = 1_200): string =>
  cleanModelOutput(raw, { characterName: 'Elena Duarte', memberName: 'Tom', maximumCharacters });

test.each([
  ['  Hello.  ', 'Hello.'],
  ['Elena: Hello.', 'Hello.'],
  ['Elena Duarte: Hello.', 'Hello.'],
  ['**Elena:** Hello.', 'Hello.'],
  ['Assistant: Elena: Hello.', 'Hello.'],
  ['<think>She seems sad.</think>\n\nHello.', 'Hello.'],
  ['<|im_start|>assistant\nHello.<|im_end|>', 'Hello.'],
  ['[INST] Hello. [/INST]', 'Hello.'],
  ['Hello.\nTom: hi back\nElena: yes', 'Hello.'],
  ['Hello.\nUser: hi back', 'Hello.'],
  ['"Hello there."', 'Hello there.'],
  ['She said "yes" and "no".', 'She said "yes" and "no".'],
  ['One.\n\n\n\nTwo.', 'One.\n\nTwo.'],
  ['Tom, that is lovely: really.', 'Tom, that is lovely: really.'],
  ['<think>never finished', ''],
])('%j becomes %j', (raw, expected) => {
  expect(clean(raw)).toBe(expected);
});

test('cuts a long reply at the end of a sentence', () => {
  expect(clean(`${'One sentence here. '.repeat(5)}And a very long tail without end`, 100)).toBe(
    'One sentence here. '.repeat(5).trim(),
  );
});

test('cuts between words when no sentence ends', () => {
  const cut = clean('word '.repeat(50), 40);
  expect(cut.length).toBeLessThanOrEqual(40);
  expect(cut).toMatch(/^(?:word )+word…$/);
});

test('drops a last sentence that the token limit truncated', () => {
  const raw = `${'This is a whole sentence of some length. '.repeat(11)}And then it bre`;
  expect(clean(raw)).toMatch(/length\.$/);
});
