import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#test/support/source-tree.ts';
import { numbersTable } from './quality-bars.ts';
import { readResults } from './results.ts';

const README = join(ROOT, 'README.md');
const PLACE = /(<!-- numbers: npm run bench -- --readme -->\n)[\s\S]*?(<!-- \/numbers -->)/;

/** The README as it is, and as it would be with the last results. */
export function readmeWithNumbers(): { found: string; wanted: string } {
  const found = readFileSync(README, 'utf8');
  const table = numbersTable(readResults());
  if (!PLACE.test(found)) throw new Error('The README has no place for the numbers');
  return {
    found,
    wanted: found.replace(PLACE, (_, open: string, close: string) => `${open}${table}\n${close}`),
  };
}

export const writeReadme = (): void => writeFileSync(README, readmeWithNumbers().wanted);
