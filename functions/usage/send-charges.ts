import { keys } from '#functions/table/keys.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import { chatAttribute, isSend } from './day-counts.ts';

/**
 * Which sends are charged stands beside the counters, in the same item, so that one conditional write counts a send and
 * notes that it was counted. `sends` is a set of message ids:
 *
 *   absent ── charge ──▶  id   ── refund ──▶ absent        both are idempotent: a repeat changes nothing
 *      └───── pass limit ─▶ -id                            answered without a unit
 *
 * The set is emptied when the day turns, and forgets the older half when it is full, so that the item stays below one
 * write unit: the newest 24 sends of a member are always known, which are more than a free member's units of a day.
 */
const MAXIMUM_SENDS = 48;
const KEPT_SENDS = MAXIMUM_SENDS / 2;

export const isFull = (sends: ReadonlySet<number> | undefined): sends is ReadonlySet<number> =>
  sends !== undefined && sends.size >= MAXIMUM_SENDS;

/** The condition that a send is not in the set yet, and that the set has room for it. */
const IS_NEW =
  '(attribute_not_exists(sends) OR (NOT contains(sends, :paid) AND NOT contains(sends, :free) AND size(sends) < :room))';
const isNewValues = (sendId: number) => ({ ':paid': sendId, ':free': -sendId, ':room': MAXIMUM_SENDS });

/** What a charge adds to the update that counts the unit. */
export const chargeSend = (sendId: number) => ({
  add: 'ADD sends :sends',
  condition: IS_NEW,
  values: { ':sends': new Set([sendId]), ...isNewValues(sendId) },
});

/** How a send was charged; undefined when it was not, or was refunded. */
export function chargeOf(
  sends: ReadonlySet<number> | undefined,
  sendId: number | undefined,
): 'unit' | 'free' | undefined {
  if (sendId === undefined || sends === undefined) return undefined;
  if (sends.has(sendId)) return 'unit';
  return sends.has(-sendId) ? 'free' : undefined;
}

/** Makes room in a full set: ids sort by time. Its condition fails when somebody else has changed the set meanwhile. */
export function trimSends(userId: number, full: ReadonlySet<number>) {
  const newest = [...full].sort((a, b) => Math.abs(b) - Math.abs(a)).slice(0, KEPT_SENDS);
  return {
    Key: keys.usage(userId),
    UpdateExpression: 'SET sends = :newest',
    ConditionExpression: 'sends = :full',
    ExpressionAttributeValues: { ':newest': new Set(newest), ':full': full },
  };
}

/** Notes a send that is answered without a unit. Fails for one that was charged, or when so many were answered today. */
export const freeReplyUpdate = (
  send: { userId: number; sendId: number; conversationId: number },
  most: number,
) => ({
  Key: keys.usage(send.userId),
  UpdateExpression:
    'SET freeReplies = if_not_exists(freeReplies, :zero) + :one, latestConversation = :conversation ADD sends :sends',
  ConditionExpression: `(attribute_not_exists(freeReplies) OR freeReplies < :most) AND ${IS_NEW}`,
  ExpressionAttributeValues: {
    ':zero': 0,
    ':one': 1,
    ':most': most,
    ':conversation': send.conversationId,
    ':sends': new Set([-send.sendId]),
    ...isNewValues(send.sendId),
  },
});

/** Refunds of a kind are given so often a day, and counted under this name. */
export interface RefundBound {
  as: 'freeReplies' | 'failedReplies';
  most: number;
}

export interface Refund {
  userId: number;
  what: DailyLimitName;
  sendId: number;
  characterId: number;
  bound?: RefundBound;
}

/** Gives the unit of a send back. Fails unless the send is charged, which it is not after its day. */
export function refundUpdate({ userId, what, sendId, characterId, bound }: Refund) {
  const chat = isSend(what) ? chatAttribute(characterId) : undefined;
  return {
    Key: keys.usage(userId),
    // What is on top of the list is not known any more: the send it was noted for may be tried again.
    UpdateExpression: [
      'SET #what = #what - :one, #total = #total - :one',
      ...(chat ? [`, ${chat} = if_not_exists(${chat}, :zero) - :one`] : []),
      ...(bound ? [', #bound = if_not_exists(#bound, :zero) + :one'] : []),
      ...(bound?.as === 'freeReplies' ? [] : [' REMOVE latestConversation']),
      ' DELETE sends :sends',
    ].join(''),
    ConditionExpression: `contains(sends, :paid) AND #what > :zero${bound ? ' AND (attribute_not_exists(#bound) OR #bound < :most)' : ''}`,
    ExpressionAttributeNames: {
      '#what': what,
      '#total': `total_${what}`,
      ...(bound && { '#bound': bound.as }),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':zero': 0,
      ':paid': sendId,
      ':sends': new Set([sendId]),
      ...(bound && { ':most': bound.most }),
    },
    ReturnValues: 'ALL_NEW' as const,
  };
}

/** Keeps the unit of a send that came to nothing: trying it again takes another. */
export const keepUnit = ({ userId, sendId }: Pick<Refund, 'userId' | 'sendId'>) => ({
  Key: keys.usage(userId),
  UpdateExpression: 'REMOVE latestConversation DELETE sends :sends',
  ConditionExpression: 'contains(sends, :paid)',
  ExpressionAttributeValues: { ':paid': sendId, ':sends': new Set([sendId]) },
});
