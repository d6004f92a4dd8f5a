import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Row } from './rows.ts';

const FILE = join(import.meta.dirname, 'results.json');

interface Machine {
  node: string;
  cpu: string;
  cores: number;
}

/** The last result of one group: when (ISO 8601, UTC) and on which machine it was measured. */
export interface GroupResult {
  at: string;
  machine: Machine;
  rows: Row[];
}
export type Results = Record<string, GroupResult>;

export const readResults = (): Results =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {};

/** Saves the result of a group; the results of other groups do not change. */
export function saveResult(group: string, rows: Row[]): void {
  const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length };
  const results = { ...readResults(), [group]: { at: new Date().toISOString(), machine, rows } };
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}
