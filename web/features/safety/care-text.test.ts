import { expect, test } from 'vitest';
import { careBlocks, withDirectoryLink } from './care-text.ts';

test('links emergency numbers and helplines of a care card', () => {
  const text = [
    'Please call 112 / 911 now.',
    '• Ireland: Samaritans Ireland, 116 123',
    '• Chile: No estás solo, no estás sola, *4141',
    '• France: 3114, prévention du suicide, 3114',
    '• Everywhere: findahelpline.com',
    "I'm here to listen, 24/7.",
  ].join('\n');
  expect(careBlocks(text)).toEqual([
    {
      kind: 'text',
      parts: [
        { text: 'Please call ' },
        { text: '112', href: 'tel:112' },
        { text: ' / ' },
        { text: '911', href: 'tel:911' },
        { text: ' now.' },
      ],
    },
    {
      kind: 'helplines',
      helplines: [
        { name: 'Ireland: Samaritans Ireland', contact: { text: '116 123', href: 'tel:116123' } },
        { name: 'Chile: No estás solo, no estás sola', contact: { text: '*4141', href: 'tel:*4141' } },
        { name: 'France: 3114, prévention du suicide', contact: { text: '3114', href: 'tel:3114' } },
        {
          name: 'Everywhere',
          contact: { text: 'findahelpline.com', href: 'https://findahelpline.com' },
        },
      ],
    },
    { kind: 'text', parts: [{ text: "I'm here to listen, 24/7." }] },
  ]);
});

test('links only the helpline directory in a reply', () => {
  expect(withDirectoryLink('Call 555 1234, or see findahelpline.com, not findahelplineXcom.')).toEqual([
    { text: 'Call 555 1234, or see ' },
    { text: 'findahelpline.com', href: 'https://findahelpline.com' },
    { text: ', not findahelplineXcom.' },
  ]);
});
