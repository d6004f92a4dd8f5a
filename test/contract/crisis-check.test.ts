import { describe, expect, test } from 'vitest';
import { newGuest } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const guest = newGuest();
const check = async (content: string) =>
  expectSuccess('crisis-check', await guest.post('/api/crisis-check', { content }));

describe('crisis-check', () => {
  test.each([
    ['I want to kill myself', /988.*findahelpline\.com/s],
    ['Ich will nicht mehr leben', /TelefonSeelsorge.*findahelpline\.com/s],
  ])('answers a message in a crisis with a care card in its language: %s', async (content, expected) => {
    expect((await check(content)).care).toMatch(expected);
  });

  test.each(['Good evening', "I'm 15", ''])('answers other messages without one: %s', async (content) => {
    expect(await check(content)).toEqual({});
  });

  test('rejects a text that is too long', async () => {
    const response = await guest.post('/api/crisis-check', { content: 'a'.repeat(2_001) });
    expectError(response, 'invalid_request');
  });
});
