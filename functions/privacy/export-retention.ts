/** Days that a download, and the memory of it, is kept. The bucket's own rule is made from this, too. */
export const EXPORT_RETENTION_DAYS = 7;
export const EXPORT_RETENTION_SECONDS = EXPORT_RETENTION_DAYS * 24 * 60 * 60;

/** One file for each member: a newer download takes the place of the older one. */
export const exportKey = (userId: number): string => `exports/${userId}.json`;
