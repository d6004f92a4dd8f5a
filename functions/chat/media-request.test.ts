import { expect, test } from 'vitest';
import { mentionsSpicy } from '#shared/media-keywords.ts';
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
  ['Selfie?', 'image'],
  ['a quick pic of you', 'image'],
  ['I would love to see where you are. A photo?', 'image'],
  ['Hm! Maybe a clip? I am curious.', 'video'],
  ['I tidied my desk. Photos and papers everywhere.', undefined],
  ['A photo, please!', 'image'],
  ['Send me your best picture', 'image'],
  ["I'd love to see that picture again", 'image'],
  ['How about a video?', 'video'],
  ['Any videos from last night?', 'video'],
  ['One more photo', 'image'],
  ['Can you take a selfie for me?', 'image'],
  ["Why don't you send me a photo?", 'image'],
  ['send nudes', 'image'],
  ['Show me something naughty', 'image'],
  ["Please don't send me any photos", undefined],
  ['Stop sending me pictures', undefined],
  ["I don't have any photos of that", undefined],
  ['I love this photo!', undefined],
  ['I like that picture on your wall', undefined],
  ['Nice photo!', undefined],
  ['Did you watch any good videos today?', undefined],
  ['Did you take this picture yourself?', undefined],
  ['Tell me more about that photo, if you can', undefined],
  ['Could you tell me who is in the picture on your wall?', undefined],
])('"%s" requests %s', (text, wanted) => {
  expect(requestedMedia(text)).toBe(wanted);
});

test('mentionsSpicy recognises requests for premium content', () => {
  expect(mentionsSpicy('Send me a spicy photo')).toBe(true);
  expect(mentionsSpicy('a hot video of you, please')).toBe(true);
  expect(mentionsSpicy('send nudes')).toBe(true);
  expect(mentionsSpicy('Send me a photo of your hot chocolate')).toBe(false);
});
