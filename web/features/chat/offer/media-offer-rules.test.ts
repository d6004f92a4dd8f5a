import { expect, test } from 'vitest';
import { triggersMediaOffer } from './media-offer-rules.ts';

test.each([
  ['Could you send me a photo?', true],
  ['a PIC please', true],
  ['selfies', true],
  ['Any videos from last night?', true],
  ['I cut the clip', true],
  ['Send me a spicy photo', false],
  ['a sexy selfie', false],
  ['naughty picture', false],
  ['a hot video', false],
  ['nude pics', false],
  ['I am a photographer', false],
  ['a picture of your hot chocolate', true],
  ['Good evening', false],
])('"%s" triggers the media offer: %s', (text, expected) => {
  expect(triggersMediaOffer(text)).toBe(expected);
});
