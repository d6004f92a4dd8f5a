import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { countForAll } from '#functions/usage/day-counts.ts';
import { refundVoice } from '#functions/usage/voice-unit.ts';

/** A member's running call: at most one, so it lies where every task that knows the member finds it. */
export interface CallRecord {
  userId: number;
  sessionId: string;
  /** The socket at API Gateway. */
  connectionId: string;
  /** Address of the task that has the call in hand, for instance http://10.0.1.17:8080. */
  owner: string;
  characterId: number;
  startedAt: string;
  /** Milliseconds since 1970 until which the owner is believed to live. */
  leaseUntil: number;
  /** The day its unit is taken on, written down before, so that no crash keeps it; empty when it was refused. */
  day: string;
  /** Seconds that were charged so far. */
  seconds: number;
  /** Whether the caller has heard the companion: from then on the call counts. */
  hasReplied: boolean;
}

/** Forgotten by the table some time after this, in seconds, should nobody else do it. */
const REMEMBERED_SECONDS = 24 * 60 * 60;

export function callStore(table: Table) {
  return {
    get: (userId: number) => table.get<CallRecord>(keys.call(userId), { consistent: true }),

    /** Makes this the member's call. Otherwise answers the one there is. */
    async claim(call: CallRecord): Promise<{ ok: true } | { ok: false; existing: CallRecord | undefined }> {
      const expiresAt = Math.floor(call.leaseUntil / 1_000) + REMEMBERED_SECONDS;
      const { ok, ...rest } = await table.put<CallRecord>({
        Item: { ...keys.call(call.userId), ...call, expiresAt },
        ConditionExpression: 'attribute_not_exists(pk) OR sessionId = :session',
        ExpressionAttributeValues: { ':session': call.sessionId },
      });
      return ok ? { ok } : { ok, existing: 'existing' in rest ? rest.existing : undefined };
    },

    /** Notes how the call stands. False when it is not this member's call any more. */
    async note(
      { userId, sessionId }: Pick<CallRecord, 'userId' | 'sessionId'>,
      news: Pick<CallRecord, 'leaseUntil' | 'day' | 'seconds' | 'hasReplied'>,
    ): Promise<boolean> {
      const { ok } = await table.update({
        Key: keys.call(userId),
        UpdateExpression: 'SET leaseUntil = :until, #day = :day, seconds = :seconds, hasReplied = :replied',
        ConditionExpression: 'sessionId = :session',
        ExpressionAttributeNames: { '#day': 'day' },
        ExpressionAttributeValues: {
          ':session': sessionId,
          ':until': news.leaseUntil,
          ':day': news.day,
          ':seconds': news.seconds,
          ':replied': news.hasReplied,
        },
      });
      return ok;
    },

    /** Forgets a call. False when somebody else has done so. */
    async forget({ userId, sessionId }: Pick<CallRecord, 'userId' | 'sessionId'>): Promise<boolean> {
      const { ok } = await table.delete({
        Key: keys.call(userId),
        ConditionExpression: 'sessionId = :session',
        ExpressionAttributeValues: { ':session': sessionId },
      });
      return ok;
    },

    /** Forgets a call and gives its unit and seconds back, both or neither. False when somebody else has done so. */
    async refundCall({ userId, sessionId, day, seconds, characterId }: CallRecord): Promise<boolean> {
      if (day === '') return this.forget({ userId, sessionId });
      const result = await table.transact((TableName) => [
        {
          Delete: {
            TableName,
            Key: keys.call(userId),
            ConditionExpression: 'sessionId = :session',
            ExpressionAttributeValues: { ':session': sessionId },
          },
        },
        refundVoice(TableName, userId, day, seconds),
        { Update: { TableName, ...countForAll({ userId, limitName: 'voiceCalls', day, characterId }, -1) } },
      ]);
      if (result.ok) return true;
      // The day is over, and with it what could have been given back.
      return result.failed === 1 && this.forget({ userId, sessionId });
    },
  };
}
export type CallStore = ReturnType<typeof callStore>;
