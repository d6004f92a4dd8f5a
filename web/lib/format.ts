export { formatDate } from '#shared/format-date.ts';

import { DAY, MINUTE } from './timers.ts';

const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });
const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });
const shortDate = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const number = new Intl.NumberFormat('en');
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

type Instant = string | number | Date;

/** 'Nov 21, 2026' */
export const formatDay = (instant: Instant): string => day.format(new Date(instant));

/** '9:41 PM' */
export const formatTime = (instant: Instant): string => time.format(new Date(instant));

/** '12,480' */
export const formatNumber = (value: number): string => number.format(value);

/** '1 message', '2 messages' */
export const plural = (count: number, singular: string, pluralForm = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : pluralForm}`;

/** For lists: the time today, 'yesterday', the weekday within a week, then the date. */
export function formatRelativeDate(instant: Instant, now: Date = new Date()): string {
  const date = new Date(instant);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / DAY);
  if (days <= 0) return time.format(date);
  if (days === 1) return relative.format(-1, 'day');
  return days < 7 ? weekday.format(date) : shortDate.format(date);
}

/** Time until the instant: '7 h' or '25 min'. At least '1 min'. */
export function formatTimeUntil(instant: Instant, now: number = Date.now()): string {
  const minutes = Math.max(1, Math.ceil((new Date(instant).getTime() - now) / MINUTE));
  return minutes >= 60 ? `${Math.round(minutes / 60)} h` : `${minutes} min`;
}

const startOfDay = (day: Date): number =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
