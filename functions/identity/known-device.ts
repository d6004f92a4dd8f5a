import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { deviceCookie } from '#functions/platform/session-cookies.ts';
import { readSignedValue, signValue } from '#functions/platform/signed-value.ts';
import { id } from '#shared/schemas/common.ts';
import { ENDED_FOR_GOOD, type MemberRecord } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

/**
 * The accounts that have logged in on a device, in a signed cookie. A device that is known for an account is not throttled
 * by the failures of others (docs/decisions/026-log-in-throttling-and-log-out.md); it opens nothing by itself.
 */
const entries = z.array(
  z.strictObject({
    userId: id,
    /** Drawn at random for each account and log-in: its own failures are counted by it. */
    deviceId: z.string().check(z.minLength(16), z.maxLength(64)),
    /** Milliseconds since 1970. */
    since: z.int(),
  }),
);
type Entry = z.infer<typeof entries>[number];

const PURPOSE = 'known-device';
/** People who share a browser; each costs a read of 0.5 RCU at log-in. */
const ACCOUNTS_MAXIMUM = 3;

function entriesOf(cookie: string | undefined): Entry[] {
  const parsed = entries.safeParse(cookie && readSignedValue(PURPOSE, cookie));
  return parsed.success ? parsed.data : [];
}

/** Whether what was proven at a moment still counts: a new password since then, or the account's end, undoes it. */
export const isProofValid = (member: MemberRecord, since: number): boolean =>
  member.sessionsValidAfter !== ENDED_FOR_GOOD && since >= (member.devicesValidAfter ?? 0);

/** The id of the device where it is known for the account with this address. Reads nothing without a cookie of ours. */
export async function findKnownDevice(
  members: Pick<MemberStore, 'getMany'>,
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  const known = entriesOf(cookie);
  if (known.length === 0) return undefined;
  const owners = await members.getMany(known.map(({ userId }) => userId));
  const owner = owners.find((member) => member.email === email);
  const entry = known.find(({ userId }) => userId === owner?.userId);
  return owner && entry && isProofValid(owner, entry.since) ? entry.deviceId : undefined;
}

/** The Set-Cookie value that makes the device known for an account, beside those it is known for already. */
export function rememberDevice(cookie: string | undefined, userId: number, now: Date): string {
  const entry = { userId, deviceId: randomBytes(16).toString('base64url'), since: now.getTime() };
  const others = entriesOf(cookie).filter((other) => other.userId !== userId);
  return deviceCookie(signValue(PURPOSE, [entry, ...others].slice(0, ACCOUNTS_MAXIMUM)));
}
