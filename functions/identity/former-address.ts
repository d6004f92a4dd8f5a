import { keys } from '#functions/table/keys.ts';

/** An address that an account used before. */
export interface FormerAddress {
  /** Keyed hash, see address-hash.ts. */
  hash: string;
  /** ISO 8601. */
  leftAt: string;
}

/** Sign-up writes them in one transaction, which takes at most 100 writes. */
export const MAX_FORMER_ADDRESSES = 50;

export const formerAddressItem = (userId: number, { hash, leftAt }: FormerAddress) => ({
  ...keys.formerAddress(userId, hash),
  hash,
  leftAt,
});
