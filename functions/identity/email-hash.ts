import { keyedHashes } from '#functions/platform/keyed-hash.ts';
import { canonicalEmail } from './canonical-email.ts';

/**
 * Keyed hashes of the canonical email, one for each active secret. Write with the first, look up with all of them.
 * Former addresses and addresses of deleted accounts are stored only in this form.
 */
export const emailHashes = (email: string): string[] => keyedHashes('address', canonicalEmail(email));

export const emailHash = (email: string): string => emailHashes(email)[0] ?? '';
