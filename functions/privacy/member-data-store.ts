import { memberRemovalCountWrites } from '#functions/identity/member-index-writes.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { bindFirst } from '#functions/platform/bind-first.ts';
import { dayOf } from '#functions/platform/clock.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

type Item = Key & Record<string, unknown>;

/** Reads and removes all items of a member's partition. */
export const memberDataStore = (table: Table) =>
  bindFirst(table, { listItems, removeItems, removeReferralCode, anonymiseReferral, removeMember });
export type MemberDataStore = ReturnType<typeof memberDataStore>;

/** Pages of a partition. */
const partitionPages = (table: Table, pk: string) =>
  table.pages<Item>({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ConsistentRead: true,
  });

/** All items without their keys. `kind` is the first part of the sort key. */
async function* listItems(
  table: Table,
  userId: number,
): AsyncGenerator<{ kind: string; item: Record<string, unknown> }> {
  for await (const items of partitionPages(table, keys.member(userId).pk)) {
    for (const { pk, sk, orderPk, orderSk, ...item } of items) yield { kind: sk.split('#')[0] ?? sk, item };
  }
}

/** Removes all items except the member record. Idempotent. */
async function removeItems(table: Table, userId: number): Promise<void> {
  const profile = keys.member(userId);
  for await (const items of partitionPages(table, profile.pk)) {
    await table.deleteMany(items.filter(({ sk }) => sk !== profile.sk));
  }
}

const removeReferralCode = (table: Table, code: string) => table.delete({ Key: keys.referralCode(code) });

/** Removes a friend's name and email from the referrer's list. */
async function anonymiseReferral(table: Table, referrerId: number, friendId: number): Promise<void> {
  await table.update({
    Key: keys.referral(referrerId, friendId),
    UpdateExpression: 'SET firstName = :none, email = :none',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': null },
  });
}

/**
 * Removes the member record, its reservation of the email address and its part in the counters in one transaction. An address now held by
 * another account is kept. False when the record is missing or has changed since `member` was read.
 */
async function removeMember(
  table: Table,
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
    ...memberRemovalCountWrites(TableName, member, dayOf(now)),
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
}
