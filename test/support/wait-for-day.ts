import { setTimeout as delay } from 'node:timers/promises';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * Daily limits reset at midnight UTC. A test of limits calls this to wait for the next day if less than this much time is
 * left today.
 */
export async function waitUnlessDayHasTime(milliseconds: number): Promise<void> {
  const remaining = DAY - (Date.now() % DAY);
  // One more second, so that the reset has passed.
  if (remaining < milliseconds) await delay(remaining + 1_000);
}
