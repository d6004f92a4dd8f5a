import { createHash, randomBytes } from 'node:crypto';
import { bindFirst } from '#functions/platform/bind-first.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';
import { lifetimeOf, type TokenPurpose, type TokenRecord } from './token-record.ts';

type TokenInput = Omit<TokenRecord, 'validUntil' | 'usedAt'>;

/** Undo tokens are kept longer, because address reservations are found by them. */
const UNDO_RETENTION_MILLISECONDS = 7 * DAY_MILLISECONDS;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token starts with the member id, which identifies its partition. */
function keyOf(token: string): Key {
  const userId = Number.parseInt(token.split('-')[0] ?? '', 36);
  return keys.token(Number.isSafeInteger(userId) ? userId : 0, hashOf(token));
}

function itemOf(token: string, record: TokenRecord) {
  const deleteAfter =
    record.validUntil + (record.purpose === 'undo-email-change' ? UNDO_RETENTION_MILLISECONDS : 0);
  return { ...keyOf(token), ...record, expiresAt: Math.ceil(deleteAfter / 1_000) };
}

/** Emailed tokens. Only their hashes are stored. */
export const tokenStore = (table: Table) =>
  bindFirst(table, { prepare, create, find, listByMember, remove, redeem, restore });
export type TokenStore = ReturnType<typeof tokenStore>;

/** A new token and its item, for a caller that stores it in a transaction of its own. */
function prepare(_table: Table, record: TokenInput, now: Date) {
  const token = `${record.userId.toString(36)}-${randomBytes(32).toString('base64url')}`;
  return {
    token,
    item: itemOf(token, { ...record, validUntil: now.getTime() + lifetimeOf(record.purpose) }),
  };
}

/** Creates and stores a token. Nothing is stored if the member no longer exists. */
async function create(table: Table, record: TokenInput, now: Date): Promise<string> {
  const { token, item } = prepare(table, record, now);
  await table.transact((TableName) => [
    { Put: { TableName, Item: item } },
    {
      ConditionCheck: {
        TableName,
        Key: keys.member(record.userId),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
  ]);
  return token;
}

/** The record of an unexpired token, redeemed or not. */
async function find(
  table: Table,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenRecord | undefined> {
  const record = await table.get<TokenRecord>(keyOf(token), { consistent: true });
  return record?.purpose === purpose && record.validUntil > now.getTime() ? record : undefined;
}

/** All tokens of a member, including expired and redeemed ones. */
async function listByMember(table: Table, userId: number): Promise<(TokenRecord & Key)[]> {
  const pages = table.pages<TokenRecord & Key>({
    ...prefixQuery(keys.tokenPrefix(userId)),
    ConsistentRead: true,
  });
  return (await Array.fromAsync(pages)).flat();
}

const remove = (table: Table, tokens: readonly Key[]): Promise<void> => table.deleteMany(tokens);

/** Redeems a token. Of concurrent requests one gets the record, the others undefined. */
async function redeem(
  table: Table,
  token: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenRecord | undefined> {
  const result = await table.update<TokenRecord>({
    Key: keyOf(token),
    UpdateExpression: 'SET usedAt = :now',
    ConditionExpression: 'purpose = :purpose AND validUntil > :now AND attribute_not_exists(usedAt)',
    ExpressionAttributeValues: { ':purpose': purpose, ':now': now.getTime() },
    ReturnValues: 'ALL_NEW',
  });
  return result.ok ? result.attributes : undefined;
}

/** Makes a redeemed token valid again after a failure. */
async function restore(
  table: Table,
  token: string,
  { purpose, userId, email, validUntil }: TokenRecord,
): Promise<void> {
  await table.put({ Item: itemOf(token, { purpose, userId, email, validUntil }) });
}
