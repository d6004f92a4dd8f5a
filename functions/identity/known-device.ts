/**
 * A signed cookie lists the accounts that have logged in on a device. Failed log-ins on other devices do not throttle a
 * known device (docs/decisions/026-log-in-throttling-and-log-out.md). The cookie grants no access.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { deviceCookie } from '#functions/platform/session-cookies.ts';
import { readSignedValue, signValue } from '#functions/platform/signed-value.ts';
import { id } from '#shared/schemas/common.ts';
import { type MemberRecord, NO_VALID_SESSIONS } from './member-record.ts';
import type { MemberStore } from './member-store.ts';

const entriesSchema = z.array(
  z.strictObject({
    userId: id,
    /** Random for each account and log-in. Key of the device's failure counter. */
    deviceId: z.string().check(z.minLength(16), z.maxLength(64)),
    /** When the account last logged in on the device. Unix time in milliseconds. */
    since: z.int(),
  }),
);
type Entry = z.infer<typeof entriesSchema>[number];

const PURPOSE = 'known-device';
/** Each costs a read of 0.5 RCU at log-in. */
const MAX_ACCOUNTS = 3;

function parseDeviceCookie(cookie: string | undefined): Entry[] {
  const parsed = entriesSchema.safeParse(cookie && readSignedValue(PURPOSE, cookie));
  return parsed.success ? parsed.data : [];
}

/** False after a password change or the deletion of the account since then. */
export const isDeviceValid = (member: MemberRecord, since: number): boolean =>
  member.sessionsValidAfter !== NO_VALID_SESSIONS && since >= (member.devicesValidAfter ?? 0);

/** The device id if the device is known for the account with this email. Reads nothing without a valid cookie. */
export async function findKnownDevice(
  members: Pick<MemberStore, 'getMany'>,
  cookie: string | undefined,
  email: string,
): Promise<string | undefined> {
  const entries = parseDeviceCookie(cookie);
  if (entries.length === 0) return undefined;
  const owners = await members.getMany(entries.map(({ userId }) => userId));
  const owner = owners.find((member) => member.email === email);
  const entry = entries.find(({ userId }) => userId === owner?.userId);
  return owner && entry && isDeviceValid(owner, entry.since) ? entry.deviceId : undefined;
}

/** The Set-Cookie value that adds an account to the known device. */
export function rememberDevice(cookie: string | undefined, userId: number, now: Date): string {
  const entry = { userId, deviceId: randomBytes(16).toString('base64url'), since: now.getTime() };
  const others = parseDeviceCookie(cookie).filter((other) => other.userId !== userId);
  return deviceCookie(signValue(PURPOSE, [entry, ...others].slice(0, MAX_ACCOUNTS)));
}
