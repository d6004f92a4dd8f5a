import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import { addressHash } from './address-hash.ts';
import { FORMER_MAXIMUM, type FormerAddress, formerItem } from './former-address.ts';
import { ENDED_FOR_GOOD, type MemberRecord } from './member-record.ts';

/**
 * Who holds an email address:
 *
 *   claimed ── the account is there ── owned ── its owner moves to another address ── reserved ── 72 hours ── free
 *      └────── it came to nothing ──── free           moves back, or undoes it ──────────── owned
 */
interface EmailClaim {
  userId: number;
  state: 'claimed' | 'owned' | 'reserved';
  /** Milliseconds since 1970. */
  claimedAt?: number;
  /** Until then nobody else can have a reserved address, in milliseconds since 1970. */
  reservedUntil?: number;
}

interface EmailChange {
  to: string;
  now: Date;
  /** How long the old address stays reserved, and the token that undoes the change. Without it the old one is free. */
  undo: { reservedUntil: number; token: Record<string, unknown> } | undefined;
}

/** A sign-up that has not finished by then has died; its claim on the address may be taken over. */
const CLAIM_MILLISECONDS = 30_000;
const IS_NOT_BEING_DELETED = '(attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter < :ended)';

/** The addresses of members, of which each belongs to one account at most. */
export function emailStore(table: Table) {
  /** The writes that give the member the address `to`, which they hold a claim on, instead of the one they have. */
  const move = (
    TableName: string,
    { userId, email }: MemberRecord,
    to: string,
    isVerified: boolean,
    at: Date,
  ) => [
    {
      Update: {
        TableName,
        Key: keys.member(userId),
        UpdateExpression: 'SET email = :new, emailVerified = :isVerified REMOVE movingTo',
        ConditionExpression: `email = :old AND ${IS_NOT_BEING_DELETED}`,
        ExpressionAttributeValues: {
          ':new': to,
          ':old': email,
          ':isVerified': isVerified,
          ':ended': ENDED_FOR_GOOD,
        },
      },
    },
    {
      Update: {
        TableName,
        Key: keys.emailClaim(to),
        UpdateExpression: 'SET #state = :owned REMOVE reservedUntil, expiresAt',
        ConditionExpression: 'userId = :userId',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':owned': 'owned', ':userId': userId },
      },
    },
    {
      Update: {
        TableName,
        Key: keys.memberByEmail(userId),
        UpdateExpression: 'SET orderSk = :new',
        ExpressionAttributeValues: { ':new': to },
      },
    },
    {
      Put: {
        TableName,
        Item: formerItem(userId, { hash: addressHash(email), leftAt: at.toISOString() }),
      },
    },
  ];

  return {
    /** One address, one account: the first claim wins, of any number at once. */
    async claimEmail(email: string, userId: number, now: number): Promise<boolean> {
      const claim: EmailClaim = { userId, state: 'claimed', claimedAt: now };
      const result = await table.put<EmailClaim>({
        Item: { ...keys.emailClaim(email), ...claim },
        ConditionExpression: [
          'attribute_not_exists(pk)',
          '(#state = :claimed AND (claimedAt < :stale OR userId = :userId))',
          '(#state = :reserved AND reservedUntil <= :now)',
        ].join(' OR '),
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':claimed': 'claimed',
          ':reserved': 'reserved',
          ':stale': now - CLAIM_MILLISECONDS,
          ':now': now,
          ':userId': userId,
        },
      });
      if (result.ok) return true;
      // Reserved for this very account: it holds more than a claim already.
      return result.existing?.state === 'reserved' && result.existing.userId === userId;
    },

    /** Lets go of an address, as long as it is still only claimed by this one. */
    async releaseEmail(email: string, userId: number): Promise<void> {
      await table.delete({
        Key: keys.emailClaim(email),
        ConditionExpression: 'userId = :userId AND #state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':userId': userId, ':claimed': 'claimed' },
      });
    },

    /** Lets go of an address that this account holds in any way but as its own. */
    async freeEmail(email: string, userId: number): Promise<void> {
      await table.delete({
        Key: keys.emailClaim(email),
        ConditionExpression: 'userId = :userId AND #state <> :owned',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':userId': userId, ':owned': 'owned' },
      });
    },

    /** Whether this account holds the address in any way at this moment. */
    async holdsEmail(email: string, userId: number): Promise<boolean> {
      const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
      return claim?.userId === userId;
    },

    /** Who owns this address; undefined when nobody does. */
    async findByEmail(email: string): Promise<MemberRecord | undefined> {
      const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
      return claim?.state === 'owned' ? table.get<MemberRecord>(keys.member(claim.userId)) : undefined;
    },

    /** Notes where the account is about to move. False when it is moving elsewhere, or has moved meanwhile. */
    async beginMove(member: MemberRecord, to: string): Promise<boolean> {
      const { userId, email, movingTo = to } = member;
      const { ok } = await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'SET movingTo = :to',
        ConditionExpression: `email = :email AND ${IS_NOT_BEING_DELETED} AND (attribute_not_exists(movingTo) OR movingTo = :before OR movingTo = :to)`,
        ExpressionAttributeValues: {
          ':to': to,
          ':before': movingTo,
          ':email': email,
          ':ended': ENDED_FOR_GOOD,
        },
      });
      return ok;
    },

    async endMove(userId: number, movingTo: string): Promise<void> {
      await table.update({
        Key: keys.member(userId),
        UpdateExpression: 'REMOVE movingTo',
        ConditionExpression: 'movingTo = :to',
        ExpressionAttributeValues: { ':to': movingTo },
      });
    },

    /** Moves the member to an address they have claimed, and reserves or frees the old one; all or nothing. */
    async changeEmail(member: MemberRecord, { to, now, undo }: EmailChange): Promise<boolean> {
      const old = keys.emailClaim(member.email);
      const reserve = (TableName: string, { reservedUntil, token }: NonNullable<EmailChange['undo']>) => {
        const claim: EmailClaim = { userId: member.userId, state: 'reserved', reservedUntil };
        const Item = { ...old, ...claim, expiresAt: Math.ceil(reservedUntil / 1_000) };
        return [{ Put: { TableName, Item } }, { Put: { TableName, Item: token } }];
      };
      const { ok } = await table.transact((TableName) => [
        ...move(TableName, member, to, false, now),
        ...(undo ? reserve(TableName, undo) : [{ Delete: { TableName, Key: old } }]),
      ]);
      return ok;
    },

    /** Gives the member an address back that is reserved for them, as proven, and frees the one they have. */
    async restoreEmail(member: MemberRecord, email: string, now: Date): Promise<boolean> {
      const { ok } = await table.transact((TableName) => [
        ...move(TableName, member, email, true, now),
        { Delete: { TableName, Key: keys.emailClaim(member.email) } },
      ]);
      return ok;
    },

    /** The addresses that the account has had before, the ones given up last. */
    async formerAddresses(userId: number): Promise<FormerAddress[]> {
      const pages = table.pages<FormerAddress>({
        ...prefixQuery(keys.formerAddressPrefix(userId)),
        ConsistentRead: true,
      });
      const all = (await Array.fromAsync(pages)).flat();
      return all.sort((a, b) => (a.leftAt < b.leftAt ? 1 : -1)).slice(0, FORMER_MAXIMUM);
    },

    /** Marks this address as confirmed, if it still is the member's; answers the member then. */
    async confirmEmail(userId: number, email: string): Promise<MemberRecord | undefined> {
      const result = await table.update<MemberRecord>({
        Key: keys.member(userId),
        UpdateExpression: 'SET emailVerified = :true',
        ConditionExpression: 'email = :email',
        ExpressionAttributeValues: { ':true': true, ':email': email },
        ReturnValues: 'ALL_NEW',
      });
      return result.ok ? result.attributes : undefined;
    },
  };
}
