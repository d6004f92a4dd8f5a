import { expect, test } from 'vitest';
import { mentionsSpicy } from '#shared/media-words.ts';
import { requestedMedia } from './media-request.ts';

test.each([
  ['Could you send me a photo?', 'image'],
  ['send pic pls', 'image'],
  ['I want to see a selfie of you', 'image'],
  ['Do you have any pictures from the harbour?', 'image'],
  ['Can I get a short video?', 'video'],
  ['show me a clip of you dancing', 'video'],
  ['I took some photos in Lisbon last week', undefined],
  ['I love taking pictures of birds', undefined],
  ['My favourite picture hangs in the kitchen', undefined],
  ['The photographer was late', undefined],
  ['Tell me about your day', undefined],
])('"%s" asks for %s', (text, wanted) => {
  expect(requestedMedia(text)).toBe(wanted);
});

test('a request for premium-only content is recognised by its words', () => {
  expect(mentionsSpicy('Send me a spicy photo')).toBe(true);
  expect(mentionsSpicy('a hot video of you, please')).toBe(true);
  expect(mentionsSpicy('Send me a photo of your hot chocolate')).toBe(false);
});
