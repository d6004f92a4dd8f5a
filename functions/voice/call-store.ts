import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { popularityUpdate } from '#functions/usage/popularity-counters.ts';
import { refundCallWrite } from '#functions/usage/refund-call.ts';

/** A member's running call, at most one; its key is the member's id, so every relay task finds it. */
export interface CallRecord {
  userId: number;
  sessionId: string;
  /** The socket at API Gateway. */
  connectionId: string;
  /** Address of the task that runs the call, for instance http://10.0.1.17:8080. */
  owner: string;
  characterId: number;
  startedAt: string;
  /** End of the owner's lease, Unix time in milliseconds. */
  leaseUntil: number;
  /**
   * The day its unit is charged on. Stored before charging, so the unit can be refunded after a crash; empty when the unit was not
   * charged.
   */
  day: string;
  /** Seconds charged so far. */
  seconds: number;
  /** Whether the caller has heard the companion; from then on the call is not refunded. */
  hasReplied: boolean;
}

/** TTL of the record after the end of the lease, for calls whose owner crashed. */
const RETENTION_SECONDS = 24 * 60 * 60;

export const callStore = (table: Table) => bindFirst(table, { get, claim, update, remove, refund });
export type CallStore = ReturnType<typeof callStore>;

const get = (table: Table, userId: number) => table.get<CallRecord>(keys.call(userId), { consistent: true });

/** Makes this the member's call, or returns the existing one. */
async function claim(
  table: Table,
  call: CallRecord,
): Promise<{ ok: true } | { ok: false; existing: CallRecord | undefined }> {
  const expiresAt = Math.floor(call.leaseUntil / 1_000) + RETENTION_SECONDS;
  const { ok, ...rest } = await table.put<CallRecord>({
    Item: { ...keys.call(call.userId), ...call, expiresAt },
    ConditionExpression: 'attribute_not_exists(pk) OR sessionId = :session',
    ExpressionAttributeValues: { ':session': call.sessionId },
  });
  return ok ? { ok } : { ok, existing: 'existing' in rest ? rest.existing : undefined };
}

/** Updates the progress of a call. Returns false if the call is already removed. */
async function update(
  table: Table,
  { userId, sessionId }: Pick<CallRecord, 'userId' | 'sessionId'>,
  progress: Pick<CallRecord, 'leaseUntil' | 'day' | 'seconds' | 'hasReplied'>,
): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.call(userId),
    UpdateExpression: 'SET leaseUntil = :until, #day = :day, seconds = :seconds, hasReplied = :replied',
    ConditionExpression: 'sessionId = :session',
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: {
      ':session': sessionId,
      ':until': progress.leaseUntil,
      ':day': progress.day,
      ':seconds': progress.seconds,
      ':replied': progress.hasReplied,
    },
  });
  return ok;
}

/** Returns false if the call is already removed. */
async function remove(
  table: Table,
  { userId, sessionId }: Pick<CallRecord, 'userId' | 'sessionId'>,
): Promise<boolean> {
  const { ok } = await table.delete({
    Key: keys.call(userId),
    ConditionExpression: 'sessionId = :session',
    ExpressionAttributeValues: { ':session': sessionId },
  });
  return ok;
}

/** Removes a call and refunds its unit and seconds, in one transaction. Returns false if the call is already removed. */
async function refund(
  table: Table,
  { userId, sessionId, day, seconds, characterId }: CallRecord,
): Promise<boolean> {
  if (day === '') return remove(table, { userId, sessionId });
  const result = await table.transact((TableName) => [
    {
      Delete: {
        TableName,
        Key: keys.call(userId),
        ConditionExpression: 'sessionId = :session',
        ExpressionAttributeValues: { ':session': sessionId },
      },
    },
    refundCallWrite(TableName, userId, day, seconds),
    { Update: { TableName, ...popularityUpdate({ userId, limitName: 'voiceCalls', day, characterId }, -1) } },
  ]);
  if (result.ok) return true;
  // The day is over: there is nothing to refund.
  return result.failed === 1 && remove(table, { userId, sessionId });
}
