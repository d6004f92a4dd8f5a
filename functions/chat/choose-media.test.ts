import { expect, test } from 'vitest';
import { mediaRecord as item } from '#test/support/media-record.ts';
import { chooseMedia } from './choose-media.ts';

const wish = { type: 'image', isSpicy: false, sent: [], seed: 7 } as const;

test('chooses what has not been seen in the conversation, until all have been, then what was sent longest ago', () => {
  const all = [item(1), item(2), item(3), item(4, { type: 'video' }), item(5, { isActive: false })];
  const sent: number[] = [];
  for (let turn = 0; turn < 7; turn += 1)
    sent.push(chooseMedia(all, { ...wish, sent, seed: turn * 31 })?.id ?? 0);
  expect(new Set(sent.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(sent.slice(3, 6)).toEqual(sent.slice(0, 3));
  expect(sent[6]).toBe(sent[0]);
});

test('a spicy wish gets a spicy item, even one seen before, and any item where there is none', () => {
  const all = [item(1), item(2, { tags: ['spicy'] })];
  expect(chooseMedia(all, { ...wish, isSpicy: true })?.id).toBe(2);
  expect(chooseMedia(all, { ...wish, isSpicy: true, sent: [2] })?.id).toBe(2);
  expect(chooseMedia([item(1)], { ...wish, isSpicy: true })?.id).toBe(1);
});

test('who did not ask for a spicy item gets the others first, and again once all have been seen', () => {
  const all = [item(1, { tags: ['spicy'] }), item(2), item(3, { tags: ['spicy'] }), item(4)];
  const sent: number[] = [];
  for (let turn = 0; turn < 5; turn += 1)
    sent.push(chooseMedia(all, { ...wish, sent, seed: turn * 31 })?.id ?? 0);
  expect(new Set(sent.slice(0, 2))).toEqual(new Set([2, 4]));
  expect(new Set(sent.slice(2, 4))).toEqual(new Set([1, 3]));
  expect(sent[4]).toBe(sent[0]);
});

test('there is nothing to choose where the companion has nothing of that kind', () => {
  expect(chooseMedia([item(1)], { ...wish, type: 'video' })).toBeUndefined();
});
