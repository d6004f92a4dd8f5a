import { expect, test } from 'vitest';
import { mediaRecord as item } from '#test/support/media-record.ts';
import { chooseMedia } from './choose-media.ts';

const criteria = { type: 'image', isSpicy: false, sent: [], seed: 7 } as const;

test('chooses unsent media, then what was sent longest ago', () => {
  const all = [item(1), item(2), item(3), item(4, { type: 'video' }), item(5, { isActive: false })];
  const sent: number[] = [];
  for (let request = 0; request < 7; request += 1)
    sent.push(chooseMedia(all, { ...criteria, sent, seed: request * 31 })?.id ?? 0);
  expect(new Set(sent.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(sent.slice(3, 6)).toEqual(sent.slice(0, 3));
  expect(sent[6]).toBe(sent[0]);
});

test('a spicy request gets a spicy item, also a repeated one, or any item if there is none', () => {
  const all = [item(1), item(2, { tags: ['spicy'] })];
  expect(chooseMedia(all, { ...criteria, isSpicy: true })?.id).toBe(2);
  expect(chooseMedia(all, { ...criteria, isSpicy: true, sent: [2] })?.id).toBe(2);
  expect(chooseMedia([item(1)], { ...criteria, isSpicy: true })?.id).toBe(1);
});

test('other requests get spicy items last', () => {
  const all = [item(1, { tags: ['spicy'] }), item(2), item(3, { tags: ['spicy'] }), item(4)];
  const sent: number[] = [];
  for (let request = 0; request < 5; request += 1)
    sent.push(chooseMedia(all, { ...criteria, sent, seed: request * 31 })?.id ?? 0);
  expect(new Set(sent.slice(0, 2))).toEqual(new Set([2, 4]));
  expect(new Set(sent.slice(2, 4))).toEqual(new Set([1, 3]));
  expect(sent[4]).toBe(sent[0]);
});

test('returns undefined without media of the type', () => {
  expect(chooseMedia([item(1)], { ...criteria, type: 'video' })).toBeUndefined();
});
