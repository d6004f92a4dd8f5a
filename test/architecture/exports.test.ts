import { expect, test } from 'vitest';
import { sourceFiles } from '#test/support/source-tree.ts';

const code = sourceFiles('.ts', '.tsx', '.mjs');
const wordsOf = ({ text }: { text: string }) => new Set(text.match(/[A-Za-z_$][\w$]*/g));
/** In how many files each word stands. */
const files = new Map<string, number>();
for (const file of code) for (const word of wordsOf(file)) files.set(word, (files.get(word) ?? 0) + 1);

test('nothing is exported that no other file names', () => {
  const exported = /^export (?:async )?(?:function\*?|const|let|class|enum) ([A-Za-z_$][\w$]*)/gm;
  const all = code.flatMap(({ path, text }) =>
    [...text.matchAll(exported)].map(([, name = '']) => ({ path, name })),
  );
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(({ name }) => files.get(name) === 1)).toEqual([]);
});
