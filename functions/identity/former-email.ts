import { keys } from '#functions/table/keys.ts';

/** An email address that an account used before. */
export interface FormerEmail {
  /** Keyed hash, see email-hash.ts. */
  hash: string;
  /** When the account stopped using it, ISO 8601. */
  leftAt: string;
}

/** Sign-up stores them in one transaction, which is limited to 100 writes. */
export const MAX_FORMER_EMAILS = 50;

export const formerEmailItem = (userId: number, { hash, leftAt }: FormerEmail) => ({
  ...keys.formerEmail(userId, hash),
  hash,
  leftAt,
});
