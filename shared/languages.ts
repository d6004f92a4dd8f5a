/** The languages in which the safety policy answers, and in which help in a crisis is shown. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'nl', 'pt', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
