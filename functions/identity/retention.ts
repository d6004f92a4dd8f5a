import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { CHAT_RETENTION_DAYS } from '#shared/chat-retention.ts';
import type { MemberRecord } from './member-record.ts';

export type Retention = Pick<MemberRecord, 'chatRetention'>;

const lifetimeOf = ({ chatRetention = 'keep' }: Retention): number =>
  (CHAT_RETENTION_DAYS[chatRetention] ?? Number.POSITIVE_INFINITY) * DAY_MILLISECONDS;

/** Whether message texts may be copied to where nothing expires: previews of conversations, captions of the collection. */
export const keepsMessages = (member: Retention): boolean => lifetimeOf(member) === Number.POSITIVE_INFINITY;

/** When TTL deletes a message, as Unix time in seconds. Undefined: never. */
export const messageExpiry = (member: Retention, timestamp: string): number | undefined =>
  keepsMessages(member) ? undefined : Math.ceil((Date.parse(timestamp) + lifetimeOf(member)) / 1_000);

/** The TTL attribute of a message; none when it is kept. */
export function expiryAttribute(member: Retention, timestamp: string): { expiresAt?: number } {
  const expiresAt = messageExpiry(member, timestamp);
  return expiresAt === undefined ? {} : { expiresAt };
}

/** The messages within the member's retention. TTL deletes late, so every read leaves out expired ones. */
export const keptMessages = <M extends { timestamp: string }>(
  messages: readonly M[],
  member: Retention,
  now: Date,
): M[] => messages.filter(({ timestamp }) => now.getTime() - Date.parse(timestamp) < lifetimeOf(member));
