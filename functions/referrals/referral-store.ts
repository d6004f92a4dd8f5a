import { changePlan, type Plan } from '#functions/identity/member-index-writes.ts';
import { decodePrefixCursor, encodeCursor } from '#functions/table/cursor.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';

/** A friend who signed up with a member's code; its id is the friend's. */
export interface ReferralRecord {
  id: number;
  createdAt: string;
  rewardGranted: boolean;
  firstName: string | null;
  email: string | null;
}

/** A longer premium, counted from the one there is. */
export interface Extension {
  from: Plan;
  to: Plan;
}

const PAGE = 100;

export function referralStore(table: Table) {
  return {
    /** Who a code belongs to. */
    async ownerOf(code: string): Promise<number | undefined> {
      const record = await table.get<{ userId: number }>(keys.referralCode(code), { consistent: true });
      return record?.userId;
    },

    /** Gives a member this code, unless the member has one or somebody else has this. */
    async assignCode(userId: number, code: string): Promise<boolean> {
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
    },

    /** Notes a friend, once, as long as the member is there. */
    async add(referrerId: number, referral: ReferralRecord): Promise<void> {
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
    },

    /** Whether the referrer was rewarded for this friend; undefined when the referrer is gone. */
    async isRewarded(referrerId: number, friendId: number): Promise<boolean | undefined> {
      const key = keys.referral(referrerId, friendId);
      return (await table.get<ReferralRecord>(key, { consistent: true }))?.rewardGranted;
    },

    /** The member's friends, the newest first. */
    async list(userId: number, cursor: string | undefined) {
      const prefix = keys.referralPrefix(userId);
      const start = decodePrefixCursor(cursor, prefix);
      const page = await table.query<ReferralRecord>({
        ...prefixQuery(prefix),
        ScanIndexForward: false,
        Limit: PAGE,
        ...(start && { ExclusiveStartKey: start }),
      });
      return { items: page.items, nextCursor: encodeCursor(page.next) };
    },

    /**
     * Marks the reward as granted and extends the referrer's premium, all or nothing: on the condition that it has
     * not been granted, neither for this friend nor for any address the friend has had, and that the premium is still the one it was
     * counted from. Without an extension (premium that never ends) it is only marked.
     */
    async grant(
      referrerId: number,
      { friendId, addresses }: { friendId: number; addresses: readonly string[] },
      extension: Extension | undefined,
    ): Promise<'granted' | 'granted before' | 'changed meanwhile'> {
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
            Item: keys.rewarded(referrerId, hash),
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        })),
        ...(extension ? changePlan(TableName, { userId: referrerId, ...extension.from }, extension.to) : []),
      ]);
      if (result.ok) return 'granted';
      return result.failed <= addresses.length ? 'granted before' : 'changed meanwhile';
    },
  };
}
export type ReferralStore = ReturnType<typeof referralStore>;
