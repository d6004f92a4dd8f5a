import { keyedHashes } from '#functions/platform/keyed-hash.ts';
import { canonicalEmail } from './canonical-email.ts';

/**
 * What is kept of an address that an account gave up, or whose account was deleted: keyed hashes of its mailbox, so
 * that aliases count as the same address. The current one first: store the first, look for all of them.
 */
export const addressHashes = (email: string): string[] => keyedHashes('address', canonicalEmail(email));

export const addressHash = (email: string): string => addressHashes(email)[0] ?? '';
