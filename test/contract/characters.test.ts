import { describe, expect, test } from 'vitest';
import { newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

const guest = newGuest();
/** The demo companions only: other tests create companions in parallel. */
const demo = <T extends { id: number }>(all: T[]) => all.filter(({ id }) => id <= 12);
const list = async () => demo(expectSuccess('characters-list', await guest.get('/api/characters')));

describe('characters-list', () => {
  test('lists the twelve demo companions, oldest first', async () => {
    const all = await list();
    expect(all.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(all.map(({ name }) => name)).size).toBe(12);
  });

  test('lists adults only', async () => {
    for (const { name, age } of await list()) expect(Number(age), name).toBeGreaterThanOrEqual(18);
  });

  test('has a match for each filter of the gallery', async () => {
    const traits = (await list()).map((one) => one.traits.join(' ').toLowerCase());
    for (const words of [
      /romantic|passionate/,
      /creative|artistic/,
      /daring|spontaneous|adventur/,
      /caring|gentle|thoughtful/,
      /confident|strength|sophisticat/,
    ]) {
      expect(traits.filter((text) => words.test(text)).length, String(words)).toBeGreaterThan(0);
    }
  });

  test('returns the same to a member', async () => {
    const member = await newMember();
    const seen = expectSuccess('characters-list', await member.get('/api/characters?x=1'));
    expect(demo(seen)).toEqual(await list());
  });
});

describe('characters-get', () => {
  test('returns one companion', async () => {
    const [first] = await list();
    expect(expectSuccess('characters-get', await guest.get('/api/characters/1'))).toEqual(first);
  });

  test('returns 404 for an unknown companion', async () => {
    const { message } = expectError(await guest.get('/api/characters/999999'), 'not_found');
    expect(message).toBe('This companion does not exist any more.');
  });
});

describe('characters-media', () => {
  test('has a default clip, a portrait and more for each companion, and all files exist', async () => {
    for (const { id, name, imageUrl } of await list()) {
      const media = expectSuccess('characters-media', await guest.get(`/api/characters/${id}/media`));
      const defaults = media.filter(({ isDefault }) => isDefault).map(({ type }) => type);
      expect(defaults.sort(), name).toEqual(['image', 'video']);
      expect(media.length, name).toBeGreaterThan(3);
      expect(media.every((item) => item.characterId === id && item.isActive)).toBe(true);
      expect(media.find((item) => item.isDefault && item.type === 'video')?.posterUrl).toBeTruthy();
      expect(imageUrl).toBe(media.find((item) => item.isDefault && item.type === 'image')?.url);
    }
  });

  test('has files small enough for mobile networks', async () => {
    const urls = (
      await Promise.all((await list()).map(({ id }) => guest.get(`/api/characters/${id}/media`)))
    ).flatMap((response) =>
      expectSuccess('characters-media', response).flatMap(({ url, posterUrl = url }) => [url, posterUrl]),
    );
    for (const url of new Set(urls)) {
      const { status, headers } = await guest.call('HEAD', url);
      expect({ url, status }).toEqual({ url, status: 200 });
      expect(Number(headers['content-length']), url).toBeLessThanOrEqual(400 * 1_024);
    }
  });

  test('returns 404 for the media of an unknown companion', async () => {
    expectError(await guest.get('/api/characters/999999/media'), 'not_found');
  });
});

describe('shared caching', () => {
  const kept = /^public, max-age=0, s-maxage=\d+$/;

  test.each(['/api/characters', '/api/characters/1'])('%s is cached for every caller', async (path) => {
    const member = await newMember();
    for (const client of [guest, member]) {
      expect((await client.get(path)).headers['cache-control']).toMatch(kept);
    }
  });

  test('the media list is cached for guests only', async () => {
    const path = '/api/characters/1/media';
    const member = await newMember();
    expect((await guest.get(path)).headers['cache-control']).toMatch(kept);
    expect((await member.get(path)).headers['cache-control']).toBe('no-store');
    // An expired session may be renewed a moment later.
    const cookie = 'velora_session=over';
    expect((await guest.get(path, { headers: { cookie } })).headers['cache-control']).toBe('no-store');
  });

  test('responds with 304 to a matching ETag and 200 to another', async () => {
    const { headers } = await guest.get('/api/characters/1');
    const again = (tag: string) => guest.get('/api/characters/1', { headers: { 'if-none-match': tag } });
    for (const tag of [String(headers.etag), `"x", ${headers.etag}`, String(headers.etag).slice(2)]) {
      const { status, bytes, headers: kept } = await again(tag);
      expect({ status, length: bytes.length, etag: kept.etag }).toEqual({
        status: 304,
        length: 0,
        etag: headers.etag,
      });
    }
    const other = await guest.get('/api/characters/2', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(other.status).toBe(200);
  });

  test('errors are not cached', async () => {
    expectError(await guest.get('/api/characters/999999999'), 'not_found');
  });
});
