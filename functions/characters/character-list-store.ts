import { type Key, keys, LIST_INDEX } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';

/**
 * The list of companions, in order of creation, and its version. A transaction that changes a listed companion includes
 * the writes of `listChange`:
 *
 *   CHARACTERS  CHAR#<id>   one per companion that is not deleted
 *   CHARACTERS  VERSION     number of changes
 *
 * Not an index, which is eventually consistent: a list read after its version must be at least as new.
 */

/** Increases with every change of the list. 0 in a table from before this list. */
export async function getListVersion(table: Table): Promise<number> {
  const item = await table.get<{ version: number }>(keys.characterListVersion, { consistent: true });
  return item?.version ?? 0;
}

/** Keys of all companions, in pages. */
export async function* listKeys(table: Table): AsyncGenerator<Key[]> {
  if ((await getListVersion(table)) === 0) {
    yield* pagesOfIndex(table);
    return;
  }
  for await (const page of pagesOfList(table)) {
    yield page.map(({ sk }) => keys.character(Number(sk.slice(keys.listedCharacters.sk.length))));
  }
}

/** Call before a change. In a table from before this list, copies the companions from the index into it. Idempotent. */
export async function migrateListIfNeeded(table: Table): Promise<void> {
  if ((await getListVersion(table)) > 0) return;
  for await (const page of pagesOfIndex(table)) {
    for (const { pk } of page) {
      await table.put({ Item: keys.listedCharacter(Number(pk.slice('CHAR#'.length))) });
    }
  }
  await table.put({
    Item: { ...keys.characterListVersion, version: 1 },
    ConditionExpression: 'attribute_not_exists(pk)',
  });
}

/** Tables from before this list: companions are listed in the index until the first change. */
const pagesOfIndex = (table: Table) =>
  table.pages<Key>({
    IndexName: LIST_INDEX,
    KeyConditionExpression: 'orderPk = :all',
    ExpressionAttributeValues: { ':all': keys.characterIndexPartition },
  });

const pagesOfList = (table: Table) =>
  table.pages<Key>({ ...prefixQuery(keys.listedCharacters), ConsistentRead: true });

const increaseVersion = (TableName: string) => ({
  Update: {
    TableName,
    Key: keys.characterListVersion,
    UpdateExpression: 'ADD version :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** Writes to include in the transaction that changes a companion. */
export const listChange = {
  added: (TableName: string, characterId: number) => [
    { Put: { TableName, Item: keys.listedCharacter(characterId) } },
    increaseVersion(TableName),
  ],
  updated: (TableName: string) => [increaseVersion(TableName)],
  removed: (TableName: string, characterId: number) => [
    { Delete: { TableName, Key: keys.listedCharacter(characterId) } },
    increaseVersion(TableName),
  ],
};
