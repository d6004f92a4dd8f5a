import { createHash, randomBytes } from 'node:crypto';
import { type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';

/** What a mailed token is for. */
export type TokenPurpose = 'verify-email' | 'reset-password' | 'confirm-device' | 'undo-email-change';

export interface TokenRecord {
  purpose: TokenPurpose;
  userId: number;
  /** The address it was sent to; a token for an address that was changed since only serves to get it back. */
  email: string;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** When it was used up, in milliseconds since 1970. It stays until it expires, so that it can be told from a made-up one. */
  usedAt?: number;
}

type NewToken = Omit<TokenRecord, 'validUntil' | 'usedAt'>;

/** Reservations of addresses are found by these tokens, so these are kept for longer, in milliseconds. */
const KEPT_AFTER_EXPIRY = 7 * 24 * 60 * 60 * 1_000;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token begins with its member's id, below which it is stored. */
function keyOf(token: string): Key {
  const userId = Number.parseInt(token.split('-')[0] ?? '', 36);
  return keys.token(Number.isSafeInteger(userId) ? userId : 0, hashOf(token));
}

function itemOf(token: string, record: TokenRecord) {
  const keptUntil = record.validUntil + (record.purpose === 'undo-email-change' ? KEPT_AFTER_EXPIRY : 0);
  return { ...keyOf(token), ...record, expiresAt: Math.ceil(keptUntil / 1_000) };
}

/** Tokens that travel by mail. Only their hashes are stored, so that whoever reads the table has none. */
export function tokenStore(table: Table) {
  /** A new token, and the item to store for it, for who stores it with something else. */
  function prepare(record: NewToken, validFor: number, now: Date) {
    const token = `${record.userId.toString(36)}-${randomBytes(32).toString('base64url')}`;
    return { token, item: itemOf(token, { ...record, validUntil: now.getTime() + validFor }) };
  }

  return {
    prepare,

    /** A new token. It is worthless when the member is gone by now. */
    async make(record: NewToken, validFor: number, now: Date): Promise<string> {
      const { token, item } = prepare(record, validFor, now);
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
    },

    /** What a token stands for, used up or not, until it expires. */
    async find(token: string, purpose: TokenPurpose, now: Date): Promise<TokenRecord | undefined> {
      const record = await table.get<TokenRecord>(keyOf(token), { consistent: true });
      return record?.purpose === purpose && record.validUntil > now.getTime() ? record : undefined;
    },

    /** All tokens of a member, expired and used ones as well. */
    async ofMember(userId: number): Promise<(TokenRecord & Key)[]> {
      const pages = table.pages<TokenRecord & Key>({
        ...prefixQuery(keys.tokenPrefix(userId)),
        ConsistentRead: true,
      });
      return (await Array.fromAsync(pages)).flat();
    },

    remove: (tokens: readonly Key[]): Promise<void> => table.deleteMany(tokens),

    /** Uses a token up: of any number of calls at once one gets the record, the others nothing. */
    async redeem(token: string, purpose: TokenPurpose, now: Date): Promise<TokenRecord | undefined> {
      const result = await table.update<TokenRecord>({
        Key: keyOf(token),
        UpdateExpression: 'SET usedAt = :now',
        ConditionExpression: 'purpose = :purpose AND validUntil > :now AND attribute_not_exists(usedAt)',
        ExpressionAttributeValues: { ':purpose': purpose, ':now': now.getTime() },
        ReturnValues: 'ALL_NEW',
      });
      return result.ok ? result.attributes : undefined;
    },

    /** Makes a token good again that was used up for something that then failed. */
    async restore(token: string, { purpose, userId, email, validUntil }: TokenRecord): Promise<void> {
      await table.put({ Item: itemOf(token, { purpose, userId, email, validUntil }) });
    },
  };
}
export type TokenStore = ReturnType<typeof tokenStore>;
