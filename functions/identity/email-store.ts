import { bindFirst } from '#functions/platform/bind-first.ts';
import { keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import { emailHash } from './email-hash.ts';
import { type FormerEmail, formerEmailItem, MAX_FORMER_EMAILS } from './former-email.ts';
import { type MemberRecord, NO_VALID_SESSIONS } from './member-record.ts';

/**
 * The state of an email address:
 *
 *   claimed ── account created ── owned ── email changed ── reserved ── 72 hours ── unclaimed
 *      └────── sign-up failed ─── unclaimed                     └──── change undone ── owned
 */

/** An email address as stored. */
interface EmailClaim {
  userId: number;
  state: 'claimed' | 'owned' | 'reserved';
  /** Unix time in milliseconds. */
  claimedAt?: number;
  /** No other account can claim a reserved address before this time. Unix time in milliseconds. */
  reservedUntil?: number;
}

interface EmailChange {
  to: string;
  now: Date;
  /** Reserves the old address and stores the token that undoes the change. Undefined releases the old address. */
  undo: { reservedUntil: number; token: Record<string, unknown> } | undefined;
}

/** A claim older than this belongs to a crashed sign-up and can be replaced. Milliseconds. */
const CLAIM_LIFETIME_MILLISECONDS = 30_000;
const NOT_BEING_DELETED = '(attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter < :ended)';

/** Email addresses. Each belongs to at most one account. */
export const emailStore = (table: Table) =>
  bindFirst(table, {
    claimEmail,
    releaseClaimedEmail,
    releaseUnownedEmail,
    hasClaimedEmail,
    findByEmail,
    beginEmailChange,
    cancelEmailChange,
    changeEmail,
    restoreEmail,
    listFormerEmails,
    confirmEmail,
  });

/** Writes that replace the member's address with `to`, which the member has claimed. */
const changeEmailWrites = (
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
      UpdateExpression: 'SET email = :new, emailVerified = :isVerified REMOVE pendingEmail',
      ConditionExpression: `email = :old AND ${NOT_BEING_DELETED}`,
      ExpressionAttributeValues: {
        ':new': to,
        ':old': email,
        ':isVerified': isVerified,
        ':ended': NO_VALID_SESSIONS,
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
      Key: keys.memberEmailEntry(userId),
      UpdateExpression: 'SET orderSk = :new',
      ExpressionAttributeValues: { ':new': to },
    },
  },
  {
    Put: {
      TableName,
      Item: formerEmailItem(userId, { hash: emailHash(email), leftAt: at.toISOString() }),
    },
  },
];

/** Claims an address. Of concurrent claims the first succeeds; false for the others. */
async function claimEmail(table: Table, email: string, userId: number, now: number): Promise<boolean> {
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
      ':stale': now - CLAIM_LIFETIME_MILLISECONDS,
      ':now': now,
      ':userId': userId,
    },
  });
  if (result.ok) return true;
  // Reserved for this account.
  return result.existing?.state === 'reserved' && result.existing.userId === userId;
}

/** Releases an address that this account has claimed and does not own or reserve. */
async function releaseClaimedEmail(table: Table, email: string, userId: number): Promise<void> {
  await table.delete({
    Key: keys.emailClaim(email),
    ConditionExpression: 'userId = :userId AND #state = :claimed',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':userId': userId, ':claimed': 'claimed' },
  });
}

/** Releases an address that this account has claimed or reserved. */
async function releaseUnownedEmail(table: Table, email: string, userId: number): Promise<void> {
  await table.delete({
    Key: keys.emailClaim(email),
    ConditionExpression: 'userId = :userId AND #state <> :owned',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':userId': userId, ':owned': 'owned' },
  });
}

/** Whether the address is claimed, owned or reserved by this account. Consistent read. */
async function hasClaimedEmail(table: Table, email: string, userId: number): Promise<boolean> {
  const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
  return claim?.userId === userId;
}

/** The owner of an address. */
async function findByEmail(table: Table, email: string): Promise<MemberRecord | undefined> {
  const claim = await table.get<EmailClaim>(keys.emailClaim(email), { consistent: true });
  return claim?.state === 'owned' ? table.get<MemberRecord>(keys.member(claim.userId)) : undefined;
}

/** Stores the target of an email change. False when the address or the target has changed since `member` was read. */
async function beginEmailChange(table: Table, member: MemberRecord, to: string): Promise<boolean> {
  const { userId, email, pendingEmail = to } = member;
  const { ok } = await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'SET pendingEmail = :to',
    ConditionExpression: `email = :email AND ${NOT_BEING_DELETED} AND (attribute_not_exists(pendingEmail) OR pendingEmail = :before OR pendingEmail = :to)`,
    ExpressionAttributeValues: {
      ':to': to,
      ':before': pendingEmail,
      ':email': email,
      ':ended': NO_VALID_SESSIONS,
    },
  });
  return ok;
}

async function cancelEmailChange(table: Table, userId: number, pendingEmail: string): Promise<void> {
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'REMOVE pendingEmail',
    ConditionExpression: 'pendingEmail = :to',
    ExpressionAttributeValues: { ':to': pendingEmail },
  });
}

/** Changes to a claimed address and reserves or releases the old one, in one transaction. */
async function changeEmail(
  table: Table,
  member: MemberRecord,
  { to, now, undo }: EmailChange,
): Promise<boolean> {
  const old = keys.emailClaim(member.email);
  const reserve = (TableName: string, { reservedUntil, token }: NonNullable<EmailChange['undo']>) => {
    const claim: EmailClaim = { userId: member.userId, state: 'reserved', reservedUntil };
    const Item = { ...old, ...claim, expiresAt: Math.ceil(reservedUntil / 1_000) };
    return [{ Put: { TableName, Item } }, { Put: { TableName, Item: token } }];
  };
  const { ok } = await table.transact((TableName) => [
    ...changeEmailWrites(TableName, member, to, false, now),
    ...(undo ? reserve(TableName, undo) : [{ Delete: { TableName, Key: old } }]),
  ]);
  return ok;
}

/** Restores a reserved address as verified and releases the current one. */
async function restoreEmail(table: Table, member: MemberRecord, email: string, now: Date): Promise<boolean> {
  const { ok } = await table.transact((TableName) => [
    ...changeEmailWrites(TableName, member, email, true, now),
    { Delete: { TableName, Key: keys.emailClaim(member.email) } },
  ]);
  return ok;
}

/** The account's former emails, newest first. */
async function listFormerEmails(table: Table, userId: number): Promise<FormerEmail[]> {
  const pages = table.pages<FormerEmail>({
    ...prefixQuery(keys.formerEmailPrefix(userId)),
    ConsistentRead: true,
  });
  const all = (await Array.fromAsync(pages)).flat();
  return all.sort((a, b) => (a.leftAt < b.leftAt ? 1 : -1)).slice(0, MAX_FORMER_EMAILS);
}

/** Marks the address as verified if it is still the member's. Returns the member, otherwise undefined. */
async function confirmEmail(table: Table, userId: number, email: string): Promise<MemberRecord | undefined> {
  const result = await table.update<MemberRecord>({
    Key: keys.member(userId),
    UpdateExpression: 'SET emailVerified = :true',
    ConditionExpression: 'email = :email',
    ExpressionAttributeValues: { ':true': true, ':email': email },
    ReturnValues: 'ALL_NEW',
  });
  return result.ok ? result.attributes : undefined;
}
