import { keyedHashes } from '#functions/platform/keyed-hash.ts';
import { canonicalEmail } from './canonical-email.ts';

/**
 * Keyed hashes of the canonical email, one for each active secret. Store the first, look up all of them. Former
 * emails and emails of deleted accounts are stored only in this form.
 */
export const emailHashes = (email: string): string[] => keyedHashes('address', canonicalEmail(email));

export const emailHash = (email: string): string => emailHashes(email)[0] ?? '';
