import { keys, type ListedPlan, memberListPartition } from '#functions/table/keys.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { MemberRecord } from './member-record.ts';

// Transaction writes that keep the member lists and counters consistent with the member records.

export interface Plan {
  subscriptionType: SubscriptionType;
  premiumUntil?: string | undefined;
}

export const listedPlan = ({ subscriptionType }: Pick<Plan, 'subscriptionType'>): ListedPlan =>
  isPremium(subscriptionType) ? 'premium' : 'free';

/** Adds to the counters of members and premium members. The numbers may be negative. */
function memberCountWrite(TableName: string, userId: number, users: number, premium: number) {
  return {
    Update: {
      TableName,
      Key: keys.totals(userId),
      UpdateExpression: 'ADD #users :users, premium :premium',
      ExpressionAttributeNames: { '#users': 'users' },
      ExpressionAttributeValues: { ':users': users, ':premium': premium },
    },
  };
}

const dayCountWrite = (
  TableName: string,
  userId: number,
  day: string,
  counter: 'newUsers' | 'deletedUsers',
) => ({
  Update: {
    TableName,
    Key: keys.rollup(day, userId),
    UpdateExpression: `ADD ${counter} :one`,
    ExpressionAttributeValues: { ':one': 1 },
  },
});

const premiumEndWrite = (TableName: string, userId: number, until: string) => ({
  Put: { TableName, Item: { ...keys.premiumEnd(userId), ...keys.premiumEndIndexKey(userId, until), until } },
});

/** Writes that add a member to the lists and counters. The member's own record carries the list by join date. */
export function memberIndexWrites(TableName: string, member: MemberRecord) {
  const { userId, email, createdAt, premiumUntil } = member;
  const plan = listedPlan(member);
  return [
    {
      Put: {
        TableName,
        Item: { ...keys.memberEmailEntry(userId), ...keys.memberEmailIndexKey(email, plan) },
      },
    },
    {
      Put: {
        TableName,
        Item: {
          ...keys.memberConversationCountEntry(userId),
          ...keys.memberConversationCountIndexKey(userId, 0, plan),
        },
      },
    },
    memberCountWrite(TableName, userId, 1, plan === 'premium' ? 1 : 0),
    dayCountWrite(TableName, userId, createdAt.slice(0, 10), 'newUsers'),
    ...(premiumUntil ? [premiumEndWrite(TableName, userId, premiumUntil)] : []),
  ];
}

/**
 * Writes that remove a member from the counters. The list entries are items of the member's partition and are removed
 * with it.
 */
export const memberRemovalCountWrites = (
  TableName: string,
  member: Pick<MemberRecord, 'userId'> & Plan,
  day: string,
) => [
  memberCountWrite(TableName, member.userId, -1, listedPlan(member) === 'premium' ? -1 : 0),
  dayCountWrite(TableName, member.userId, day, 'deletedUsers'),
];

/**
 * Writes that change the plan in the record, the lists and the counter. They fail when the plan has changed since
 * `member` was read.
 */
export function planChangeWrites(
  TableName: string,
  member: Pick<MemberRecord, 'userId'> & Plan,
  { subscriptionType, premiumUntil }: Plan,
) {
  const { userId } = member;
  const [from, to] = [listedPlan(member), listedPlan({ subscriptionType })];
  const order = keys.memberIndexKey(userId, to);
  const moveTo = (Key: object, partition: string) => ({
    Update: {
      TableName,
      Key,
      UpdateExpression: 'SET orderPk = :pk',
      ExpressionAttributeValues: { ':pk': partition },
    },
  });
  return [
    {
      Update: {
        TableName,
        Key: keys.member(userId),
        UpdateExpression: `SET subscriptionType = :plan, orderPk = :order, orderSk = :joined${premiumUntil ? ', premiumUntil = :until' : ' REMOVE premiumUntil'}`,
        ConditionExpression: `subscriptionType = :was AND ${member.premiumUntil ? 'premiumUntil = :wasUntil' : 'attribute_not_exists(premiumUntil)'}`,
        ExpressionAttributeValues: {
          ':plan': subscriptionType,
          ':order': order.orderPk,
          ':joined': order.orderSk,
          ':was': member.subscriptionType,
          ...(premiumUntil && { ':until': premiumUntil }),
          ...(member.premiumUntil && { ':wasUntil': member.premiumUntil }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    premiumUntil
      ? premiumEndWrite(TableName, userId, premiumUntil)
      : { Delete: { TableName, Key: keys.premiumEnd(userId) } },
    ...(from === to
      ? []
      : [
          moveTo(keys.memberEmailEntry(userId), memberListPartition(to, 'EMAIL')),
          moveTo(keys.memberConversationCountEntry(userId), memberListPartition(to, 'CHATS')),
          memberCountWrite(TableName, userId, 0, to === 'premium' ? 1 : -1),
        ]),
  ];
}
