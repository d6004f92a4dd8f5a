/** Source of the current time. Tests inject a fixed one. */
export interface Clock {
  now(): Date;
}

export const MINUTE_MILLISECONDS = 60 * 1_000;
export const HOUR_MILLISECONDS = 60 * MINUTE_MILLISECONDS;
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

export const systemClock: Clock = { now: () => new Date() };

/** The UTC day of a time, as YYYY-MM-DD. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The next 00:00 UTC. */
export function nextDay(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate() + 1));
}

/** The next full hour. */
export const nextHour = (moment: Date): Date =>
  new Date((Math.floor(moment.getTime() / HOUR_MILLISECONDS) + 1) * HOUR_MILLISECONDS);

/** Whole seconds between two times, at least 1. */
export const secondsUntil = (from: Date, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - from.getTime()) / 1_000));

/** The same day of a later month, or its last day if the month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}
