import { BY_ORDER, type Key, keys } from '#functions/table/keys.ts';
import { prefixQuery, type Table } from '#functions/table/table.ts';

/**
 * Which companions there are, in the order in which they were made, and the version of that list. Whoever changes what
 * the list shows adds the writes of this file to the transaction that does it:
 *
 *   CHARACTERS  CHAR#<id>   one for each companion that was not taken away
 *   CHARACTERS  VERSION     how often the list has changed
 *
 * Not in the index, which lags behind: a list that is read after its version must be at least as new.
 */
export function characterListStore(table: Table) {
  const version = async (): Promise<number> =>
    (await table.get<{ version: number }>(keys.characterListVersion, { consistent: true }))?.version ?? 0;

  /** Where companions were listed before there was this list, as long as none has changed since. */
  const inIndex = () =>
    table.pages<Key>({
      IndexName: BY_ORDER,
      KeyConditionExpression: 'orderPk = :all',
      ExpressionAttributeValues: { ':all': keys.characterOrder },
    });
  const inList = () => table.pages<Key>({ ...prefixQuery(keys.listedCharacters), ConsistentRead: true });

  return {
    version,

    /** The keys of the companions, in pages. */
    async *keysOfAll(): AsyncGenerator<Key[]> {
      if ((await version()) === 0) yield* inIndex();
      else {
        for await (const page of inList()) {
          yield page.map(({ sk }) => keys.character(Number(sk.slice(keys.listedCharacters.sk.length))));
        }
      }
    },

    /** To be called before the first change: lists those that are in the index only. Idempotent. */
    async prepare(): Promise<void> {
      if ((await version()) > 0) return;
      for await (const page of inIndex()) {
        for (const { pk } of page)
          await table.put({ Item: keys.listedCharacter(Number(pk.slice('CHAR#'.length))) });
      }
      await table.put({
        Item: { ...keys.characterListVersion, version: 1 },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
    },
  };
}

const changed = (TableName: string) => ({
  Update: {
    TableName,
    Key: keys.characterListVersion,
    UpdateExpression: 'ADD version :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
});

/** The writes that a change of a companion takes with it, in its transaction. */
export const listChange = {
  added: (TableName: string, characterId: number) => [
    { Put: { TableName, Item: keys.listedCharacter(characterId) } },
    changed(TableName),
  ],
  updated: (TableName: string) => [changed(TableName)],
  removed: (TableName: string, characterId: number) => [
    { Delete: { TableName, Key: keys.listedCharacter(characterId) } },
    changed(TableName),
  ],
};
