import { keys } from '#functions/table/keys.ts';

/** An address that an account used before. */
export interface FormerEmail {
  /** Keyed hash, see address-hash.ts. */
  hash: string;
  /** ISO 8601. */
  leftAt: string;
}

/** Sign-up writes them in one transaction, which takes at most 100 writes. */
export const MAX_FORMER_EMAILS = 50;

export const formerEmailItem = (userId: number, { hash, leftAt }: FormerEmail) => ({
  ...keys.formerEmail(userId, hash),
  hash,
  leftAt,
});
