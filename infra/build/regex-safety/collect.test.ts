import { expect, test } from 'vitest';
import { patternsOfSource } from './collect.ts';

const lateCompositionsIn = (text: string) => patternsOfSource('a.ts', text).lateCompositions;

test('finds literals with their lines, and ignores types and templates', () => {
  const text =
    'const a: number = 1 / 2;\nconst b = `/no/`;\nexport const c = (x: string) => /ye+s/gi.test(x);\n';
  expect(patternsOfSource('a.ts', text).literals).toEqual([
    { file: 'a.ts', line: 3, source: 'ye+s', flags: 'gi' },
  ]);
});

test('reports a pattern that is composed inside a function, except by regExpTemplate', () => {
  expect(
    lateCompositionsIn("const a = new RegExp('x');\nconst b = ['y'].map((s) => new RegExp(s));"),
  ).toEqual([]);
  expect(lateCompositionsIn("const a = regExpTemplate((word) => new RegExp(word), 'x');")).toEqual([]);
  expect(
    lateCompositionsIn("const foldedRegExp = (s: string) => new RegExp(s);\nconst a = foldedRegExp('x');"),
  ).toEqual([]);

  expect(lateCompositionsIn('export const a = (s: string) => new RegExp(s);')).toEqual([1]);
  expect(
    lateCompositionsIn('export function a(list: string[]) {\n  return list.map((s) => new RegExp(s));\n}'),
  ).toEqual([2]);
  expect(
    lateCompositionsIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (s) => foldedRegExp(s);'),
  ).toEqual([2]);
  expect(
    lateCompositionsIn('const foldedRegExp = (s) => new RegExp(s);\nconst a = (l) => l.map(foldedRegExp);'),
  ).toEqual([2]);
});
