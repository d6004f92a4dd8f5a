import { expect, test } from 'vitest';
import { mediaRecord as item } from '#test/support/media-record.ts';
import { activeItems } from './media-item.ts';

test('lists only active media, with one default per type as the companion names it', () => {
  const all = [
    item(1, { isDefault: true }),
    item(2),
    item(3, { isActive: false }),
    item(4, { type: 'video', isDefault: true }),
    item(5, { type: 'video', isActive: false }),
  ];
  const shown = (named: Parameters<typeof activeItems>[1]) =>
    activeItems(all, named).map(({ id, isDefault }) => [id, isDefault]);
  expect(shown({})).toEqual([
    [1, true],
    [2, false],
    [4, true],
  ]);
  expect(shown({ defaultImage: 2 })).toEqual([
    [1, false],
    [2, true],
    [4, true],
  ]);
});
