import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { limitNoticeOf, noticeText } from './limit-notice.ts';

const refused = (status: number, body?: ConstructorParameters<typeof ApiError>[1]) =>
  new ApiError(new Response(null, { status }), body);

test('a refusal that asks for an upgrade is told with its type, numbers and words', () => {
  const error = refused(429, {
    requiresUpgrade: true,
    limitType: 'images',
    current: 2,
    limit: 2,
    message: 'No more.',
  });
  expect(limitNoticeOf(error)).toEqual({ limitType: 'images', current: 2, limit: 2, message: 'No more.' });
});

test('a 429 that cannot be read counts as the limit most likely met', () => {
  expect(limitNoticeOf(refused(429))).toEqual({ limitType: 'messages' });
  expect(limitNoticeOf(refused(429), 'conversations')).toEqual({ limitType: 'conversations' });
});

test('too many requests and any other error are no limit', () => {
  expect(limitNoticeOf(refused(429, { code: 'too_many_requests' }))).toBeNull();
  expect(limitNoticeOf(refused(500, { requiresUpgrade: true }))).toBeNull();
  expect(limitNoticeOf(new TypeError('Failed to fetch'))).toBeNull();
});

test('the catalogue has the words; what came with the notice only where it has none', () => {
  expect(noticeText({ limitType: 'messages', limit: 20 })).toBe(
    "You've reached your daily limit of 20 messages. Upgrade to premium for unlimited messaging!",
  );
  expect(noticeText({ message: 'Ask again tomorrow.' })).toBe('Ask again tomorrow.');
  expect(noticeText({})).toBe('Upgrade to premium to unlock unlimited access to all features!');
});
