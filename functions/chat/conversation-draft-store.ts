import { bindFirst } from '#functions/platform/bind-first.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import { chargeConversationWrite } from '#functions/usage/charge-conversation.ts';
import { addConversationCountWrites } from '#functions/usage/count-conversation.ts';
import type { ConversationRecord } from './conversation-store.ts';

/**
 * Drafts: conversations that were opened and in which nobody has written. They are not listed, charged or counted, and TTL
 * deletes them. A member has at most one with each companion, which an item of its own reserves.
 *
 *   created ── opened again: renewed ── first message: charged, listed and counted
 *      └────── not opened for a week: deleted by TTL
 */
export const conversationDraftStore = (table: Table) =>
  bindFirst(table, { find, create, renew, activate, remove });
export type ConversationDraftStore = ReturnType<typeof conversationDraftStore>;

export type Draft = ConversationRecord & { expiresAt: number };

const CHARGE_WRITE = 0;

/** The items of a draft. */
const draftKeys = ({ userId, characterId, id }: ConversationRecord): Key[] => [
  keys.conversation(userId, id),
  keys.conversationByCharacter(userId, characterId, id),
  keys.conversationOwner(id),
];

/** The member's draft with a companion. Strongly consistent. */
async function find(
  table: Table,
  userId: number,
  characterId: number,
  now: Date,
): Promise<ConversationRecord | undefined> {
  const reservation = await table.get<{ conversationId: number; expiresAt: number }>(
    keys.conversationDraft(userId, characterId),
    { consistent: true },
  );
  // TTL deletes late.
  if (!reservation || reservation.expiresAt * 1_000 <= now.getTime()) return undefined;
  return table.get(keys.conversation(userId, reservation.conversationId), { consistent: true });
}

/** Stores a draft. False when there is one with this companion, or another conversation has the id. */
async function create(table: Table, draft: Draft, now: Date): Promise<boolean> {
  const { userId, characterId, id, expiresAt } = draft;
  const { ok } = await table.transact((TableName) => [
    {
      Put: {
        TableName,
        Item: { ...keys.conversationDraft(userId, characterId), conversationId: id, expiresAt },
        ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :now',
        ExpressionAttributeValues: { ':now': Math.floor(now.getTime() / 1_000) },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.conversation(userId, id), ...draft },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.conversationByCharacter(userId, characterId, id), conversationId: id, expiresAt },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...keys.conversationOwner(id), userId, expiresAt },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  ]);
  return ok;
}

/** Keeps a draft for longer. False when it was deleted or is no draft any more. */
async function renew(table: Table, draft: ConversationRecord, expiresAt: number): Promise<boolean> {
  const { ok } = await table.transact((TableName) =>
    [...draftKeys(draft), keys.conversationDraft(draft.userId, draft.characterId)].map((Key) => ({
      Update: {
        TableName,
        Key,
        UpdateExpression: 'SET expiresAt = :expiry',
        ConditionExpression: 'attribute_exists(expiresAt)',
        ExpressionAttributeValues: { ':expiry': expiresAt },
      },
    })),
  );
  return ok;
}

/** `current` is the number of the member's existing conversations. */
export type ActivateResult = { ok: true } | { ok: false; current: number };

/**
 * Makes a draft a conversation: charges its unit, lists it and counts it for its companion, in one transaction. Idempotent.
 * Not ok at the limit.
 */
async function activate(
  table: Table,
  draft: ConversationRecord,
  limit: number | null,
  at: string,
): Promise<ActivateResult> {
  const { userId, characterId, id } = draft;
  const hasEarlierConversation =
    (await table.get(keys.firstConversation(userId, characterId), { consistent: true })) !== undefined;
  const [conversationKey, ...otherKeys] = draftKeys(draft);
  const result = await table.transact((TableName) => [
    chargeConversationWrite(TableName, userId, id, limit),
    {
      Update: {
        TableName,
        Key: conversationKey,
        UpdateExpression:
          'SET listedAt = :at, lastMessageAt = :at, orderPk = :list, orderSk = :order REMOVE expiresAt',
        ConditionExpression: 'attribute_exists(expiresAt)',
        ExpressionAttributeValues: {
          ':at': at,
          ':list': keys.conversationIndexKey(userId, id, at).orderPk,
          ':order': keys.conversationIndexKey(userId, id, at).orderSk,
        },
      },
    },
    ...otherKeys.map((Key) => ({ Update: { TableName, Key, UpdateExpression: 'REMOVE expiresAt' } })),
    { Delete: { TableName, Key: keys.conversationDraft(userId, characterId) } },
    ...addConversationCountWrites(TableName, { userId, characterId, hasEarlierConversation }),
  ]);
  if (result.ok) return result;
  const stored = await table.get<Partial<Draft>>(keys.conversation(userId, id), { consistent: true });
  // Activated by a concurrent message, or deleted: then nothing is stored in it.
  if (stored?.expiresAt === undefined) return { ok: true };
  if (result.failed === CHARGE_WRITE)
    return { ok: false, current: Number(result.existing?.conversations ?? 0) };
  // A concurrent request has created the first conversation with this companion.
  return activate(table, draft, limit, at);
}

/** Deletes a draft. False when it was deleted or is no draft any more. */
async function remove(table: Table, draft: ConversationRecord): Promise<boolean> {
  const [conversationKey, ...otherKeys] = draftKeys(draft);
  const { ok } = await table.transact((TableName) => [
    { Delete: { TableName, Key: conversationKey, ConditionExpression: 'attribute_exists(expiresAt)' } },
    ...[...otherKeys, keys.conversationDraft(draft.userId, draft.characterId)].map((Key) => ({
      Delete: { TableName, Key },
    })),
  ]);
  return ok;
}
