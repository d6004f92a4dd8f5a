/** Where time comes from, so that a test can hold it. */
export interface Clock {
  now(): Date;
}

const HOUR = 60 * 60 * 1_000;

export const systemClock: Clock = { now: () => new Date() };

/** The day a moment counts for, as YYYY-MM-DD; days turn at 00:00 UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The next 00:00 UTC after a moment. */
export function nextDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1));
}

/** The next full hour after a moment. */
export const nextHour = (moment: Date): Date => new Date((Math.floor(moment.getTime() / HOUR) + 1) * HOUR);

/** Whole seconds from one moment until another, never less than one. */
export const secondsUntil = (from: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - from.getTime()) / 1_000));

/** The same day of a later month, or its last day where it is shorter. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
