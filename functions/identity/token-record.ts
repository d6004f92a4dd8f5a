import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';
import { LINK_HOURS } from '#shared/form-rules.ts';

export type TokenPurpose = keyof typeof LINK_HOURS;

export interface TokenRecord {
  purpose: TokenPurpose;
  userId: number;
  /** The address that the token was sent to. */
  email: string;
  /** Unix time in milliseconds. */
  validUntil: number;
  /** Unix time in milliseconds. A redeemed token is kept until it expires, to distinguish it from a forged one. */
  usedAt?: number;
}

/** Milliseconds. */
export const lifetimeOf = (purpose: TokenPurpose): number => LINK_HOURS[purpose] * HOUR_MILLISECONDS;

/** When a token was created. Unix time in milliseconds. */
export const createdAt = ({ purpose, validUntil }: TokenRecord): number => validUntil - lifetimeOf(purpose);
