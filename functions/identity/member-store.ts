import { bindFirst } from '#functions/platform/bind-first.ts';
import type { Activity } from '#functions/safety/notices.ts';
import { type IndexKey, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { ChatRetention } from '#shared/chat-retention.ts';
import { emailStore } from './email-store.ts';
import { listedPlan, memberIndexWrites, type Plan, planChangeWrites } from './member-index-writes.ts';
import { memberReader } from './member-reader.ts';
import {
  type AccountLock,
  type Consent,
  MAX_ENDED_LOG_INS,
  type MemberRecord,
  NO_VALID_SESSIONS,
  type SafetyFields,
} from './member-record.ts';

export const memberStore = (table: Table) => ({
  ...memberReader(table),
  ...emailStore(table),
  ...bindFirst(table, {
    reserveId,
    create,
    setPlan,
    deletePremiumEnd,
    setFirstName,
    setChatRetention,
    endSessions,
    endLogIn,
    closeAccount,
    setLock,
    setSafety,
    addConsent,
    setActivity,
    addToIndexes,
    recordLogin,
  }),
});
export type MemberStore = ReturnType<typeof memberStore>;

/** Reserves the id of a new member. False when it is taken. */
async function reserveId(table: Table, userId: number): Promise<boolean> {
  const result = await table.put({
    Item: keys.memberIdReservation(userId),
    ConditionExpression: 'attribute_not_exists(pk)',
  });
  return result.ok;
}

/**
 * Stores a new member with its initial items and marks the claimed email as owned, in one transaction. False if the
 * claim was lost.
 */
async function create(
  table: Table,
  member: MemberRecord,
  initialItems: readonly object[] = [],
): Promise<boolean> {
  const result = await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: {
          ...keys.member(member.userId),
          ...keys.memberIndexKey(member.userId, listedPlan(member)),
          ...member,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Update: {
        TableName,
        Key: keys.emailClaim(member.email),
        UpdateExpression: 'SET #state = :owned',
        ConditionExpression: 'userId = :userId AND #state = :claimed',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':owned': 'owned', ':claimed': 'claimed', ':userId': member.userId },
      },
    },
    ...memberIndexWrites(TableName, member),
    ...initialItems.map((Item) => ({ Put: { TableName, Item: { ...Item } } })),
  ]);
  return result.ok;
}

/** Changes the plan. False when it has changed since `member` was read. */
async function setPlan(
  table: Table,
  member: Pick<MemberRecord, 'userId'> & Plan,
  plan: Plan,
): Promise<boolean> {
  const { ok } = await table.transact((TableName) => planChangeWrites(TableName, member, plan));
  return ok;
}

/** Removes a due entry from the index of premium ends. */
async function deletePremiumEnd(table: Table, userId: number, now: Date): Promise<void> {
  await table.delete({
    Key: keys.premiumEnd(userId),
    ConditionExpression: '#until <= :now',
    ExpressionAttributeNames: { '#until': 'until' },
    ExpressionAttributeValues: { ':now': now.toISOString() },
  });
}

async function setFirstName(table: Table, userId: number, firstName: string): Promise<void> {
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'SET firstName = :firstName',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':firstName': firstName },
  });
}

async function setChatRetention(table: Table, userId: number, chatRetention: ChatRetention): Promise<void> {
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'SET chatRetention = :retention',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':retention': chatRetention },
  });
}

/** Invalidates tokens issued before `validAfter` (Unix time in seconds) and devices known before `devicesAfter`. */
async function endSessions(
  table: Table,
  userId: number,
  validAfter: number,
  devicesAfter?: Date,
): Promise<void> {
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: `SET sessionsValidAfter = :after${devicesAfter ? ', devicesValidAfter = :devices' : ''}`,
    // Never moves back: an account that is being deleted stays locked.
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter <= :after)',
    ExpressionAttributeValues: {
      ':after': validAfter,
      ...(devicesAfter && { ':devices': devicesAfter.getTime() }),
    },
  });
}

/** Invalidates the tokens of one log-in. Idempotent. */
async function endLogIn(table: Table, userId: number, logInId: string): Promise<void> {
  const ended = await table.update<Pick<MemberRecord, 'endedLogIns'>>({
    Key: keys.member(userId),
    UpdateExpression: 'SET endedLogIns = list_append(if_not_exists(endedLogIns, :none), :ids)',
    ConditionExpression: 'attribute_exists(pk) AND NOT contains(endedLogIns, :id)',
    ExpressionAttributeValues: { ':none': [], ':ids': [logInId], ':id': logInId },
    ReturnValues: 'UPDATED_NEW',
  });
  const count = ended.ok ? (ended.attributes?.endedLogIns?.length ?? 0) : 0;
  if (count <= MAX_ENDED_LOG_INS) return;
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'REMOVE endedLogIns[0]',
    ConditionExpression: 'size(endedLogIns) > :max',
    ExpressionAttributeValues: { ':max': MAX_ENDED_LOG_INS },
  });
}

/**
 * Locks an account for deletion by an administrator, if the administrator's own session is still valid. One
 * transaction: of two administrators who delete each other at the same time, one is rejected.
 */
async function closeAccount(
  table: Table,
  actor: { userId: number; issuedAt: number },
  userId: number,
): Promise<'closed' | 'no such member' | 'not allowed'> {
  const result = await table.transact((TableName) => [
    {
      ConditionCheck: {
        TableName,
        Key: keys.member(actor.userId),
        ConditionExpression:
          'attribute_exists(pk) AND (attribute_not_exists(sessionsValidAfter) OR sessionsValidAfter <= :issued)',
        ExpressionAttributeValues: { ':issued': actor.issuedAt },
      },
    },
    {
      Update: {
        TableName,
        Key: keys.member(userId),
        UpdateExpression: 'SET sessionsValidAfter = :ended',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':ended': NO_VALID_SESSIONS },
      },
    },
  ]);
  if (result.ok) return 'closed';
  return result.failed === 0 ? 'not allowed' : 'no such member';
}

/** Locks the account, or lifts the lock, which also ends an open question about the age. False when it has this state already. */
async function setLock(table: Table, userId: number, lock: AccountLock | undefined): Promise<boolean> {
  const { ok } = await table.update({
    Key: keys.member(userId),
    UpdateExpression: lock ? 'SET #lock = :lock' : 'REMOVE #lock, ageAskedAt',
    ConditionExpression: `attribute_exists(pk) AND attribute_${lock ? 'not_' : ''}exists(#lock)`,
    ExpressionAttributeNames: { '#lock': 'lock' },
    ...(lock && { ExpressionAttributeValues: { ':lock': lock } }),
  });
  return ok;
}

/** Stores the given fields and leaves the others. */
async function setSafety(table: Table, userId: number, fields: SafetyFields): Promise<void> {
  const entries = Object.entries(fields);
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: `SET ${entries.map((_, index) => `#n${index} = :v${index}`).join(', ')}`,
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeNames: Object.fromEntries(entries.map(([name], index) => [`#n${index}`, name])),
    ExpressionAttributeValues: Object.fromEntries(entries.map(([, value], index) => [`:v${index}`, value])),
  });
}

async function addConsent(table: Table, userId: number, consent: Consent): Promise<void> {
  await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'SET consents = list_append(if_not_exists(consents, :none), :consents)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':none': [], ':consents': [consent] },
  });
}

/** Stores use of chats and calls. False when it has changed since it was read with `previousLastAt`. */
async function setActivity(
  table: Table,
  userId: number,
  activity: Activity,
  previousLastAt: string | undefined,
): Promise<boolean> {
  const isUnchanged = previousLastAt ? 'activity.lastAt = :previous' : 'attribute_not_exists(activity)';
  const { ok } = await table.update({
    Key: keys.member(userId),
    UpdateExpression: 'SET activity = :activity',
    ConditionExpression: `attribute_exists(pk) AND ${isUnchanged}`,
    ExpressionAttributeValues: {
      ':activity': activity,
      ...(previousLastAt && { ':previous': previousLastAt }),
    },
  });
  return ok;
}

/** Adds a member that was created before the member lists existed to the lists and counters. */
async function addToIndexes(table: Table, member: MemberRecord): Promise<void> {
  const { orderPk, orderSk } = keys.memberIndexKey(member.userId, listedPlan(member));
  await table.transact((TableName) => [
    {
      Update: {
        TableName,
        Key: keys.member(member.userId),
        UpdateExpression: 'SET orderPk = :pk, orderSk = :sk',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(orderPk)',
        ExpressionAttributeValues: { ':pk': orderPk, ':sk': orderSk },
      },
    },
    ...memberIndexWrites(TableName, member),
  ]);
}

/** Stores the time of a log-in. Returns the member, if it exists. */
async function recordLogin(table: Table, userId: number, at: string): Promise<MemberRecord | undefined> {
  const result = await table.update<MemberRecord & Partial<IndexKey>>({
    Key: keys.member(userId),
    UpdateExpression: 'SET lastLoginAt = :at',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at },
    ReturnValues: 'ALL_NEW',
  });
  const member = result.ok ? result.attributes : undefined;
  if (member && member.orderPk === undefined) await addToIndexes(table, member);
  return member;
}
