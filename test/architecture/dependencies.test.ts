import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf, ROOT, sourceFiles } from '#test/support/source-tree.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
/** `@types/*` in the document stands for all of them. */
const families = ['@types/', '@dynoxide/'];
const named = [...read('docs/dependencies.md').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`([^`]+?)\*?`/g)].map(([, name]) => name),
);
const entry = (name: string) => families.find((family) => name.startsWith(family)) ?? name;

test('docs/dependencies.md says of every package why it is here, and of no other', () => {
  expect(new Set(named)).toEqual(new Set(packages.map(entry)));
});

test('every package is used', () => {
  const code = sourceFiles('.ts', '.tsx', '.mjs');
  const imported = new Set(code.flatMap(importsOf).map(({ target }) => target));
  // Programs that are run, styles that are imported by styles, and what a bundle is given by its path.
  const texts = [...code, ...sourceFiles('.css')].map(({ text }) => text);
  const isUsed = (name: string) => imported.has(name) || texts.some((text) => text.includes(name));
  expect(packages.filter((name) => !families.includes(entry(name)) && !isUsed(name))).toEqual([]);
});
