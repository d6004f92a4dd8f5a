import type { Row } from '#test/bench/rows.ts';
import { manyCalls } from './many-calls.ts';
import { measureResponseTimes } from './response-times.ts';

/** The voice targets that depend on the relay only. */
export async function voice(): Promise<Row[]> {
  return [...(await manyCalls()), ...(await measureResponseTimes())];
}
