import { keys, type ListedPlan, membersPartition } from '#functions/table/keys.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { MemberRecord } from './member-record.ts';

/** Writes for the transactions that make, change and remove members: their places in the lists, and the counts. */
export interface Plan {
  subscriptionType: SubscriptionType;
  premiumUntil?: string | undefined;
}

export const listedPlan = ({ subscriptionType }: Pick<Plan, 'subscriptionType'>): ListedPlan =>
  isPremium(subscriptionType) ? 'premium' : 'free';

/** Adds to how many members there are, and how many of them are premium. */
function countMembers(TableName: string, userId: number, users: number, premium: number) {
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

const countDay = (TableName: string, userId: number, day: string, what: 'newUsers' | 'goneUsers') => ({
  Update: {
    TableName,
    Key: keys.rollup(day, userId),
    UpdateExpression: `ADD ${what} :one`,
    ExpressionAttributeValues: { ':one': 1 },
  },
});

const putEnd = (TableName: string, userId: number, until: string) => ({
  Put: { TableName, Item: { ...keys.premiumEnd(userId), ...keys.premiumEndOrder(userId, until), until } },
});

/** Lists a member who is not listed yet, beside the record itself, and counts them. */
export function indexMember(TableName: string, member: MemberRecord) {
  const { userId, email, createdAt, premiumUntil } = member;
  const plan = listedPlan(member);
  return [
    {
      Put: { TableName, Item: { ...keys.memberByEmail(userId), ...keys.memberByEmailOrder(email, plan) } },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.memberByChats(userId), ...keys.memberByChatsOrder(userId, 0, plan) },
      },
    },
    countMembers(TableName, userId, 1, plan === 'premium' ? 1 : 0),
    countDay(TableName, userId, createdAt.slice(0, 10), 'newUsers'),
    ...(premiumUntil ? [putEnd(TableName, userId, premiumUntil)] : []),
  ];
}

/** Uncounts a member whose record goes in the same transaction. The places in the lists are the member's belongings. */
export const uncountMember = (
  TableName: string,
  member: Pick<MemberRecord, 'userId'> & Plan,
  day: string,
) => [
  countMembers(TableName, member.userId, -1, listedPlan(member) === 'premium' ? -1 : 0),
  countDay(TableName, member.userId, day, 'goneUsers'),
];

/**
 * Puts a member on another plan: the record first, on the condition that the plan is still the one it was, then the
 * places in the lists and the count of premium members where these change.
 */
export function changePlan(
  TableName: string,
  member: Pick<MemberRecord, 'userId'> & Plan,
  { subscriptionType, premiumUntil }: Plan,
) {
  const { userId } = member;
  const [from, to] = [listedPlan(member), listedPlan({ subscriptionType })];
  const order = keys.memberOrder(userId, to);
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
      ? putEnd(TableName, userId, premiumUntil)
      : { Delete: { TableName, Key: keys.premiumEnd(userId) } },
    ...(from === to
      ? []
      : [
          moveTo(keys.memberByEmail(userId), membersPartition(to, 'EMAIL')),
          moveTo(keys.memberByChats(userId), membersPartition(to, 'CHATS')),
          countMembers(TableName, userId, 0, to === 'premium' ? 1 : -1),
        ]),
  ];
}
