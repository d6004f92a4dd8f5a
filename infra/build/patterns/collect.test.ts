import { expect, test } from 'vitest';
import { patternsOfSource } from './collect.ts';

const lateLinesIn = (text: string) => patternsOfSource('a.ts', text).lateLines;

test('finds literals with their lines, and ignores types and templates', () => {
  const text =
    'const a: number = 1 / 2;\nconst b = `/no/`;\nexport const c = (x: string) => /ye+s/gi.test(x);\n';
  expect(patternsOfSource('a.ts', text).literals).toEqual([
    { file: 'a.ts', line: 3, source: 'ye+s', flags: 'gi' },
  ]);
});

test('reports a pattern that is composed inside a function, except by regExpTemplate', () => {
  expect(lateLinesIn("const a = new RegExp('x');\nconst b = ['y'].map((s) => new RegExp(s));")).toEqual([]);
  expect(lateLinesIn("const a = regExpTemplate((word) => new RegExp(word), 'x');")).toEqual([]);
  expect(
    lateLinesIn("const foldedRegExp = (s: string) => new RegExp(s);\nconst a = foldedRegExp('x');"),
  ).toEqual([]);

  expect(lateLinesIn('export const a = (s: string) => new RegExp(s);')).toEqual([1]);
  expect(
    lateLinesIn('export function a(list: string[]) {\n  return list.map((s) => new RegExp(s));\n}'),
  ).toEqual([2]);
  expect(
    lateLinesIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (s) => foldedRegExp(s);'),
  ).toEqual([2]);
  expect(
    lateLinesIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (l) => l.map(foldedRegExp);'),
  ).toEqual([2]);
});
