import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import { type Client, type Member, newGuest, newMember, premiumMember } from '#test/support/client.ts';
import { expectSuccess } from '#test/support/expectations.ts';

// Access to premium media depends on signed URLs, so every URL in every response is requested.
const guest = newGuest();
let free: Member;
let premium: Member;
let premiumItems: MediaItem[];
let premiumHashes: Set<string>;
/** Time of the requests, in seconds. */
let askedAt: number;

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The demo companions only: other tests create and delete companions in parallel. */
async function demoCharacters(client: Client) {
  const listed = expectSuccess('characters-list', await client.get('/api/characters'));
  return listed.filter(({ id }) => id <= 12);
}

async function mediaFor(client: Client): Promise<MediaItem[]> {
  const all = await demoCharacters(client);
  const lists = await Promise.all(all.map(({ id }) => client.get(`/api/characters/${id}/media`)));
  return lists.flatMap((response) => expectSuccess('characters-media', response));
}

/** All URLs in a response. */
const addressesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(\/media\/[^"]*)"/g)].map(([, url]) => url ?? '');

beforeAll(async () => {
  [free, premium] = await Promise.all([newMember(), premiumMember()]);
  askedAt = Date.now() / 1_000;
  premiumItems = (await mediaFor(premium)).filter(({ tags }) => tags.includes('spicy'));
  const files = await Promise.all(addressesIn(premiumItems).map((url) => guest.get(url)));
  premiumHashes = new Set(files.map(({ bytes }) => hash(bytes)));
});

test('a premium member opens every premium item', async () => {
  expect(premiumItems.length).toBeGreaterThan(0);
  for (const { url, isBlurred, type } of premiumItems) {
    expect(isBlurred).toBe(false);
    const { status, headers, bytes } = await premium.get(url);
    expect({ url, status }).toEqual({ url, status: 200 });
    expect(headers['content-type']).toMatch(new RegExp(`^${type}/`));
    expect(headers['cache-control']).toMatch(/private/);
    expect(bytes.length).toBe(Number(headers['content-length']));
  }
});

describe.each([['a guest'], ['a free member']])('%s', (who) => {
  const client = () => (who === 'a guest' ? guest : free);

  test('gets a blurred picture for each premium item, and no premium file', async () => {
    const items = await mediaFor(client());
    const spicy = items.filter(({ tags }) => tags.includes('spicy'));
    expect(spicy.map(({ id }) => id).sort()).toEqual(premiumItems.map(({ id }) => id).sort());
    expect(items.every(({ isBlurred, tags }) => isBlurred === tags.includes('spicy'))).toBe(true);
    for (const url of new Set(addressesIn([items, await demoCharacters(client())]))) {
      const { status, bytes, headers } = await client().get(url);
      expect({ url, status }).toEqual({ url, status: 200 });
      expect(headers['content-type']).toMatch(/^(image|video)\//);
      expect(premiumHashes.has(hash(bytes)), url).toBe(false);
    }
  });

  test('cannot guess the URL of a premium file', async () => {
    for (const { url } of premiumItems) {
      const path = url.split('?')[0] ?? '';
      const guesses = [
        path,
        path.replace('/premium/', '//premium/'),
        path.replace('/premium/', '/%70remium/'),
        path.replace('/premium/', '/premium%2f'),
        path.replace('/premium/', '/premium%2F'),
        path.replace('/premium/', '/./premium/'),
        path.replace('/premium/', '/x/../premium/'),
        path.replace('/premium/', '/x/%2e%2e/premium/'),
        path.replace('/premium/', '/x%2f..%2fpremium/'),
        path.replace('/premium/', '/Premium/'),
        path.replace('/media/', '/MEDIA/'),
        path.replace('/media/', '/media%2f'),
        path.replace('/media/', '/media%2Fpremium/../'),
        path.replace('/media/', '//media/'),
        path.replace('/premium/', '/premium%252f'),
        path.replace('/premium/', '\\premium\\'),
        path.replace('/premium/', '/'),
        `${path}?Expires=9999999999&Signature=x&Key-Pair-Id=LOCAL`,
        `${path}?Expires=9999999999&Key-Pair-Id=LOCAL`,
        `${inject('url')}${path}`,
      ];
      for (const guess of guesses) {
        const { bytes, status } = await client().get(guess);
        expect({ guess, status, isPremium: premiumHashes.has(hash(bytes)) }).toMatchObject({
          guess,
          isPremium: false,
        });
      }
    }
  });
});

describe('a signed URL', () => {
  const parts = () => {
    const url = new URL(premiumItems[0]?.url ?? '', inject('url'));
    return { path: url.pathname, query: Object.fromEntries(url.searchParams) as Record<string, string> };
  };
  const open = async (path: string, query: Record<string, string>) =>
    (await guest.get(`${path}?${new URLSearchParams(query)}`)).status;

  test('ends between one and two hours from now', () => {
    const expires = Number(parts().query.Expires);
    expect(expires - askedAt).toBeGreaterThan(60 * 60 - 1);
    expect(expires - Date.now() / 1_000).toBeLessThanOrEqual(2 * 60 * 60);
  });

  test('works only unchanged', async () => {
    const { path, query } = parts();
    expect(await open(path, query)).toBe(200);
    const { Signature = '', Expires = '' } = query;
    const other = Signature.startsWith('A') ? 'B' : 'A';
    for (const change of [
      { Signature: other + Signature.slice(1) },
      { Signature: '' },
      { Expires: String(Number(Expires) + 1) },
      { Expires: '9999999999' },
      { Expires: '1' },
      { Expires: 'NaN' },
      { 'Key-Pair-Id': 'OTHER' },
    ]) {
      expect({ change, status: await open(path, { ...query, ...change }) }).toEqual({ change, status: 403 });
    }
  });

  test('is valid for its own file only', async () => {
    const { path, query } = parts();
    const others = premiumItems.map(({ url }) => url.split('?')[0] ?? '').filter((other) => other !== path);
    for (const other of new Set(others)) expect(await open(other, query)).toBe(403);
    expect(await open(`${path}x`, query)).toBe(403);
  });
});
