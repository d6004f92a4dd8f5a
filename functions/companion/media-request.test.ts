import { expect, test } from 'vitest';
import { mediaAskedFor } from './media-request.ts';

test.each([
  'send me a pic',
  'Can you send me a selfie?',
  'show me a picture of you',
  'I want to see a photo of you',
  'photo please',
  'another picture?',
  'Could I get a cute photo?',
  'let me see you',
  'give me one more pic pls',
])('hears a request for a picture: %s', (message) => {
  expect(mediaAskedFor(message)).toBe('image');
});

test.each([
  'send me a video',
  'can you make a short clip for me?',
  'I want a video of you',
  'Show me another video',
])('hears a request for a clip: %s', (message) => {
  expect(mediaAskedFor(message)).toBe('video');
});

test.each([
  'I took a photo yesterday',
  'my sister sent me a picture',
  'I watched a video about bees',
  'that picture was lovely',
  'hello',
  'I love taking photos',
  'how are you?',
])('hears none: %s', (message) => {
  expect(mediaAskedFor(message)).toBeUndefined();
});
