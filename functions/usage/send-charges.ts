import { keys } from '#functions/table/keys.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import { isSendLimit, sendsAttribute } from './popularity-counters.ts';

/**
 * The charged sends (calls of messages-send) are stored in the same item as the counters, so one conditional write
 * counts a send and records it. `sends` is a set of message ids:
 *
 *   absent ── charge ──▶  id   ── refund ──▶ absent        both idempotent
 *      └───── free reply ─▶ -id                            not charged
 *
 * The set is cleared when the day changes. A full set drops its older half, to keep the item below one write unit. The
 * newest 24 sends are always kept: as many as a free member has units for in a day.
 */
const MAX_SENDS = 48;
const SENDS_AFTER_TRIM = MAX_SENDS / 2;

export const isSendSetFull = (sends: ReadonlySet<number> | undefined): sends is ReadonlySet<number> =>
  sends !== undefined && sends.size >= MAX_SENDS;

/** The send is not in the set, and the set has room. */
const IS_NEW_SEND =
  '(attribute_not_exists(sends) OR (NOT contains(sends, :paid) AND NOT contains(sends, :free) AND size(sends) < :maxSends))';
const isNewSendValues = (sendId: number) => ({ ':paid': sendId, ':free': -sendId, ':maxSends': MAX_SENDS });

/** Parts of the update expression of a charge: they record the send. */
export const recordSendExpressions = (sendId: number) => ({
  add: 'ADD sends :sends',
  condition: IS_NEW_SEND,
  values: { ':sends': new Set([sendId]), ...isNewSendValues(sendId) },
});

/** How a send was charged; undefined if it was not charged or was refunded. */
export function chargeKindOf(
  sends: ReadonlySet<number> | undefined,
  sendId: number | undefined,
): 'unit' | 'free' | undefined {
  if (sendId === undefined || sends === undefined) return undefined;
  if (sends.has(sendId)) return 'unit';
  return sends.has(-sendId) ? 'free' : undefined;
}

/** Update that makes room in a full set. Ids sort by time. Fails if the set has changed. */
export function trimSendsUpdate(userId: number, full: ReadonlySet<number>) {
  const newest = [...full].sort((a, b) => Math.abs(b) - Math.abs(a)).slice(0, SENDS_AFTER_TRIM);
  return {
    Key: keys.usage(userId),
    UpdateExpression: 'SET sends = :newest',
    ConditionExpression: 'sends = :full',
    ExpressionAttributeValues: { ':newest': new Set(newest), ':full': full },
  };
}

/** Update that records a send answered without a charge. Fails if the send is recorded or the daily limit is reached. */
export const freeReplyUpdate = (
  send: { userId: number; sendId: number; conversationId: number },
  max: number,
) => ({
  Key: keys.usage(send.userId),
  UpdateExpression:
    'SET freeReplies = if_not_exists(freeReplies, :zero) + :one, latestConversation = :conversation ADD sends :sends',
  ConditionExpression: `(attribute_not_exists(freeReplies) OR freeReplies < :max) AND ${IS_NEW_SEND}`,
  ExpressionAttributeValues: {
    ':zero': 0,
    ':one': 1,
    ':max': max,
    ':conversation': send.conversationId,
    ':sends': new Set([-send.sendId]),
    ...isNewSendValues(send.sendId),
  },
});

/** A daily limit of refunds and its counter. */
export interface RefundLimit {
  counter: 'freeReplies' | 'failedReplies';
  max: number;
}

export interface Refund {
  userId: number;
  limitName: DailyLimitName;
  sendId: number;
  characterId: number;
  limit?: RefundLimit;
}

/** Update that refunds the unit of a send. Fails unless the send is in the set, which is cleared when the day changes. */
export function refundUpdate({ userId, limitName, sendId, characterId, limit }: Refund) {
  const sends = isSendLimit(limitName) ? sendsAttribute(characterId) : undefined;
  return {
    Key: keys.usage(userId),
    // The failed send may not have moved its conversation to the top of the list: the next send must.
    UpdateExpression: [
      'SET #counter = #counter - :one, #total = #total - :one',
      ...(sends ? [`, ${sends} = if_not_exists(${sends}, :zero) - :one`] : []),
      ...(limit ? [', #refunds = if_not_exists(#refunds, :zero) + :one'] : []),
      ...(limit?.counter === 'freeReplies' ? [] : [' REMOVE latestConversation']),
      ' DELETE sends :sends',
    ].join(''),
    ConditionExpression: `contains(sends, :paid) AND #counter > :zero${limit ? ' AND (attribute_not_exists(#refunds) OR #refunds < :max)' : ''}`,
    ExpressionAttributeNames: {
      '#counter': limitName,
      '#total': `total_${limitName}`,
      ...(limit && { '#refunds': limit.counter }),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':zero': 0,
      ':paid': sendId,
      ':sends': new Set([sendId]),
      ...(limit && { ':max': limit.max }),
    },
    ReturnValues: 'ALL_NEW' as const,
  };
}

/** Update that keeps a failed send charged without a refund: removes its record, so that a retry is charged again. */
export const forfeitRefundUpdate = ({ userId, sendId }: Pick<Refund, 'userId' | 'sendId'>) => ({
  Key: keys.usage(userId),
  UpdateExpression: 'REMOVE latestConversation DELETE sends :sends',
  ConditionExpression: 'contains(sends, :paid)',
  ExpressionAttributeValues: { ':paid': sendId, ':sends': new Set([sendId]) },
});
