import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';
import { LINK_HOURS } from '#shared/form-rules.ts';

export type TokenPurpose = keyof typeof LINK_HOURS;

export interface TokenRecord {
  purpose: TokenPurpose;
  userId: number;
  /** The address that the token was sent to. */
  email: string;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** Milliseconds since 1970. A redeemed token is kept until it expires, to distinguish it from a forged one. */
  usedAt?: number;
}

/** Milliseconds. */
export const lifetimeOf = (purpose: TokenPurpose): number => LINK_HOURS[purpose] * HOUR_MILLISECONDS;

/** When a token was created. Milliseconds since 1970. */
export const createdAt = ({ purpose, validUntil }: TokenRecord): number => validUntil - lifetimeOf(purpose);
