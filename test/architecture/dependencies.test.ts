import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/support/source-tree.ts';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('docs/dependencies.md gives a reason for every package and names no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  /** The document lists these as one entry each. */
  const families = ['@types/', '@dynoxide/'];
  const entries = packages.map((name) => families.find((family) => name.startsWith(family)) ?? name);
  const documented = [...read('docs/dependencies.md').matchAll(/^\| (`.+?) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`([^`]+?)\*?`/g)].map(([, name]) => name),
  );
  expect(new Set(documented)).toEqual(new Set(entries));
});

test('the lock file has the optional packages of all platforms, without which npm ci fails', () => {
  const { packages }: { packages: Record<string, { optionalDependencies?: object }> } = JSON.parse(
    read('package-lock.json'),
  );
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});
