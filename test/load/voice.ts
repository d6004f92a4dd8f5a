import type { Row } from '#test/bench/rows.ts';
import { manyCalls } from './many-calls.ts';
import { turns } from './turns.ts';

/** The voice rows of design/quality-bars, as far as the relay decides them. */
export async function voice(): Promise<Row[]> {
  return [...(await manyCalls()), ...(await turns())];
}
