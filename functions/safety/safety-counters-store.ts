import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys, SHARD_COUNT } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { Stage } from './moderation.ts';
import type { Action } from './policy.ts';

/**
 * A counted event, without text or member. `label` is the label that required the action, or the kind of an event such
 * as a report.
 */
export interface SafetyEvent {
  stage: Stage | 'report' | 'account' | 'notice';
  label: string;
  action: Action | string;
}

export interface SafetyCount extends SafetyEvent {
  day: string;
  count: number;
}

/** Counters of safety events by day, stage, label and action. */
export const safetyCountersStore = (table: Table) => bindFirst(table, { count, listMonth });
export type SafetyCountersStore = ReturnType<typeof safetyCountersStore>;

/** @param spread any number, such as a random one: selects the shard */
async function count(
  table: Table,
  day: string,
  { stage, label, action }: SafetyEvent,
  spread: number,
): Promise<void> {
  await table.update({
    Key: keys.safetyCounters(day, spread % SHARD_COUNT),
    UpdateExpression: 'ADD #event :one',
    ExpressionAttributeNames: { '#event': `${stage}#${label}#${action}` },
    ExpressionAttributeValues: { ':one': 1 },
  });
}

/** @param month as YYYY-MM */
async function listMonth(table: Table, month: string): Promise<SafetyCount[]> {
  const totals = new Map<string, SafetyCount>();
  const pages = table.pages<Key & Record<string, unknown>>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.safetyCounters(`${month}-01`, 0).pk },
  });
  for await (const page of pages) {
    for (const { pk: _, sk, ...counters } of page) {
      const day = sk.split('#')[1] ?? '';
      for (const [name, value] of Object.entries(counters)) {
        const [stage, label = '', action = ''] = name.split('#');
        const total = totals.get(`${day}#${name}`)?.count ?? 0;
        const event = { stage: stage as SafetyEvent['stage'], label, action };
        totals.set(`${day}#${name}`, { day, ...event, count: total + Number(value) });
      }
    }
  }
  return [...totals.values()];
}
