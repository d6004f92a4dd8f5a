import { expect, test } from 'vitest';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { byCompanion, inShownOrder, ofTab } from './collection-items.ts';

const item = (id: number, characterId: number, mediaType: 'image' | 'video'): CollectionItem => ({
  id,
  characterId,
  characterName: `Companion ${characterId}`,
  mediaUrl: `/media/${id}`,
  mediaType,
  isBlurred: false,
  message: '',
  timestamp: '2026-11-21T20:00:00.000Z',
});
const items = [item(5, 2, 'image'), item(4, 1, 'video'), item(3, 2, 'video'), item(2, 1, 'image')];

test('a tab holds what its name says', () => {
  expect(ofTab(items, 'all')).toHaveLength(4);
  expect(ofTab(items, 'image').map(({ id }) => id)).toEqual([5, 2]);
  expect(ofTab(items, 'video').map(({ id }) => id)).toEqual([4, 3]);
});

test('companions come in the order of the newest thing they sent', () => {
  expect(
    byCompanion(items).map(({ characterId, items: own }) => [characterId, own.map(({ id }) => id)]),
  ).toEqual([
    [2, [5, 3]],
    [1, [4, 2]],
  ]);
});

test('the viewer goes from one to the next as the tab shows them', () => {
  expect(inShownOrder(items, 'all').map(({ id }) => id)).toEqual([5, 3, 4, 2]);
  expect(inShownOrder(items, 'video').map(({ id }) => id)).toEqual([4, 3]);
});
