import * as z from 'zod/mini';
import { readSignedValue, signValue } from '#functions/platform/signed-value.ts';
import { id } from '#shared/schemas/common.ts';

/** Maximum length of an impersonation. */
export const GRANT_SECONDS = 30 * 60;

const grant = z.strictObject({
  /** Random. Only an administrator's newest grant is valid. */
  grantId: z.string().check(z.minLength(16), z.maxLength(64)),
  adminId: id,
  userId: id,
  /** Unix time in seconds. */
  issuedAt: z.int(),
  endsAt: z.int(),
});
export type Grant = z.infer<typeof grant>;

const PURPOSE = 'impersonation';

/** The cookie value. */
export const signGrant = (value: Grant): string => signValue(PURPOSE, value);

/** The grant in a cookie, expired or not. Undefined for an invalid signature. */
export function readGrant(text: string): Grant | undefined {
  const value = readSignedValue(PURPOSE, text);
  return value === undefined ? undefined : grant.parse(value);
}

export const isGrantExpired = ({ endsAt }: Pick<Grant, 'endsAt'>, now: Date): boolean =>
  endsAt * 1_000 <= now.getTime();
