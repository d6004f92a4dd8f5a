import { type Plan, planChangeWrites } from '#functions/identity/member-index-writes.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import { decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';

/** A friend who signed up with a member's code. `id` is the friend's id. */
export interface ReferralRecord {
  id: number;
  createdAt: string;
  rewardGranted: boolean;
  firstName: string | null;
  email: string | null;
}

/** A plan change, with the plan that it was computed from. */
export interface PlanChange {
  from: Plan;
  to: Plan;
}

const PAGE_SIZE = 100;

export const referralStore = (table: Table) =>
  bindFirst(table, { findCodeOwner, assignCode, add, isRewarded, list, grantReward });
export type ReferralStore = ReturnType<typeof referralStore>;

async function findCodeOwner(table: Table, code: string): Promise<number | undefined> {
  const record = await table.get<{ userId: number }>(keys.referralCode(code), { consistent: true });
  return record?.userId;
}

/** Assigns a code to a member. False if the member has a code or the code is taken. */
async function assignCode(table: Table, userId: number, code: string): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: { ...keys.referralCode(code), userId },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Update: {
        TableName,
        Key: keys.member(userId),
        UpdateExpression: 'SET referralCode = :code',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(referralCode)',
        ExpressionAttributeValues: { ':code': code },
      },
    },
  ]);
  return ok;
}

/** Adds a friend. Does nothing if added before or if the referrer no longer exists. */
async function add(table: Table, referrerId: number, referral: ReferralRecord): Promise<void> {
  await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: { ...keys.referral(referrerId, referral.id), ...referral },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      ConditionCheck: {
        TableName,
        Key: keys.member(referrerId),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  ]);
}

/** Whether the referrer was rewarded for this friend. Undefined when the referrer no longer exists. */
async function isRewarded(table: Table, referrerId: number, friendId: number): Promise<boolean | undefined> {
  const key = keys.referral(referrerId, friendId);
  return (await table.get<ReferralRecord>(key, { consistent: true }))?.rewardGranted;
}

/** A page of the member's friends, newest first. */
async function list(table: Table, userId: number, cursor: string | undefined) {
  const prefix = keys.referralPrefix(userId);
  const start = decodePrefixCursor(cursor, prefix);
  const page = await table.query<ReferralRecord>({
    ...prefixQuery(prefix),
    ScanIndexForward: false,
    Limit: PAGE_SIZE,
    ...(start && { ExclusiveStartKey: start }),
  });
  return { items: page.items, nextCursor: encodeCursor(page.next) };
}

/**
 * Marks the reward as granted and extends the referrer's premium, in one transaction. Fails if a reward was granted for
 * this friend or one of the friend's addresses, or if the plan has changed. Without a plan change (premium without end)
 * the reward is only marked.
 */
async function grantReward(
  table: Table,
  referrerId: number,
  { friendId, addresses }: { friendId: number; addresses: readonly string[] },
  planChange: PlanChange | undefined,
): Promise<'granted' | 'already granted' | 'plan changed'> {
  const result = await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.referral(referrerId, friendId),
        UpdateExpression: 'SET rewardGranted = :true',
        ConditionExpression: 'rewardGranted = :false',
        ExpressionAttributeValues: { ':true': true, ':false': false },
      },
    },
    ...addresses.map((hash) => ({
      Put: {
        TableName,
        Item: keys.rewardedEmail(referrerId, hash),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    })),
    ...(planChange
      ? planChangeWrites(TableName, { userId: referrerId, ...planChange.from }, planChange.to)
      : []),
  ]);
  if (result.ok) return 'granted';
  return result.failed <= addresses.length ? 'already granted' : 'plan changed';
}
