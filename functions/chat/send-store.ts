import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { DailyLimitName } from '#shared/limits.ts';

/**
 * Idempotency record of a send: one message of a member, with its retries. Its key is the
 * clientMessageId. It stores both message ids, so a duplicate finds the messages of the first send. The lease shows
 * whether an invocation works on the reply. Whether its unit is charged is stored in the member's usage
 * (functions/usage/send-charges.ts).
 *
 *   claimed ── charged ── message stored ── reply stored      result: both messages
 *      └────── failed: unit refunded, lease ended             a retry claims it again
 *
 * While the reply is written, the record has its text so far. Each write renews the lease.
 */
export interface SendRecord {
  userMessageId: number;
  aiMessageId: number;
  /** The daily limit that it is charged to, as decided by the first try; `limitName` elsewhere. */
  unit: DailyLimitName;
  /** End of the lease, in milliseconds since 1970. */
  leaseUntil: number;
  /** The reply so far, from its first sentence on, and the time of the write. */
  content?: string;
  updatedAt?: string;
  /** The member has stopped the reply. */
  isStopRequested?: boolean;
}

/** A write while the reply is written. */
interface Progress extends Required<Pick<SendRecord, 'content' | 'updatedAt' | 'leaseUntil'>> {
  /** The lease that the invocation holds. */
  heldLease: number;
}

export type ClaimResult =
  | { state: 'first' }
  /** An earlier try failed or crashed. */
  | { state: 'retry'; record: SendRecord }
  /** Another invocation holds the lease, or has just replied. */
  | { state: 'in progress'; record: SendRecord };

/** Duplicates are recognised for this long; then the record expires. */
const RETENTION_SECONDS = 7 * 24 * 60 * 60;

export const sendStore = (table: Table) =>
  bindFirst(table, { claim, get, storeProgress, requestStop, release, remove });
export type SendStore = ReturnType<typeof sendStore>;

/** Stores the idempotency record of a first try, or takes over an existing one whose lease has ended. */
async function claim(
  table: Table,
  conversationId: number,
  clientMessageId: string,
  newRecord: SendRecord,
  now: Date,
): Promise<ClaimResult> {
  const key = keys.sendRecord(conversationId, clientMessageId);
  const expiresAt = Math.floor(now.getTime() / 1_000) + RETENTION_SECONDS;
  const first = await table.put<SendRecord>({
    Item: { ...key, ...newRecord, expiresAt },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  if (first.ok) return { state: 'first' };
  const retry = await table.update<SendRecord>({
    Key: key,
    UpdateExpression: 'SET leaseUntil = :until REMOVE content, updatedAt, isStopRequested',
    ConditionExpression: 'leaseUntil < :now',
    ExpressionAttributeValues: { ':until': newRecord.leaseUntil, ':now': now.getTime() },
    ReturnValues: 'ALL_OLD',
  });
  const stored = retry.ok ? retry.attributes : retry.existing;
  // The first write succeeded but its response was lost, and the SDK repeated it.
  if (!retry.ok && stored?.aiMessageId === newRecord.aiMessageId) return { state: 'first' };
  // Deleted between the two writes: this try is the first now.
  if (stored === undefined) return claim(table, conversationId, clientMessageId, newRecord, now);
  return { state: retry.ok ? 'retry' : 'in progress', record: { ...newRecord, ...stored } };
}

const get = (
  table: Table,
  conversationId: number,
  clientMessageId: string,
  isConsistent = true,
): Promise<SendRecord | undefined> =>
  table.get<SendRecord>(keys.sendRecord(conversationId, clientMessageId), { consistent: isConsistent });

/** Stores the reply so far and renews the lease. undefined when another invocation holds the lease now. */
async function storeProgress(
  table: Table,
  conversationId: number,
  clientMessageId: string,
  { content, updatedAt, leaseUntil, heldLease }: Progress,
): Promise<SendRecord | undefined> {
  const result = await table.update<SendRecord>({
    Key: keys.sendRecord(conversationId, clientMessageId),
    UpdateExpression: 'SET content = :content, updatedAt = :updatedAt, leaseUntil = :until',
    ConditionExpression: 'leaseUntil = :held',
    ExpressionAttributeValues: {
      ':content': content,
      ':updatedAt': updatedAt,
      ':until': leaseUntil,
      ':held': heldLease,
    },
    ReturnValues: 'ALL_NEW',
  });
  if (result.ok) return result.attributes;
  // The write succeeded but its response was lost, and the SDK repeated it.
  const { existing } = result;
  return existing?.leaseUntil === leaseUntil && existing.updatedAt === updatedAt ? existing : undefined;
}

/** Asks the invocation that writes the reply to stop. False when there is none. */
async function requestStop(
  table: Table,
  conversationId: number,
  clientMessageId: string,
  now: Date,
): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.sendRecord(conversationId, clientMessageId),
    UpdateExpression: 'SET isStopRequested = :yes',
    ConditionExpression: 'leaseUntil > :now',
    ExpressionAttributeValues: { ':yes': true, ':now': now.getTime() },
  });
  return ok;
}

/** Ends the lease, so the send can be retried at once. */
async function release(table: Table, conversationId: number, clientMessageId: string): Promise<void> {
  await table.update({
    Key: keys.sendRecord(conversationId, clientMessageId),
    UpdateExpression: 'SET leaseUntil = :zero REMOVE content, updatedAt, isStopRequested',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':zero': 0 },
  });
}

/** Deletes the record of a send that was rejected before it changed anything. */
async function remove(table: Table, conversationId: number, clientMessageId: string): Promise<void> {
  await table.delete({ Key: keys.sendRecord(conversationId, clientMessageId) });
}
