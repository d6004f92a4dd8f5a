import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { MediaType } from '#shared/schemas/common.ts';

export type CollectionTab = 'all' | MediaType;

export const itemsOfTab = (items: readonly CollectionItem[], tab: CollectionTab): CollectionItem[] =>
  items.filter(({ mediaType }) => tab === 'all' || mediaType === tab);

export interface CompanionGroup {
  characterId: number;
  characterName: string;
  items: CollectionItem[];
}

/** Groups in the order of each companion's newest item. Expects the newest item first. */
export function groupByCompanion(items: readonly CollectionItem[]): CompanionGroup[] {
  const groups = new Map<number, CompanionGroup>();
  for (const item of items) {
    const { characterId, characterName } = item;
    const group = groups.get(characterId) ?? { characterId, characterName, items: [] };
    group.items.push(item);
    groups.set(characterId, group);
  }
  return [...groups.values()];
}

/** The items of a tab in the order in which it shows them. */
export const inDisplayOrder = (items: readonly CollectionItem[], tab: CollectionTab): CollectionItem[] =>
  groupByCompanion(itemsOfTab(items, tab)).flatMap((group) => group.items);
