import { uncountMember } from '#functions/identity/member-index-writes.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

type Item = Key & Record<string, unknown>;

/** A member's own partition as a whole, for taking it along and for taking it away. */
export function memberDataStore(table: Table) {
  /** All items of a partition, page by page. */
  const itemsOf = (pk: string) =>
    table.pages<Item>({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    });

  return {
    /** Everything stored under the member, without the keys it is stored under. */
    async *listItems(userId: number): AsyncGenerator<{ kind: string; item: Record<string, unknown> }> {
      for await (const items of itemsOf(keys.member(userId).pk)) {
        for (const { pk, sk, orderPk, orderSk, ...item } of items)
          yield { kind: sk.split('#')[0] ?? sk, item };
      }
    },

    /** Removes everything under the member but the member, who comes last. May be repeated after a crash. */
    async removeItems(userId: number): Promise<void> {
      const profile = keys.member(userId);
      for await (const items of itemsOf(profile.pk)) {
        await table.deleteMany(items.filter(({ sk }) => sk !== profile.sk));
      }
    },

    /** Removes a referral code that leads to the member. */
    removeReferralCode: (code: string) => table.delete({ Key: keys.referralCode(code) }),

    /** A friend's entry at the one who invited them stays, without a name. */
    async anonymiseReferral(referrerId: number, friendId: number): Promise<void> {
      await table.update({
        Key: keys.referral(referrerId, friendId),
        UpdateExpression: 'SET firstName = :none, email = :none',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':none': null },
      });
    },

    /**
     * The member, the claim on the address and the member's part in the counts, together and last. An address that is
     * somebody else's now stays. False when the member is gone, or has another plan or address than `member` says.
     */
    async removeMember(
      member: Pick<MemberRecord, 'userId' | 'email' | 'subscriptionType'>,
      now: Date,
    ): Promise<boolean> {
      const { userId, email, subscriptionType } = member;
      const claim = await table.get<{ userId: number }>(keys.emailClaim(email), { consistent: true });
      const { ok } = await table.transact((TableName) => [
        {
          Delete: {
            TableName,
            Key: keys.member(userId),
            ConditionExpression: 'subscriptionType = :plan AND email = :email',
            ExpressionAttributeValues: { ':plan': subscriptionType, ':email': email },
          },
        },
        ...uncountMember(TableName, member, dayOf(now)),
        ...(claim?.userId === userId
          ? [
              {
                Delete: {
                  TableName,
                  Key: keys.emailClaim(email),
                  ConditionExpression: 'userId = :userId',
                  ExpressionAttributeValues: { ':userId': userId },
                },
              },
            ]
          : []),
      ]);
      return ok;
    },
  };
}
export type MemberDataStore = ReturnType<typeof memberDataStore>;
