import { expect, test } from 'vitest';
import {
  adminCharactersQuery,
  dailyActiveQuery,
  dashboardQuery,
  growthQuery,
  popularityQuery,
  userCountsQuery,
  usersQuery,
} from '#web/features/admin/admin-queries.ts';
import { REDIRECT_DELAY } from '#web/features/admin/users/use-user-actions.tsx';
import {
  characterMediaQuery,
  characterQuery,
  charactersQuery,
  galleryCharactersQuery,
} from '#web/features/characters/queries.ts';
import { OFFER_DURATION } from '#web/features/chat/offer/media-offer-rules.ts';
import {
  AUTO_CALL_DELAY,
  GUEST_OPEN_AUTH_DELAY,
  GUEST_REPLY_AUTH_DELAY,
  REFETCH_DELAY,
} from '#web/features/chat/rules/timing.ts';
import { collectionQuery } from '#web/features/collection/collection-query.ts';
import { conversationsQuery } from '#web/features/conversations/queries.ts';
import { galleryMediaQuery } from '#web/features/gallery/gallery-queries.ts';
import { LOAD_OPTIONS, PLAY_OPTIONS } from '#web/features/gallery/use-card-playback.ts';
import { profileQuery } from '#web/features/session/member-queries.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { SEARCH_DEBOUNCE } from '#web/lib/use-debounced-value.ts';
import { TOAST_DURATION } from '#web/ui/toast.ts';
import { isIgnoredError } from './global-errors.ts';
import { canReload, RELOAD_DELAY } from './reload-after-failure.ts';

test('hides errors of the network, the dev server and aborted requests', () => {
  for (const error of [
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('The user aborted a request.', 'AbortError'),
    new Error('[vite] failed to connect to websocket'),
    new TypeError('Failed to fetch dynamically imported module: /assets/x.js'),
    'ResizeObserver loop completed with undelivered notifications.',
    undefined,
  ]) {
    expect(isIgnoredError(error)).toBe(true);
  }
});

test('shows other errors', () => {
  expect(isIgnoredError(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isIgnoredError('an error without a type')).toBe(false);
});

test('reloads once after a failure, and again after a stable time', () => {
  expect(RELOAD_DELAY).toBe(2_000);
  expect(canReload(0, 1_700_000_000_000)).toBe(true);
  expect(canReload(1_700_000_000_000, 1_700_000_003_000)).toBe(false);
  expect(canReload(1_700_000_000_000, 1_700_000_060_000)).toBe(true);
});

test('queries have the specified stale and cache times', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  const minutesOf = ({ staleTime, gcTime = queries?.gcTime }: { staleTime?: unknown; gcTime?: unknown }) =>
    [staleTime, gcTime].map((time) => Number(time) / 60_000);
  expect(minutesOf(queries ?? {})).toEqual([5, 10]);
  expect(minutesOf(galleryCharactersQuery)).toEqual([120, 180]);
  expect(galleryCharactersQuery).toMatchObject({ refetchOnMount: false, refetchOnWindowFocus: false });
  expect(minutesOf(charactersQuery)).toEqual([10, 30]);
  expect(minutesOf(characterQuery(3))).toEqual([10, 30]);
  expect(minutesOf(galleryMediaQuery([3]))).toEqual([30, 60]);
  expect(minutesOf(characterMediaQuery(3))[0]).toBe(10);
  expect(minutesOf(profileQuery(7))).toEqual([5, 10]);
  expect(minutesOf(collectionQuery(7, 'free'))[0]).toBe(5);
  expect(minutesOf(conversationsQuery(7))[0]).toBe(2);
  expect(mutations?.retry).toBe(false);
});

test('admin queries are always refetched', () => {
  for (const query of [
    dashboardQuery,
    growthQuery,
    dailyActiveQuery,
    popularityQuery,
    adminCharactersQuery,
    usersQuery({}),
    userCountsQuery,
  ]) {
    expect(query).toMatchObject({ staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' });
  }
});

test('delays have the specified lengths', () => {
  expect(REDIRECT_DELAY).toBe(1_000);
  expect({
    REFETCH_DELAY,
    AUTO_CALL_DELAY,
    GUEST_OPEN_AUTH_DELAY,
    GUEST_REPLY_AUTH_DELAY,
  }).toEqual({
    REFETCH_DELAY: 1_000,
    AUTO_CALL_DELAY: 1_000,
    GUEST_OPEN_AUTH_DELAY: 1_000,
    GUEST_REPLY_AUTH_DELAY: 2_000,
  });
  expect({ SEARCH_DEBOUNCE, OFFER_DURATION, TOAST_DURATION }).toEqual({
    SEARCH_DEBOUNCE: 300,
    OFFER_DURATION: 30_000,
    TOAST_DURATION: 5_000,
  });
});

test('loads a video 100 px before it is visible and plays it when 60 % is visible', () => {
  expect(LOAD_OPTIONS).toEqual({ rootMargin: '100px', threshold: 0.1 });
  expect(PLAY_OPTIONS).toEqual({ rootMargin: '-15% 0px', threshold: 0.6 });
});
