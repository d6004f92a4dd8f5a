import { expect, test } from 'vitest';
import { guestSessionsOf } from './guest-sessions.ts';

const guestSessionId = 'guest_k3j_1763719200000';
const now = 1_763_719_800_000;

test('omits the guest session within five minutes of registration', () => {
  const sent = (registeredAt: number | null) => guestSessionsOf({ guestSessionId, registeredAt, now });
  expect(sent(now - 299_999)).toBeUndefined();
  expect(sent(now - 300_000)).toBe(guestSessionId);
  expect(sent(null)).toBe(guestSessionId);
  expect(guestSessionsOf({ guestSessionId: null, registeredAt: null, now })).toBeUndefined();
});
