import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { DAILY_LIMITS, type DailyLimitName } from '#shared/limits.ts';
import { closeSendsUpdates, isSendLimit, sendsAttribute } from './popularity-counters.ts';
import type { UsageRecord } from './usage-record.ts';

/** The first charge of a member's new day. */
export interface FirstCharge {
  userId: number;
  limitName: DailyLimitName;
  day: string;
  conversationId?: number;
  characterId?: number;
  sendId?: number;
  /** One by default. */
  amount?: number;
}

/** A transaction takes 100 writes. The popularity of further companions is updated after it. */
const MAX_CLOSED_COMPANIONS = 90;

/**
 * Moves a member's counters to a new day (or to none), adds the old counters to the old day's roll-up and counts the
 * member as active, in one transaction. Of concurrent requests one succeeds; false for the others.
 */
export async function rollOverDay(
  table: Table,
  userId: number,
  old: UsageRecord,
  first: FirstCharge | undefined,
): Promise<boolean> {
  const closedSends = old.day === '' ? [] : closeSendsUpdates(userId, old.day, old);
  const { ok } = await table.transact((TableName) => [
    { Update: { TableName, ...rollOverUpdate(userId, old, first) } },
    ...(old.day === '' ? [] : [{ Update: { TableName, ...rollupUpdate(userId, old) } }]),
    ...(first ? [{ Update: { TableName, ...activeMemberUpdate(userId, first.day) } }] : []),
    ...closedSends.slice(0, MAX_CLOSED_COMPANIONS).map((write) => ({ Update: { TableName, ...write } })),
  ]);
  if (ok) for (const write of closedSends.slice(MAX_CLOSED_COMPANIONS)) await table.update(write);
  return ok;
}

const activeMemberUpdate = (userId: number, day: string) => ({
  Key: keys.rollup(day, userId),
  UpdateExpression: 'ADD activeUsers :one',
  ExpressionAttributeValues: { ':one': 1 },
});

const rollupUpdate = (userId: number, old: UsageRecord) => ({
  Key: keys.rollup(old.day, userId),
  UpdateExpression: `ADD ${DAILY_LIMITS.map((name) => `${name} :${name}`).join(', ')}`,
  ExpressionAttributeValues: Object.fromEntries(
    DAILY_LIMITS.map((name) => [`:${name}`, old[name] - (old.carried?.[name] ?? 0)]),
  ),
});

/** Sets the counters to `first` if they still equal `old`. */
function rollOverUpdate(userId: number, old: UsageRecord, first: FirstCharge | undefined) {
  const order = first && keys.activeMemberIndexKey(userId, first.day);
  const isUnchanged = DAILY_LIMITS.map((name) => `${name} = :old_${name}`).join(' AND ');
  const sendsToCompanion =
    first?.characterId !== undefined && isSendLimit(first.limitName)
      ? sendsAttribute(first.characterId)
      : undefined;
  // Each send also changes one of the counters in `isUnchanged`.
  const oldSends = Object.keys(old).filter((name) => name.startsWith('chat_') && name !== sendsToCompanion);
  const removed = [
    ...oldSends,
    'freeReplies',
    'failedReplies',
    ...(first?.sendId ? [] : ['sends']),
    ...(old.carried === undefined ? [] : ['carried']),
    ...(order ? [] : ['orderPk', 'orderSk']),
  ];
  return {
    Key: keys.usage(userId),
    UpdateExpression: [
      'SET #day = :day, conversations = if_not_exists(conversations, :zero)',
      'totalConversations = if_not_exists(totalConversations, :zero)',
      ...DAILY_LIMITS.map((name) => `${name} = ${name === first?.limitName ? ':amount' : ':zero'}`),
      ...DAILY_LIMITS.map(
        (name) =>
          `total_${name} = if_not_exists(total_${name}, :zero) + ${name === first?.limitName ? ':amount' : ':zero'}`,
      ),
      ...(sendsToCompanion ? [`${sendsToCompanion} = :amount`] : []),
      ...(first?.conversationId ? ['latestConversation = :conversation'] : []),
      ...(first?.sendId ? ['sends = :sends'] : []),
      ...(order ? ['orderPk = :orderPk, orderSk = :orderSk'] : []),
    ]
      .join(', ')
      .concat(` REMOVE ${removed.join(', ')}`),
    ConditionExpression:
      old.day === '' ? 'attribute_not_exists(#day) OR #day = :oldDay' : `#day = :oldDay AND ${isUnchanged}`,
    ExpressionAttributeNames: { '#day': 'day' },
    ExpressionAttributeValues: {
      ':day': first?.day ?? '',
      ':oldDay': old.day,
      ':zero': 0,
      ...(first && { ':amount': first.amount ?? 1 }),
      ...(first?.conversationId && { ':conversation': first.conversationId }),
      ...(first?.sendId && { ':sends': new Set([first.sendId]) }),
      ...(order && { ':orderPk': order.orderPk, ':orderSk': order.orderSk }),
      ...(old.day !== '' && Object.fromEntries(DAILY_LIMITS.map((name) => [`:old_${name}`, old[name]]))),
    },
  };
}
