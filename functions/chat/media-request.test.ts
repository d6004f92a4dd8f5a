import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import { requestedMedia } from './media-request.ts';
import evaluation from './media-request-evaluation.json' with { type: 'json' };

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
  ['No more pictures please', undefined],
  ['I want to send a picture to my mum', undefined],
  ['I need to send a video to a client tomorrow', undefined],
  ['Schick mir ein Foto', 'image'],
  ['une photo de toi ?', 'image'],
  ['u got pics', 'image'],
])('"%s" requests %s', (text, wanted) => {
  expect(requestedMedia(text)).toBe(wanted);
});

test('"one more!" requests what the reply before it sent', () => {
  expect(requestedMedia('one more!', 'video')).toBe('video');
  expect(requestedMedia('Noch eins, bitte!', 'image')).toBe('image');
  expect(requestedMedia('one more!')).toBeUndefined();
  expect(requestedMedia('One more thing about your brother', 'image')).toBeUndefined();
});

// Sentences that were written before the rule and not used for it: 20 requests and 20 others for each language.
test('the evaluation: requests that are found, and other sentences taken for requests', () => {
  const count = (texts: readonly string[]) => texts.filter((text) => requestedMedia(text)).length;
  const results = LANGUAGES.map((language) => {
    const { requests, others } = evaluation[language];
    return [language, { found: count(requests), falseAlarms: count(others) }];
  });
  expect(Object.fromEntries(results)).toEqual({
    en: { found: 15, falseAlarms: 0 },
    es: { found: 18, falseAlarms: 0 },
    fr: { found: 19, falseAlarms: 0 },
    de: { found: 19, falseAlarms: 1 },
    nl: { found: 19, falseAlarms: 0 },
    pt: { found: 20, falseAlarms: 0 },
    it: { found: 19, falseAlarms: 0 },
  });
});

test('mentionsSpicy recognises requests for premium content', () => {
  expect(mentionsSpicy('Send me a spicy photo')).toBe(true);
  expect(mentionsSpicy('a hot video of you, please')).toBe(true);
  expect(mentionsSpicy('send nudes')).toBe(true);
  expect(mentionsSpicy('Send me a photo of your hot chocolate')).toBe(false);
});
