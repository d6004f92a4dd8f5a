import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { EXPORT_RETENTION_SECONDS } from './export-retention.ts';

/**
 * A member's data export. One at a time:
 *
 *   running ── file stored ── ready ── expires after a week
 *      └────── error or timeout ── failed ── can be started again
 */
export interface ExportRecord {
  /** Distinguishes a timed-out run from the one started after it. */
  exportId: number;
  state: 'running' | 'ready' | 'failed';
  requestedAt: string;
  bytes?: number;
}

export function exportStore(table: Table) {
  const expiresAt = (now: Date) => Math.floor(now.getTime() / 1_000) + EXPORT_RETENTION_SECONDS;

  return {
    get: (userId: number) => table.get<ExportRecord>(keys.export(userId), { consistent: true }),

    /** Starts an export. Returns the running export instead if one was started after `aliveSince`. */
    async begin(
      userId: number,
      exportId: number,
      now: Date,
      aliveSince: Date,
    ): Promise<ExportRecord | undefined> {
      const record: ExportRecord = { exportId, state: 'running', requestedAt: now.toISOString() };
      const result = await table.put<ExportRecord>({
        Item: { ...keys.export(userId), ...record, expiresAt: expiresAt(now) },
        ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running OR requestedAt <= :alive',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':running': 'running', ':alive': aliveSince.toISOString() },
      });
      return result.ok ? undefined : result.existing;
    },

    /** Stores the outcome. False when the export was replaced or its member deleted. */
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
