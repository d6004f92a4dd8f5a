import { DatabaseSync } from 'node:sqlite';
import { marshall } from '@aws-sdk/util-dynamodb';
import { type IndexKey, type Key, keys } from '#functions/table/keys.ts';

type Item = Key & Partial<IndexKey> & Record<string, unknown>;

/** How the embedded data store encodes a string key. */
const keyText = (value: string) => `S:${value}`;

/**
 * Writes items and their index entries directly into the database file of the embedded data store, in one transaction:
 * a hundred thousand members in seconds instead of minutes.
 */
export function writeItems(databaseFile: string, tableName: string, items: Iterable<Item>): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  const putItem = database.prepare(
    `INSERT OR REPLACE INTO "${tableName}" (pk, sk, item_json, item_size) VALUES (?, ?, ?, ?)`,
  );
  const putIndex = database.prepare(
    `INSERT OR REPLACE INTO "${tableName}::gsi::byOrder" (gsi_pk, gsi_sk, table_pk, table_sk, item_json) VALUES (?, ?, ?, ?, ?)`,
  );
  database.exec('BEGIN IMMEDIATE');
  for (const item of items) {
    const { pk, sk, orderPk, orderSk } = item;
    const json = JSON.stringify(marshall(item));
    putItem.run(keyText(pk), keyText(sk), json, json.length);
    if (orderPk === undefined || orderSk === undefined) continue;
    const projection = JSON.stringify(marshall({ pk, sk, orderPk, orderSk }));
    putIndex.run(keyText(orderPk), keyText(orderSk), keyText(pk), keyText(sk), projection);
  }
  database.exec('COMMIT');
  database.close();
}

/** The first id of generated members. Every tenth of them is premium. */
export const FIRST_GENERATED = 1_000_000;
export const isGeneratedPremium = (userId: number): boolean => userId % 10 === 0;
export const generatedEmail = (userId: number): string => `user-${userId % 1_000}-${userId}@example.com`;
export const generatedConversationCount = (userId: number): number => (userId * 7) % 90;

function* itemsOf(from: number, until: number): Generator<Item> {
  for (let userId = FIRST_GENERATED + from; userId < FIRST_GENERATED + until; userId += 1) {
    const plan = isGeneratedPremium(userId) ? 'premium' : 'free';
    const email = generatedEmail(userId);
    const createdAt = new Date(Date.UTC(2026, 0, 1) + userId * 1_000).toISOString();
    yield {
      ...keys.member(userId),
      ...keys.memberIndexKey(userId, plan),
      userId,
      email,
      emailVerified: true,
      firstName: 'Robin',
      createdAt,
      lastLoginAt: createdAt,
      over18At: createdAt,
      subscriptionType: plan,
    };
    yield { ...keys.memberEmailEntry(userId), ...keys.memberEmailIndexKey(email, plan) };
    const chats = generatedConversationCount(userId);
    yield {
      ...keys.memberConversationCountEntry(userId),
      ...keys.memberConversationCountIndexKey(userId, chats, plan),
    };
  }
}

/** Generates members number `from` to `until - 1`. */
export const generateMembers = (databaseFile: string, tableName: string, from: number, until: number): void =>
  writeItems(databaseFile, tableName, itemsOf(from, until));
