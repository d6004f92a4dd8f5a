import { beforeAll, describe, expect, test } from 'vitest';
import { CHARACTER_OPTION_FIELDS, CHARACTER_OPTIONS } from '#shared/character-options.ts';
import { DELETE_CONFIRMATION } from '#shared/form-rules.ts';
import { createCharacterBody } from '#shared/schemas/admin-character.ts';
import { admin, type Member, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';

let administrator: Member;
const guest = newGuest();
const INES = { name: 'Ines', age: '37', description: 'Restores violins in a courtyard of Lisbon.' };

const create = async (more: object = {}) =>
  expectSuccess('characters-create', await administrator.post('/api/characters', { ...INES, ...more }));
const patch = (id: number, changes: object) =>
  administrator.call('PATCH', `/api/characters/${id}`, { json: changes });
const listed = async () =>
  expectSuccess('admin-characters', await administrator.get('/api/admin/characters'));
const inGallery = async (id: number) =>
  expectSuccess('characters-list', await guest.get('/api/characters')).some((one) => one.id === id);

beforeAll(async () => {
  administrator = await admin();
});

describe('characters-create', () => {
  test('creates a companion that everyone sees at once', async () => {
    const fields = {
      background: 'Grew up between two orchestras.',
      personality: 'Patient, dry, loyal.',
      conversationStyle: 'Short sentences.',
      traits: ['patient', 'wry'],
      ...Object.fromEntries(CHARACTER_OPTION_FIELDS.map((field) => [field, CHARACTER_OPTIONS[field][0]])),
      clothing: 'Linen apron',
      occupation: 'Luthier',
      hobbies: 'Swimming in the sea',
    };
    const created = await create(fields);
    expect(created).toMatchObject({ ...INES, ...fields, chatCount: 0 });
    expect(await inGallery(created.id)).toBe(true);
    const shown = expectSuccess('characters-get', await guest.get(`/api/characters/${created.id}`));
    expect(shown).toMatchObject(fields);
  });

  test.each(['17', '12', '0', '017', '-20', '1e2', '18.5', 'eighteen', '', '٢٠', '1000'])(
    'rejects the age %j',
    async (age) => {
      expectError(await administrator.post('/api/characters', { ...INES, age }), 'invalid_request');
    },
  );

  test.each([
    ['description', 'A high school girl who has just turned sixteen.'],
    ['background', 'Name: Ines | Age: 15 | Lisbon'],
    ['personality', '[age("16") likes("rain")]'],
    ['name', 'Ines (15)'],
    ['name', 'Ines, fifteen'],
  ])('rejects a companion that is certainly under 18 and names the field: %s', async (field, value) => {
    const response = await administrator.post('/api/characters', { ...INES, [field]: value });
    const { issues, message } = expectError(response, 'invalid_request');
    expect(issues).toMatchObject([{ path: field }]);
    expect(message).toContain('18');
  });

  test.each([
    { name: undefined },
    { name: ' ' },
    { description: '' },
    { name: 'x'.repeat(61) },
    { description: 'x'.repeat(601) },
    { background: 'x'.repeat(2_001) },
    { traits: Array(21).fill('kind') },
    { traits: [''] },
    { traits: 'kind' },
    { race: 'Elf' },
    { voiceTone: 'sweet' },
    { eyeColor: 1 },
    { imageUrl: 'https://elsewhere.example/a.png' },
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: '//elsewhere.example/a.png' },
    { imageUrl: '/media/premium/characters/a.webp' },
    { imageUrl: '/media/x/../premium/a.webp' },
  ])('rejects %o', async (wrong) => {
    expectError(await administrator.post('/api/characters', { ...INES, ...wrong }), 'invalid_request');
  });

  test('ignores unknown fields such as an id or a count', async () => {
    const created = await create({ id: 1, chatCount: 99, retiredAt: 'x', isRetired: true, pk: 'CHAR#1' });
    expect(created).toMatchObject({ chatCount: 0 });
    expect(created.id).not.toBe(1);
    expect(created).not.toHaveProperty('isRetired');
  });
});

describe('characters-update', () => {
  test('changes only the given fields', async () => {
    const { id } = await create({ occupation: 'Luthier', race: 'White' });
    const changed = expectSuccess('characters-update', await patch(id, { occupation: 'Baker', race: '' }));
    expect(changed).toMatchObject({ ...INES, occupation: 'Baker', race: '' });
    expect(expectSuccess('characters-get', await guest.get(`/api/characters/${id}`)).occupation).toBe(
      'Baker',
    );
  });

  test.each([{ age: '16' }, { description: 'Age: 16.' }, { name: '' }, { race: 'Elf' }, {}])(
    'rejects %o, and changes nothing',
    async (changes) => {
      const { id, chatCount, ...before } = await create();
      expectError(await patch(id, changes), 'invalid_request');
      const { id: _, ...after } = expectSuccess('characters-get', await guest.get(`/api/characters/${id}`));
      expect(after).toEqual(before);
    },
  );

  test('keeps ten parallel changes of different fields', async () => {
    const { id } = await create();
    const fields = ['background', 'personality', 'conversationStyle', 'clothing', 'occupation', 'hobbies'];
    const responses = await Promise.all(fields.map((field) => patch(id, { [field]: `new ${field}` })));
    for (const response of responses) expectSuccess('characters-update', response);
    const now = expectSuccess('characters-get', await guest.get(`/api/characters/${id}`));
    expect(now).toMatchObject(Object.fromEntries(fields.map((field) => [field, `new ${field}`])));
  });
});

describe('characters-review', () => {
  // The classifier has not learned this script: a rule is unsure.
  const UNSURE = { hobbies: 'школьница' };
  const seen = async (id: number) => (await listed()).find((one) => one.id === id)?.review;
  const decide = (id: number, approved: boolean, revision: number) =>
    administrator.call('PATCH', `/api/admin/characters/${id}/review`, { json: { approved, revision } });
  const review = async (id: number, approved: boolean) =>
    decide(id, approved, (await seen(id))?.revision ?? 1);
  /** What a guest gets for the companion's page, and for its media. */
  const guestStatuses = async (id: number) => {
    const answers = await Promise.all(
      ['', '/media'].map((path) => guest.get(`/api/characters/${id}${path}`)),
    );
    return answers.map(({ status }) => status);
  };

  test('hides a companion that may be under 18 from all but administrators until one approves it', async () => {
    const { id, review: found } = await create(UNSURE);
    expect(found).toMatchObject({ state: 'pending', fields: ['hobbies'] });
    expect(await inGallery(id)).toBe(false);
    expect(await guestStatuses(id)).toEqual([404, 404]);
    const member = await newMember();
    expectError(await member.post('/api/conversations', { characterId: id }), 'not_found');
    expectSuccess('characters-media', await administrator.get(`/api/characters/${id}/media?hidden=true`));

    expect(expectSuccess('characters-review', await review(id, false)).review?.state).toBe('hidden');
    expect(await inGallery(id)).toBe(false);
    expect(expectSuccess('characters-review', await review(id, true))).not.toHaveProperty('review');
    expect(await inGallery(id)).toBe(true);
    expect(await guestStatuses(id)).toEqual([200, 200]);
    expectError(await review(id, true), 'conflict');

    const entries = expectSuccess('admin-audit', await administrator.get('/api/admin/audit'));
    const reviews = entries.filter(({ action, target }) => action === 'character.review' && target.id === id);
    expect(reviews.map(({ detail }) => detail)).toEqual(['approved', 'kept hidden']);
  });

  test('hides a companion after a change, and shows it again when the text is mended', async () => {
    const { id } = await create();
    const member = await newMember();
    const begun = await member.post('/api/conversations', { characterId: id });
    const conversation = expectSuccess('conversations-create', begun);
    const changed = expectSuccess('characters-update', await patch(id, UNSURE));
    expect(changed.review).toMatchObject({ state: 'pending', fields: ['hobbies'] });
    expect(await inGallery(id)).toBe(false);
    const left = expectSuccess('characters-get', await member.get(`/api/characters/${id}`));
    expect(left).toMatchObject({ name: 'Ines', isRetired: true, hobbies: '' });
    const messages = `/api/conversations/${conversation.id}/messages`;
    expectError(await member.post(messages, { content: 'Are you there?' }), 'not_found');

    expectSuccess('characters-update', await patch(id, { occupation: 'Baker' }));
    expect(await inGallery(id)).toBe(false);
    const mended = await patch(id, { hobbies: 'Swimming in the sea' });
    expect(expectSuccess('characters-update', mended)).not.toHaveProperty('review');
    expect(await inGallery(id)).toBe(true);
    expectSuccess('messages-send', await member.post(messages, { content: 'Hello there' }));
  });

  test('approves only the texts that the administrator has seen', async () => {
    const { id, review: first } = await create(UNSURE);
    const changes = { ...UNSURE, background: 'Another text under review' };
    const changed = expectSuccess('characters-update', await patch(id, changes));
    expect(changed.review).toMatchObject({ state: 'pending', fields: ['hobbies'] });
    expectError(await decide(id, true, first?.revision ?? 1), 'conflict');
    expect(await inGallery(id)).toBe(false);
    expectSuccess('characters-review', await decide(id, true, changed.review?.revision ?? 1));
    expect(await inGallery(id)).toBe(true);
  });

  test('never publishes a flagged text that was written during its approval', async () => {
    const { id, review: first } = await create(UNSURE);
    const [, changed] = await Promise.all([
      decide(id, true, first?.revision ?? 1),
      patch(id, { hobbies: '女子高生' }),
    ]);
    expectSuccess('characters-update', changed);
    expect(await seen(id)).toMatchObject({ state: 'pending', fields: ['hobbies'] });
    expect(await inGallery(id)).toBe(false);
  });

  test('does not ask again for a text that was approved', async () => {
    const { id } = await create(UNSURE);
    expectSuccess('characters-review', await review(id, true));
    const again = expectSuccess('characters-update', await patch(id, { ...UNSURE, occupation: 'Baker' }));
    expect(again).not.toHaveProperty('review');
  });
});

describe('admin-characters', () => {
  test('counts the conversations of each companion', async () => {
    const { id } = await create();
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    const begun = await Promise.all(
      members.flatMap((member) =>
        [1, 2].map(async () => {
          const response = await member.post('/api/conversations', { characterId: id });
          return { member, id: expectSuccess('conversations-create', response).id };
        }),
      ),
    );
    const count = async () => (await listed()).find((one) => one.id === id)?.chatCount;
    expect(await count()).toBe(6);
    const [first] = begun;
    expectSuccess(
      'conversations-delete',
      (await first?.member.delete(`/api/conversations/${first.id}`)) as never,
    );
    expect(await count()).toBe(5);
    const deletedMember = members[1] as Member;
    const { password } = deletedMember.credentials;
    const deletion = { userId: deletedMember.id, password, confirmation: DELETE_CONFIRMATION };
    expect((await deletedMember.post('/api/user/delete', deletion)).status).toBeLessThan(300);
    await expect.poll(count).toBe(3);
  });

  test('lists demo companions with values that the editor accepts', async () => {
    const demo = (await listed()).filter(({ id }) => id <= 12);
    expect(demo).toHaveLength(12);
    for (const { id: _id, chatCount: _count, ...fields } of demo) {
      expect(createCharacterBody.safeParse(fields)).toMatchObject({ success: true });
    }
  });
});

describe('characters-delete', () => {
  test('removes a companion, and its conversations stay readable', async () => {
    const { id } = await create();
    const member = await newMember();
    const conversation = expectSuccess(
      'conversations-create',
      await member.post('/api/conversations', { characterId: id }),
    );
    const messages = `/api/conversations/${conversation.id}/messages`;
    expectSuccess('messages-send', await member.post(messages, { content: 'Hello there' }));

    expectSuccess('characters-delete', await administrator.delete(`/api/characters/${id}`));
    expect(await inGallery(id)).toBe(false);
    expect((await listed()).some((one) => one.id === id)).toBe(false);
    expect(expectSuccess('messages-list', await member.get(messages))).toHaveLength(2);
    expectSuccess('conversations-get', await member.get(`/api/conversations/${conversation.id}`));
    const left = expectSuccess('characters-get', await member.get(`/api/characters/${id}`));
    expect(left).toMatchObject({ name: 'Ines', isRetired: true, background: '', imageUrl: '' });
    expect(left.description).not.toBe(INES.description);

    expectError(await member.post(messages, { content: 'Are you there?' }), 'not_found');
    expectError(await member.post('/api/conversations', { characterId: id }), 'not_found');
    expectError(await member.get(`/api/characters/${id}/media`), 'not_found');
    expectError(await patch(id, { occupation: 'Ghost' }), 'not_found');
    expectSuccess('conversations-delete', await member.delete(`/api/conversations/${conversation.id}`));
  });

  test('responds with 200 or 404 to parallel deletions, and 404 afterwards', async () => {
    const { id } = await create();
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => administrator.delete(`/api/characters/${id}`)),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    for (const { status } of responses) expect([200, 404]).toContain(status);
    expectError(await administrator.delete(`/api/characters/${id}`), 'not_found');
  });
});
