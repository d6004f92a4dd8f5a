import { keys } from '#functions/table/keys.ts';

/** An address that an account has given up. */
export interface FormerAddress {
  /** Keyed (address-hash.ts). */
  hash: string;
  /** ISO 8601. */
  leftAt: string;
}

/** No account is remembered with more; a transaction takes a hundred writes. */
export const MAX_FORMER_ADDRESSES = 50;

export const formerAddressItem = (userId: number, { hash, leftAt }: FormerAddress) => ({
  ...keys.formerAddress(userId, hash),
  hash,
  leftAt,
});
