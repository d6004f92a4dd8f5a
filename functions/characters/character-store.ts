import type { Key } from '#functions/table/keys.ts';
import { BY_ORDER, keys } from '#functions/table/keys.ts';
import type { Table } from '#functions/table/table.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';

/** A picture or clip as stored: where its files lie, not who may see them. Keys are object keys in the bucket. */
export interface MediaRecord {
  id: number;
  characterId: number;
  type: MediaType;
  key: string;
  posterKey?: string;
  /** What everyone else sees of a premium item: a picture in which nothing can be made out. */
  blurredKey?: string;
  isDefault: boolean;
  isActive: boolean;
  tags: string[];
}

export function characterStore(table: Table) {
  return {
    get: (characterId: number) => table.get<Character>(keys.character(characterId)),

    /** All companions, oldest first: one page of keys after another, then the items of each. */
    async list(): Promise<Character[]> {
      const found: Character[] = [];
      let start: Record<string, unknown> | undefined;
      do {
        const page = await table.query<Key>({
          IndexName: BY_ORDER,
          KeyConditionExpression: 'orderPk = :all',
          ExpressionAttributeValues: { ':all': keys.characterOrder(0).orderPk },
          ...(start && { ExclusiveStartKey: start }),
        });
        found.push(...(await table.getMany<Character>(page.items)));
        start = page.next;
      } while (start !== undefined);
      return found;
    },

    /** How many companions there are. */
    async count(): Promise<number> {
      let count = 0;
      let start: Record<string, unknown> | undefined;
      do {
        const page = await table.query<Key>({
          IndexName: BY_ORDER,
          KeyConditionExpression: 'orderPk = :all',
          ExpressionAttributeValues: { ':all': keys.characterOrder(0).orderPk },
          ...(start && { ExclusiveStartKey: start }),
        });
        count += page.items.length;
        start = page.next;
      } while (start !== undefined);
      return count;
    },

    /** Stores a companion under its id; false when that id is taken. */
    async create(character: Character): Promise<boolean> {
      const { ok } = await table.put({
        Item: { ...keys.character(character.id), ...keys.characterOrder(character.id), ...character },
        ConditionExpression: 'attribute_not_exists(pk)',
      });
      return ok;
    },

    async mediaOf(characterId: number): Promise<MediaRecord[]> {
      const { pk, sk } = keys.mediaPrefix(characterId);
      const { items } = await table.query<MediaRecord>({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      });
      return items;
    },

    /** Media items by their ids, each once; those that are gone are left out. */
    getMedia(wanted: readonly { characterId: number; mediaId: number }[]): Promise<MediaRecord[]> {
      const distinct = new Map(
        wanted.map((item) => [item.mediaId, keys.mediaItem(item.characterId, item.mediaId)]),
      );
      return table.getMany<MediaRecord>([...distinct.values()]);
    },

    putMedia: (item: MediaRecord) =>
      table.put({ Item: { ...keys.mediaItem(item.characterId, item.id), ...item } }),
  };
}
export type CharacterStore = ReturnType<typeof characterStore>;
