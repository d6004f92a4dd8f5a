import * as z from 'zod/mini';
import { readSignedValue, signValue } from '#functions/platform/signed-value.ts';
import { id } from '#shared/schemas/common.ts';

/** How long an administrator looks through a member's eyes at most, in seconds. */
export const GRANT_SECONDS = 30 * 60;

const grant = z.strictObject({
  /** Drawn at random: an administrator's newest grant is the only one that counts. */
  grantId: z.string().check(z.minLength(16), z.maxLength(64)),
  adminId: id,
  userId: id,
  /** In seconds since 1970. */
  issuedAt: z.int(),
  endsAt: z.int(),
});
export type Grant = z.infer<typeof grant>;

const PURPOSE = 'impersonation';

/** The grant as a cookie value. */
export const signGrant = (given: Grant): string => signValue(PURPOSE, given);

/** The grant in a cookie, expired or not; undefined when we did not sign it. */
export function readGrant(text: string): Grant | undefined {
  const value = readSignedValue(PURPOSE, text);
  return value === undefined ? undefined : grant.parse(value);
}

export const hasEnded = ({ endsAt }: Pick<Grant, 'endsAt'>, now: Date): boolean =>
  endsAt * 1_000 <= now.getTime();
