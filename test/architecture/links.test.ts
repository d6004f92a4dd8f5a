import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/support/source-tree.ts';

const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })];

/** Targets of links and pictures in a document that are files of this repository. */
function linksIn(path: string): string[] {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const targets = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, target = '']) => target);
  return targets.map((target) => join(dirname(path), target));
}

test.each(documents)('every link in %s resolves', (path) => {
  expect(linksIn(path).filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
});
