import { setTimeout as delay } from 'node:timers/promises';

const DAY = 24 * 60 * 60 * 1_000;

/**
 * What a member may do is counted by days that end at midnight UTC. A test that counts waits for the next one when so
 * much time is not left of this one.
 */
export async function waitForWholeDay(milliseconds: number): Promise<void> {
  const left = DAY - (Date.now() % DAY);
  // The reset of the day has its second.
  if (left < milliseconds) await delay(left + 1_000);
}
