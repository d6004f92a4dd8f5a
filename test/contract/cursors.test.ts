import { beforeAll, expect, test } from 'vitest';
import { type Member, newMember, premiumMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

// A cursor is a position in one list. A forged or foreign cursor must not reveal data.
let member: Member;
let otherMember: Member;
let conversationId: number;
let lists: Record<string, string>;

const encode = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
const begin = async (owner: Member) =>
  expectSuccess('conversations-create', await owner.post('/api/conversations', { characterId: 1 })).id;

beforeAll(async () => {
  [member, otherMember] = await Promise.all([newMember(), newMember()]);
  conversationId = await begin(member);
  lists = {
    conversations: `/api/user/conversations?userId=${member.id}`,
    'conversations with one companion': `/api/user/conversations?userId=${member.id}&characterId=1`,
    messages: `/api/conversations/${conversationId}/messages?limit=1`,
    collection: `/api/user/media-collection?userId=${member.id}`,
  };
});

const names = ['conversations', 'conversations with one companion', 'messages', 'collection'];
const padded = (id: number) => String(id).padStart(16, '0');

/** Forged positions: missing or extra parts, of another list or member. */
function forgedPositions(): unknown[] {
  const mine = `USER#${member.id}`;
  const theirs = `USER#${otherMember.id}`;
  const orders = [`${mine}#CONVERSATIONS`, `${theirs}#CONVERSATIONS`, 'CHARACTERS'];
  const sortKeys = ['PROFILE', 'USAGE', 'CONV#', 'GIFT#', `WITH#${padded(1)}#`, 'MSG#', ''];
  const partitions = [mine, theirs, `CONV#${conversationId}`, 'CHAR#1'];
  return [
    {},
    ...orders.map((orderPk) => ({ orderPk })),
    ...orders.map((orderPk) => ({ orderPk, orderSk: 'x', pk: theirs, sk: 'PROFILE' })),
    ...orders.map((orderPk) => ({ orderPk, orderSk: '', pk: '', sk: '' })),
    ...partitions.flatMap((pk) => sortKeys.map((sk) => ({ pk, sk }))),
    ...partitions.flatMap((pk) => sortKeys.map((sk) => ({ pk, sk, extra: 'x' }))),
  ];
}

test.each(names)('a forged cursor never fails the list of %s or reveals foreign data', async (name) => {
  const texts = ['x', '%00', 'e30', 'bnVsbA', 'W10', '"', 'undefined', ...forgedPositions().map(encode)];
  for (const text of texts) {
    const response = await member.get(`${lists[name]}&cursor=${text}`);
    // A forged position in the own list is valid: its page is empty or has own items.
    const outcome = { cursor: Buffer.from(text, 'base64url').toString(), status: response.status };
    expect([200, 400], JSON.stringify(outcome)).toContain(response.status);
    if (response.status === 400) expectError(response, 'invalid_request');
    else expect(JSON.stringify(response.json)).not.toContain(String(otherMember.id));
  }
});

test.each(names)('a cursor of %s has between 1 and 400 characters', async (name) => {
  for (const text of ['', 'x'.repeat(401)]) {
    expectError(await member.get(`${lists[name]}&cursor=${text}`), 'invalid_request');
  }
});

test('a cursor is valid for its own list only', async () => {
  const path = `/api/conversations/${conversationId}/messages`;
  await member.post(path, { content: 'Hello there' });
  const { headers } = await member.get(`${path}?limit=1`);
  const cursor = String(headers['x-next-cursor']);
  const other = await begin(member);
  for (const otherTarget of [
    `/api/conversations/${other}/messages?cursor=${cursor}`,
    `${lists.conversations}&cursor=${cursor}`,
    `${lists.collection}&cursor=${cursor}`,
  ]) {
    expectError(await member.get(otherTarget), 'invalid_request');
  }
});

test('pages list each conversation once', async () => {
  const premium = await premiumMember();
  const created = await Promise.all(Array.from({ length: 55 }, () => begin(premium)));
  for (const filter of ['', '&characterId=1']) {
    const seen: number[] = [];
    let cursor = '';
    do {
      const response = await premium.get(`/api/user/conversations?userId=${premium.id}${filter}${cursor}`);
      const page = expectSuccess('conversations-list', response);
      expect(page.length).toBeLessThanOrEqual(50);
      seen.push(...page.map(({ id }) => id));
      const next = response.headers['x-next-cursor'];
      cursor = next ? `&cursor=${next}` : '';
    } while (cursor !== '');
    expect(new Set(seen).size).toBe(seen.length);
    expect(created.filter((id) => !seen.includes(id))).toEqual([]);
  }
});
