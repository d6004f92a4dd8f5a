import { expect, test } from 'vitest';
import { patternsOfSource } from './collect.ts';

const lateIn = (text: string) => patternsOfSource('a.ts', text).late;

test('literals are found with their lines, types and templates apart', () => {
  const text =
    'const a: number = 1 / 2;\nconst b = `/no/`;\nexport const c = (x: string) => /ye+s/gi.test(x);\n';
  expect(patternsOfSource('a.ts', text).literals).toEqual([
    { file: 'a.ts', line: 3, source: 'ye+s', flags: 'gi' },
  ]);
});

test('a pattern is composed when its module is loaded, or by regExpTemplate', () => {
  expect(lateIn("const a = new RegExp('x');\nconst b = ['y'].map((s) => new RegExp(s));")).toEqual([]);
  expect(lateIn("const a = regExpTemplate((word) => new RegExp(word), 'x');")).toEqual([]);
  expect(lateIn("const foldedRegExp = (s: string) => new RegExp(s);\nconst a = foldedRegExp('x');")).toEqual(
    [],
  );

  expect(lateIn('export const a = (s: string) => new RegExp(s);')).toEqual([1]);
  expect(lateIn('export function a(list: string[]) {\n  return list.map((s) => new RegExp(s));\n}')).toEqual([
    2,
  ]);
  expect(lateIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (s) => foldedRegExp(s);')).toEqual([
    2,
  ]);
  expect(lateIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (l) => l.map(foldedRegExp);')).toEqual(
    [2],
  );
});
