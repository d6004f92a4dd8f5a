import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { EXPORT_RETENTION_SECONDS } from './export-retention.ts';

/**
 * A member's download, of which there is one at a time:
 *
 *   running ── the file is stored ── ready ── after a week the table forgets it
 *      └────── it failed, or has taken too long ── failed, and may be started again
 */
export interface ExportRecord {
  /** Tells a run that was given up for dead from the one that was started after it. */
  exportId: number;
  state: 'running' | 'ready' | 'failed';
  requestedAt: string;
  bytes?: number;
}

export function exportStore(table: Table) {
  const expiresAt = (now: Date) => Math.floor(now.getTime() / 1_000) + EXPORT_RETENTION_SECONDS;

  return {
    get: (userId: number) => table.get<ExportRecord>(keys.export(userId), { consistent: true }),

    /** Begins a download, unless one that was begun after `aliveSince` is at work; answers that one then. */
    async begin(
      userId: number,
      exportId: number,
      now: Date,
      aliveSince: Date,
    ): Promise<ExportRecord | undefined> {
      const record: ExportRecord = { exportId, state: 'running', requestedAt: now.toISOString() };
      const begun = await table.put<ExportRecord>({
        Item: { ...keys.export(userId), ...record, expiresAt: expiresAt(now) },
        ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running OR requestedAt <= :alive',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':running': 'running', ':alive': aliveSince.toISOString() },
      });
      return begun.ok ? undefined : begun.existing;
    },

    /** Notes how a download ended. False when it is not wanted any more: given up, or its member is gone. */
    async end(
      userId: number,
      exportId: number,
      outcome: { state: 'ready'; bytes: number } | { state: 'failed' },
    ): Promise<boolean> {
      const { ok } = await table.update({
        Key: keys.export(userId),
        UpdateExpression: `SET #state = :state${'bytes' in outcome ? ', bytes = :bytes' : ''}`,
        ConditionExpression: 'exportId = :exportId',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':exportId': exportId,
          ':state': outcome.state,
          ...('bytes' in outcome && { ':bytes': outcome.bytes }),
        },
      });
      return ok;
    },
  };
}
export type ExportStore = ReturnType<typeof exportStore>;
