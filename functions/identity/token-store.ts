import { createHash, randomBytes } from 'node:crypto';
import { keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';

/** What a mailed token is for. */
export type TokenPurpose = 'verify-email' | 'reset-password';

interface TokenRecord {
  purpose: TokenPurpose;
  userId: number;
  /** The address it was sent to; a token for an address that was changed since is worthless. */
  email: string;
  /** Milliseconds since 1970. */
  validUntil: number;
  /** When it was used up, in milliseconds since 1970. It stays until it expires, so that it can be told from a made-up one. */
  usedAt?: number;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that travel by mail. Only their hashes are stored, so that whoever reads the table has none. */
export function tokenStore(table: Table) {
  return {
    async make(
      record: Omit<TokenRecord, 'validUntil' | 'usedAt'>,
      validFor: number,
      now: Date,
    ): Promise<string> {
      const token = randomBytes(32).toString('base64url');
      const validUntil = now.getTime() + validFor;
      const expiresAt = Math.ceil(validUntil / 1_000);
      await table.put({ Item: { ...keys.token(hashOf(token)), ...record, validUntil, expiresAt } });
      return token;
    },

    /** What a token stands for, used up or not, until it expires. */
    async find(token: string, purpose: TokenPurpose, now: Date): Promise<TokenRecord | undefined> {
      const record = await table.get<TokenRecord>(keys.token(hashOf(token)), { consistent: true });
      return record?.purpose === purpose && record.validUntil > now.getTime() ? record : undefined;
    },

    /** Uses a token up: of any number of calls at once one gets the record, the others nothing. */
    async redeem(token: string, purpose: TokenPurpose, now: Date): Promise<TokenRecord | undefined> {
      const result = await table.update<TokenRecord>({
        Key: keys.token(hashOf(token)),
        UpdateExpression: 'SET usedAt = :now',
        ConditionExpression: 'purpose = :purpose AND validUntil > :now AND attribute_not_exists(usedAt)',
        ExpressionAttributeValues: { ':purpose': purpose, ':now': now.getTime() },
        ReturnValues: 'ALL_NEW',
      });
      return result.ok ? result.attributes : undefined;
    },

    /** Makes a token good again that was used up for something that then failed. */
    async restore(token: string, { purpose, userId, email, validUntil }: TokenRecord): Promise<void> {
      const expiresAt = Math.ceil(validUntil / 1_000);
      await table.put({
        Item: { ...keys.token(hashOf(token)), purpose, userId, email, validUntil, expiresAt },
      });
    },
  };
}
export type TokenStore = ReturnType<typeof tokenStore>;
