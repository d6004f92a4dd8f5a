const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const here = new Intl.DateTimeFormat('en', LONG);
const utc = new Intl.DateTimeFormat('en', { ...LONG, timeZone: 'UTC' });

/** 'November 21, 2026', by the clock of where it is read. */
export const formatDate = (instant: string | number | Date): string => here.format(new Date(instant));

/** The same where nobody's clock is known: by that of the day's turn. */
export const formatUtcDate = (instant: string | number | Date): string => utc.format(new Date(instant));
