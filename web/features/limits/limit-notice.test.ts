import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { limitNoticeOf, noticeText } from './limit-notice.ts';

const errorOf = (status: number, body?: ConstructorParameters<typeof ApiError>[1]) =>
  new ApiError(new Response(null, { status }), body);

test('reads type, numbers and message from a limit error', () => {
  const error = errorOf(429, {
    requiresUpgrade: true,
    limitType: 'images',
    current: 2,
    limit: 2,
    message: 'No more.',
  });
  expect(limitNoticeOf(error)).toEqual({ limitType: 'images', current: 2, limit: 2, message: 'No more.' });
});

test('uses the fallback limit for a 429 without a readable body', () => {
  expect(limitNoticeOf(errorOf(429))).toEqual({ limitType: 'messages' });
  expect(limitNoticeOf(errorOf(429), 'conversations')).toEqual({ limitType: 'conversations' });
});

test('ignores throttling and other errors', () => {
  expect(limitNoticeOf(errorOf(429, { code: 'too_many_requests' }))).toBeNull();
  expect(limitNoticeOf(errorOf(500, { requiresUpgrade: true }))).toBeNull();
  expect(limitNoticeOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('has a text for each limit type, and uses the message only without a type', () => {
  expect(noticeText({ limitType: 'messages', limit: 20 })).toBe(
    "You've reached your daily limit of 20 messages. Upgrade to premium for unlimited messaging!",
  );
  const upgrade = 'Upgrade to premium for unlimited';
  for (const [limitType, text] of [
    ['images', `You've reached your daily limit of 2 image requests. ${upgrade} image requests!`],
    ['videos', `You've reached your daily limit of 2 video requests. ${upgrade} video requests!`],
    ['conversations', `You've reached your limit of 5 conversations. ${upgrade} conversations!`],
    [
      'voice_calls',
      `You've reached your daily voice call limit (1 call per day for free users). ${upgrade} calls!`,
    ],
    [
      'voice_call_minutes',
      `You've reached your daily voice call time limit (1 minute per day for free users). ${upgrade} time!`,
    ],
    ['premium_required', 'This feature requires premium access. Upgrade now to unlock all features!'],
    [
      'spicy_content',
      'Access to exclusive spicy content is reserved for premium members. Upgrade now to unlock all content!',
    ],
  ] as const) {
    expect(noticeText({ limitType }), limitType).toBe(text);
  }
  expect(noticeText({ limitType: 'voice_call_count' })).toBe(noticeText({ limitType: 'voice_calls' }));
  expect(noticeText({ message: 'Ask again tomorrow.' })).toBe('Ask again tomorrow.');
  expect(noticeText({})).toBe('Upgrade to premium to unlock unlimited access to all features!');
});
