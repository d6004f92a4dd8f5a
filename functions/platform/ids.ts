import { randomInt } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';

/** Source of ids; replaced in tests. */
export interface Ids {
  next(): number;
}

/** Ids count milliseconds from here; 2^53 / 4096 milliseconds last until the year 2094. */
const EPOCH_MILLISECONDS = Date.UTC(2025, 0, 1);
const IDS_PER_MILLISECOND = 4_096;

/**
 * Safe integers that sort by time: milliseconds, then twelve bits that start at random and count up within a
 * millisecond. Two processes can generate the same id, so items are stored on the condition that the id is new.
 */
export function makeIds(clock: Clock = systemClock): Ids {
  let last = 0;
  return {
    next() {
      const start = (clock.now().getTime() - EPOCH_MILLISECONDS) * IDS_PER_MILLISECOND;
      // Half of the range is left for counting up, so that a burst stays within its millisecond.
      last = Math.max(last + 1, start + randomInt(IDS_PER_MILLISECOND / 2));
      return last;
    },
  };
}

export const systemIds: Ids = makeIds();
