import { expect, test } from 'vitest';
import { guestSessionsOf } from './guest-sessions.ts';

const guestSessionId = 'guest_k3j_1763719200000';
const now = 1_763_719_800_000;

test('none is named within five minutes of registration, and the stored one at any other time', () => {
  const named = (registeredAt: number | null) => guestSessionsOf({ guestSessionId, registeredAt, now });
  expect(named(now - 299_999)).toBeUndefined();
  expect(named(now - 300_000)).toBe(guestSessionId);
  expect(named(null)).toBe(guestSessionId);
  expect(guestSessionsOf({ guestSessionId: null, registeredAt: null, now })).toBeUndefined();
});
