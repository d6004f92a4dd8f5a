import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Units } from '../bench/capacity.ts';
import { cost } from '../bench/cost.ts';
import { type FetchCounts, measureVisits } from './visit.ts';

/** Results of `npm run costs -- --measure` on the running product. */
export interface Measurements {
  at: string;
  /** Read and write units by the measure of the benchmark's row. */
  units: Record<string, Units>;
  /** Requests of a browser. */
  visit: Record<'first' | 'again' | 'chat' | 'chatAgain' | 'message', FetchCounts>;
}

export const MEASURED_FILE = join(import.meta.dirname, 'measured.json');

/** Measures again and writes test/costs/measured.json; takes about two minutes. */
export async function measure(): Promise<void> {
  const rows = await cost();
  const units = Object.fromEntries(
    rows.flatMap(({ measure: name, numbers }) => {
      if (numbers?.read === undefined || numbers.write === undefined) return [];
      return [[name, { read: numbers.read, write: numbers.write }]];
    }),
  );
  const measured: Measurements = {
    at: new Date().toISOString().slice(0, 10),
    units,
    visit: await measureVisits(),
  };
  writeFileSync(MEASURED_FILE, `${JSON.stringify(measured, null, 2)}\n`);
}
