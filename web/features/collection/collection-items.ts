import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { MediaType } from '#shared/schemas/common.ts';

export type CollectionTab = 'all' | MediaType;

export const ofTab = (items: readonly CollectionItem[], tab: CollectionTab): CollectionItem[] =>
  items.filter(({ mediaType }) => tab === 'all' || mediaType === tab);

export interface CompanionGroup {
  characterId: number;
  characterName: string;
  items: CollectionItem[];
}

/** By companion, in the order of the newest thing each has sent. */
export function byCompanion(items: readonly CollectionItem[]): CompanionGroup[] {
  const groups = new Map<number, CompanionGroup>();
  for (const item of items) {
    const { characterId, characterName } = item;
    const group = groups.get(characterId) ?? { characterId, characterName, items: [] };
    group.items.push(item);
    groups.set(characterId, group);
  }
  return [...groups.values()];
}

/** In the order in which a tab shows them, one companion after the other. */
export const inShownOrder = (items: readonly CollectionItem[], tab: CollectionTab): CollectionItem[] =>
  byCompanion(ofTab(items, tab)).flatMap(({ items: own }) => own);
