import { expect, test } from 'vitest';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { groupByCompanion, inDisplayOrder, itemsOfTab } from './collection-items.ts';

const item = (id: number, characterId: number, mediaType: 'image' | 'video'): CollectionItem => ({
  id,
  characterId,
  characterName: `Companion ${characterId}`,
  mediaId: id,
  mediaUrl: `/media/${id}`,
  mediaType,
  isBlurred: false,
  message: '',
  timestamp: '2026-11-21T20:00:00.000Z',
});
const items = [item(5, 2, 'image'), item(4, 1, 'video'), item(3, 2, 'video'), item(2, 1, 'image')];

test('filters items by tab', () => {
  expect(itemsOfTab(items, 'all')).toHaveLength(4);
  expect(itemsOfTab(items, 'image').map(({ id }) => id)).toEqual([5, 2]);
  expect(itemsOfTab(items, 'video').map(({ id }) => id)).toEqual([4, 3]);
});

test('groups companions in the order of their newest item', () => {
  expect(
    groupByCompanion(items).map(({ characterId, items: group }) => [characterId, group.map(({ id }) => id)]),
  ).toEqual([
    [2, [5, 3]],
    [1, [4, 2]],
  ]);
});

test('orders items as the tab shows them', () => {
  expect(inDisplayOrder(items, 'all').map(({ id }) => id)).toEqual([5, 3, 4, 2]);
  expect(inDisplayOrder(items, 'video').map(({ id }) => id)).toEqual([4, 3]);
});
