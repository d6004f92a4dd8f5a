import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { keyFor } from '#functions/platform/edge.ts';
import { id } from '#shared/schemas/common.ts';

/** How long an administrator looks through a member's eyes at most, in seconds (design: architecture, identity). */
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

let key: Buffer | undefined;

function signatureOf(content: string): Buffer {
  key ??= keyFor('impersonation');
  return createHmac('sha256', key).update(content).digest();
}

/** The grant as it travels in the cookie: its content and our signature. */
export function signGrant(given: Grant): string {
  const content = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${content}.${signatureOf(content).toString('base64url')}`;
}

/** The grant in a cookie, also one whose time is over; undefined when it is not one that we have signed. */
export function readGrant(text: string): Grant | undefined {
  const [content = '', signature = '', ...more] = text.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(content);
  if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
    return undefined;
  return grant.parse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')));
}

export const hasEnded = ({ endsAt }: Pick<Grant, 'endsAt'>, now: Date): boolean =>
  endsAt * 1_000 <= now.getTime();
