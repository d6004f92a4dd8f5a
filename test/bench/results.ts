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

/** The last result of one group: when it was measured (ISO 8601, UTC), and where. */
export interface Measured {
  at: string;
  machine: Machine;
  rows: Row[];
}
export type Results = Record<string, Measured>;

export const readResults = (): Results =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {};

/** Keeps what a group has come to; what other groups came to before stays. */
export function saveResult(group: string, rows: Row[]): void {
  const machine = { node: process.version, cpu: cpus()[0]?.model.trim() ?? 'unknown', cores: cpus().length };
  const results = { ...readResults(), [group]: { at: new Date().toISOString(), machine, rows } };
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
}
