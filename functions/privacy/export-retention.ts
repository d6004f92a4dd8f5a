/** Retention of the file (the bucket's lifecycle rule) and of its record. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORT_RETENTION_SECONDS = EXPORT_RETENTION_DAYS * 24 * 60 * 60;

/** One file for each member: a new export replaces the old one. */
export const exportKey = (userId: number): string => `exports/${userId}.json`;
