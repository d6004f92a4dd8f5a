import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError, parseRetryAfter } from './api-error.ts';
import { countryFlag } from './country-flag.ts';
import { formatDay, formatRelativeDate, formatTimeUntil, plural } from './format.ts';
import { NATIONALITIES } from './nationalities.ts';
import { parseId } from './parse-id.ts';
import { privateStore } from './private-store.ts';
import { retryDelay, shouldRetry } from './query-client.ts';
import { newGuestSessionId, storage } from './storage.ts';
import { after, delay, every } from './timers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('queries', () => {
  const errorWith = (status: number) => new ApiError(new Response(null, { status }), undefined);

  test('do not retry 429, 401 and 403, also as the cause of an error', () => {
    for (const status of [429, 401, 403]) {
      expect(shouldRetry(0, errorWith(status))).toBe(false);
      expect(shouldRetry(0, new Error('Failed to fetch', { cause: errorWith(status) }))).toBe(false);
    }
  });

  test('retry other errors once', () => {
    expect(shouldRetry(0, errorWith(500))).toBe(true);
    expect(shouldRetry(0, new TypeError('Failed to fetch'))).toBe(true);
    expect(shouldRetry(1, errorWith(500))).toBe(false);
  });

  test('retry after 2 s, doubling up to 8 s', () => {
    expect([0, 1, 2, 3].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 8_000]);
  });
});

test('parses Retry-After as seconds or as a date', () => {
  expect(parseRetryAfter('120')).toBe(120);
  expect(parseRetryAfter('Sat, 21 Nov 2026 00:01:00 GMT', Date.UTC(2026, 10, 21))).toBe(60);
  expect(parseRetryAfter('soon')).toBeUndefined();
  expect(parseRetryAfter(null)).toBeUndefined();
});

describe('storage', () => {
  test('ignores a stored user id that is not a valid number', () => {
    expect(parseId('1732185600001')).toBe(1732185600001);
    for (const text of [null, '', '0', '-4', '1.5', 'abc', '12abc', '1e3', '99999999999999999999']) {
      expect(parseId(text)).toBeNull();
    }
  });

  test('creates a guest session id from a random part and the time', () => {
    expect(newGuestSessionId(0.5, 1_700_000_000_000)).toMatch(/^guest_[a-z0-9]+_1700000000000$/);
  });

  test('works without localStorage: login removes the guest session, logout removes the user', () => {
    const guest = storage.guestSessionId();
    expect(storage.guestSessionId()).toBe(guest);
    storage.setUserId(42);
    expect(storage.userId()).toBe(42);
    expect(storage.storedGuestSessionId()).toBeNull();
    storage.setUserId(null);
    expect(storage.userId()).toBeNull();
  });

  test('returns an empty list for corrupt JSON', () => {
    storage.setUsedPromptIds(['a', 'b']);
    expect(storage.usedPromptIds()).toEqual(['a', 'b']);
    vi.stubGlobal('localStorage', { getItem: () => '{"broken', setItem: () => undefined });
    storage.setUsedPromptIds(['c']);
    expect(storage.usedPromptIds()).toEqual([]);
  });

  test('keeps a value in memory when localStorage is full', () => {
    const stored = new Map([['velora.private.draft.1', 'old']]);
    const full = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
      removeItem: (name: string) => stored.delete(name),
    };
    vi.stubGlobal('localStorage', full);
    privateStore.write('draft.1', 'new');
    expect(privateStore.read('draft.1')).toBe('new');
    expect(privateStore.keys('draft.')).toEqual(['draft.1']);
    privateStore.clear();
    expect(privateStore.read('draft.1')).toBeNull();
  });
});

describe('timers', () => {
  test('fire after 50 ms at the earliest and every 100 ms at most', () => {
    vi.useFakeTimers();
    const timeout = vi.fn();
    const interval = vi.fn();
    after(0, timeout);
    const stop = every(1, interval);
    vi.advanceTimersByTime(49);
    expect(timeout).not.toHaveBeenCalled();
    vi.advanceTimersByTime(251);
    expect(timeout).toHaveBeenCalledTimes(1);
    expect(interval).toHaveBeenCalledTimes(3);
    stop();
    vi.advanceTimersByTime(500);
    expect(interval).toHaveBeenCalledTimes(3);
  });

  test('a delay rejects when it is aborted', async () => {
    const controller = new AbortController();
    const waiting = delay(10_000, controller.signal);
    controller.abort(new Error('aborted'));
    await expect(waiting).rejects.toThrow('aborted');
  });
});

describe('flags', () => {
  test('are found by nationality or country, case-insensitive', () => {
    expect(countryFlag('Brazilian')).toBe('🇧🇷');
    expect(countryFlag(' JAPANESE ')).toBe('🇯🇵');
    expect(countryFlag('italy')).toBe('🇮🇹');
  });

  test('fall back to a globe', () => {
    expect(countryFlag('Atlantean')).toBe('🌍');
    expect(countryFlag('')).toBe('🌍');
  });

  test('cover at least 110 countries, each once', () => {
    const codes = NATIONALITIES.trim()
      .split('\n')
      .map((line) => line.slice(0, 2));
    expect(codes.length).toBeGreaterThanOrEqual(110);
    expect(new Set(codes).size).toBe(codes.length);
  });
});

test('formats times and counts', () => {
  const now = new Date(2026, 10, 21, 20, 0);
  expect(formatRelativeDate(new Date(2026, 10, 21, 9, 41), now)).toMatch(/9:41/);
  expect(formatRelativeDate(new Date(2026, 10, 20, 23, 59), now)).toBe('yesterday');
  expect(formatRelativeDate(new Date(2026, 10, 17), now)).toBe('Tuesday');
  expect(formatRelativeDate(new Date(2026, 9, 1), now)).toBe('Oct 1');
  expect(formatTimeUntil(now.getTime() + 3 * 3_600_000, now.getTime())).toBe('3 h');
  expect(formatTimeUntil(now.getTime() + 61_000, now.getTime())).toBe('2 min');
  expect(formatDay(new Date(2026, 10, 1))).toBe('Nov 1, 2026');
  expect([plural(1, 'message'), plural(1_200, 'message')]).toEqual(['1 message', '1,200 messages']);
});
