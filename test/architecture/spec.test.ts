import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#test/support/source-tree.ts';

// test/spec.md: a heading for each document, its outline, and a line '- section · statement · `file › title`' for each
// statement that can be checked. The title is that of a test or step, or the beginning of it.
const document = readFileSync(join(ROOT, 'test/spec.md'), 'utf8');
const parts = document
  .split(/^# /m)
  .slice(1)
  .map((text) => {
    const [title = '', ...lines] = text.split('\n');
    const outline = lines.find((line) => line.startsWith('Outline: ')) ?? '';
    return {
      title,
      /** '2.1 routes, 2.2 gallery' are 2.1 and 2.2. */
      sections: [...outline.slice('Outline:'.length).matchAll(/(?:^|,)\s*([\d.]+)/g)].map(
        ([, section]) => section,
      ),
      lines: lines.filter((line) => line.startsWith('- ')),
    };
  });

const sectionOf = (line: string) => /^- ([\d.]+) · /.exec(line)?.[1];
const proofsOf = (line: string) =>
  [...line.matchAll(/`([^`]+?) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }));

/** The titles of all tests and steps in a file. */
function titlesIn(file: string): string[] {
  const path = join(ROOT, file);
  if (!existsSync(path)) return [];
  // After 'test(', 'test.step(', 'describe(' or the table of an 'each'.
  const calls = /(?:\b(?:test|it|describe)(?:\.step)?|\))\(\s*(['"`])(.+?)\1/g;
  return [...readFileSync(path, 'utf8').matchAll(calls)].map(([, , title = '']) => title);
}
const titles = new Map(
  [...new Set(parts.flatMap(({ lines }) => lines.flatMap(proofsOf)).map(({ file }) => file))].map((file) => [
    file,
    titlesIn(file),
  ]),
);

test('the document has a part for each document of the specification', () => {
  expect(parts.map(({ title }) => title)).toEqual(['End-user app', 'Admin portal', 'Decisions']);
});

describe.each(parts)('$title', ({ sections, lines }) => {
  test('every section of the outline has a line, and every line a section', () => {
    expect(sections.length).toBeGreaterThan(0);
    const found = new Set(lines.map(sectionOf));
    expect(sections.filter((section) => !found.has(section))).toEqual([]);
    expect(lines.filter((line) => !sections.includes(sectionOf(line)))).toEqual([]);
  });

  test('every statement names a test', () => {
    expect(lines.filter((line) => proofsOf(line).length === 0)).toEqual([]);
  });

  test('every named test exists', () => {
    const missing = lines
      .flatMap(proofsOf)
      .filter(({ file, title }) => !titles.get(file)?.some((known) => known.startsWith(title)));
    expect(missing.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
  });
});
