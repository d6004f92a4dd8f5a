import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#test/support/source-tree.ts';
import { numbersTable } from './quality-bars.ts';
import { readResults } from './results.ts';

const README = join(ROOT, 'README.md');
const NUMBERS_SECTION = /(<!-- numbers: npm run bench -- --readme -->\n)[\s\S]*?(<!-- \/numbers -->)/;

/** The README's current text, and its text with the last results. */
export function readmeWithNumbers(): { current: string; updated: string } {
  const current = readFileSync(README, 'utf8');
  const table = numbersTable(readResults());
  if (!NUMBERS_SECTION.test(current)) throw new Error('The README has no section for the numbers');
  return {
    current,
    updated: current.replace(
      NUMBERS_SECTION,
      (_, open: string, close: string) => `${open}${table}\n${close}`,
    ),
  };
}

export const writeReadme = (): void => writeFileSync(README, readmeWithNumbers().updated);
