import { bindFirst } from '#functions/platform/bind-first.ts';
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

export const exportStore = (table: Table) => bindFirst(table, { get, start, finish });
export type ExportStore = ReturnType<typeof exportStore>;

const get = (table: Table, userId: number) =>
  table.get<ExportRecord>(keys.export(userId), { consistent: true });

/** Starts an export. Returns the running export instead if one was started after `notBefore`. */
async function start(
  table: Table,
  userId: number,
  exportId: number,
  now: Date,
  notBefore: Date,
): Promise<ExportRecord | undefined> {
  const record: ExportRecord = { exportId, state: 'running', requestedAt: now.toISOString() };
  const expiresAt = Math.floor(now.getTime() / 1_000) + EXPORT_RETENTION_SECONDS;
  const result = await table.put<ExportRecord>({
    Item: { ...keys.export(userId), ...record, expiresAt },
    ConditionExpression: 'attribute_not_exists(pk) OR #state <> :running OR requestedAt <= :notBefore',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':running': 'running', ':notBefore': notBefore.toISOString() },
  });
  return result.ok ? undefined : result.existing;
}

/** Stores the outcome. False when the export was replaced or its member deleted. */
async function finish(
  table: Table,
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
}
