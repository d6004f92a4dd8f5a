const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const localFormat = new Intl.DateTimeFormat('en', LONG);
const utcFormat = new Intl.DateTimeFormat('en', { ...LONG, timeZone: 'UTC' });

/** For example 'November 21, 2026', in the reader's time zone. */
export const formatDate = (instant: string | number | Date): string => localFormat.format(new Date(instant));

/** The same in UTC, for emails and server texts, where the reader's time zone is unknown. */
export const formatUtcDate = (instant: string | number | Date): string => utcFormat.format(new Date(instant));
