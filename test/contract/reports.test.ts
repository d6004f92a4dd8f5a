import { describe, expect, test } from 'vitest';
import type { ReportDecision } from '#shared/reports.ts';
import type { Report } from '#shared/schemas/report.ts';
import { type Client, type Member, newGuest, newMember } from '#test/support/client.ts';
import { messagesOf, newChat, sendTo, trySend } from '#test/support/conversations.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo } from '#test/support/mailbox.ts';
import { gallery, mediaFixture, picture, UNKNOWN_ID } from '#test/support/media-fixture.ts';
import { newAdmin } from '#test/support/tokens.ts';
import { upload } from '#test/support/uploads.ts';

const fixture = mediaFixture();

const report = (member: Member, body: object) =>
  member.post('/api/reports', { userId: member.id, reason: 'other', ...body });
const decide = (client: Client, id: number, decision: ReportDecision, note = '') =>
  client.call('PATCH', `/api/admin/reports/${id}`, { json: { decision, note } });
const list = async (client: Client, query = '') =>
  expectSuccess('admin-reports', await client.get(`/api/admin/reports${query}`));

/** A member who reports the reply to the second of three messages. */
async function reportedReply(reason = 'sexual') {
  const { member, conversation } = await newChat();
  await sendTo(member, conversation, 'Good morning');
  const { userMessage, aiMessage } = await sendTo(member, conversation, 'Tell me about the sea');
  await sendTo(member, conversation, 'And the harbour?');
  const target = { kind: 'message', id: aiMessage.id, conversationId: conversation.id };
  const { id } = expectSuccess(
    'reports-create',
    await report(member, { ...target, reason, note: 'I did not like this.' }),
  );
  return { id, member, conversation, userMessage, aiMessage };
}

/** The open report of an id, from the queue. */
async function open(client: Client, id: number): Promise<Report | undefined> {
  let cursor: string | undefined;
  do {
    const response = await client.get(`/api/admin/reports${cursor ? `?cursor=${cursor}` : ''}`);
    const found = expectSuccess('admin-reports', response).find((item) => item.id === id);
    if (found) return found;
    cursor = response.headers['x-next-cursor']?.toString();
  } while (cursor);
  return undefined;
}

describe('reports-create', () => {
  test('stores the reported reply with its neighbours, which survive the chat', async () => {
    const { id, member, conversation, aiMessage } = await reportedReply();
    expectSuccess('conversations-delete', await member.delete(`/api/conversations/${conversation.id}`));

    const found = await open(await newAdmin(), id);
    expect(found).toMatchObject({
      kind: 'message',
      reason: 'sexual',
      note: 'I did not like this.',
      targetId: aiMessage.id,
      conversationId: conversation.id,
      reporter: { id: member.id, email: member.credentials.email },
      isOverdue: false,
    });
    const texts = found?.messages.map(({ content }) => content);
    expect(texts).toHaveLength(6);
    expect(texts).toEqual(expect.arrayContaining(['Good morning', aiMessage.content, 'And the harbour?']));
    expect(found?.messages.map(({ id: messageId }) => messageId)).toEqual(
      found?.messages.map(({ id: messageId }) => messageId).toSorted((a, b) => a - b),
    );
  });

  test('accepts a companion and a picture that exist', async () => {
    const [member, administrator] = await Promise.all([newMember(), newAdmin()]);
    const [item] = await gallery(1);
    for (const target of [
      { kind: 'character', id: 1 },
      { kind: 'media', id: item?.id },
    ]) {
      const { id } = expectSuccess('reports-create', await report(member, target));
      expect(await open(administrator, id)).toMatchObject({
        kind: target.kind,
        character: { id: 1 },
        messages: [],
        ...(target.kind === 'media' ? { media: { id: item?.id } } : { text: expect.any(String) }),
      });
    }
  });

  test('rejects unknown targets and chats of other members', async () => {
    const { aiMessage, conversation } = await reportedReply();
    const other = await newMember();
    const message = { kind: 'message', id: aiMessage.id, conversationId: conversation.id };
    expectError(await report(other, message), 'not_found');
    expectError(await report(other, { kind: 'message', id: aiMessage.id }), 'invalid_request');
    expectError(await report(other, { kind: 'media', id: UNKNOWN_ID }), 'not_found');
    expectError(await report(other, { kind: 'character', id: UNKNOWN_ID }), 'not_found');
    expectError(
      await report(other, { kind: 'character', id: 1, conversationId: conversation.id }),
      'not_found',
    );
    expectError(await report(other, { kind: 'character', id: 1, note: 'a'.repeat(501) }), 'invalid_request');
    expectError(await report(other, { kind: 'character', id: 1, reason: 'boring' }), 'invalid_request');
    expectError(await report(other, { kind: 'character', id: 1, userId: aiMessage.id }), 'forbidden');
    expectError(
      await newGuest().post('/api/reports', { userId: 1, kind: 'character', id: 1, reason: 'other' }),
      'not_authenticated',
    );
  });

  test('is throttled', async () => {
    const member = await newMember();
    for (let count = 0; count < 30; count += 1) {
      expectSuccess('reports-create', await report(member, { kind: 'character', id: 1 }));
    }
    expectError(await report(member, { kind: 'character', id: 1 }), 'too_many_requests');
  });

  test('is deleted with the account of the member who reported', async () => {
    const { id, member } = await reportedReply();
    const administrator = await newAdmin();
    expectSuccess('admin-user-delete', await administrator.delete(`/api/admin/users/${member.id}`));
    expect(await open(administrator, id)).toBeUndefined();
    expectError(await decide(administrator, id, 'dismiss'), 'not_found');
  });
});

describe('admin-reports', () => {
  test('lists open reports oldest first, decided ones newest first, by kind and reason', async () => {
    const administrator = await newAdmin();
    const first = await reportedReply('hate');
    const second = await reportedReply('hate');
    const ids = (reports: Report[]) =>
      reports.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
    expect(ids(await list(administrator, '?reason=hate&kind=message'))).toEqual([first.id, second.id]);
    expect(ids(await list(administrator, '?reason=violence'))).toEqual([]);
    expect(ids(await list(administrator, '?reason=hate&kind=media'))).toEqual([]);
    for (const { id } of [first, second])
      expectSuccess('admin-report-decide', await decide(administrator, id, 'dismiss'));
    expect(ids(await list(administrator, '?reason=hate'))).toEqual([]);
    expect(ids(await list(administrator, '?state=decided&reason=hate'))).toEqual([second.id, first.id]);
  });
});

describe('admin-report-decide', () => {
  test('decides once, with an audit entry', async () => {
    const { id } = await reportedReply();
    const administrators = [await newAdmin(), await newAdmin()];
    const responses = await Promise.all(administrators.map((one) => decide(one, id, 'dismiss', 'Harmless.')));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const decided = responses.find(({ status }) => status === 200)?.json as Report;
    expect(decided.decision).toMatchObject({ decision: 'dismiss', note: 'Harmless.' });
    expectError(await decide(await newAdmin(), id, 'warn'), 'conflict');
    const audit = expectSuccess('admin-audit', await (await newAdmin()).get('/api/admin/audit'));
    const entries = audit.filter(({ target }) => target.type === 'report' && target.id === id);
    expect(entries).toMatchObject([{ action: 'report.decide', detail: 'dismiss' }]);
  });

  test('is not for the member who reported, also as administrator', async () => {
    const administrator = await newAdmin();
    const { id } = expectSuccess('reports-create', await report(administrator, { kind: 'character', id: 1 }));
    expectError(await decide(administrator, id, 'dismiss'), 'forbidden');
    expectError(await decide(await newAdmin(), id, 'suspend'), 'invalid_request');
    expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'dismiss'));
  });

  test('removes a reply from the chat and the list of chats', async () => {
    const { member, conversation } = await newChat();
    const { aiMessage } = await sendTo(member, conversation, 'Hello');
    const target = { kind: 'message', id: aiMessage.id, conversationId: conversation.id };
    const { id } = expectSuccess('reports-create', await report(member, target));
    const decided = expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'remove'));
    expect(decided.messages.at(-1)?.content).toBe(aiMessage.content);
    expect((await messagesOf(member, conversation)).at(-1)).toMatchObject({
      id: aiMessage.id,
      content: 'This message was removed.',
    });
    const [listed] = expectSuccess(
      'conversations-list',
      await member.get(`/api/user/conversations?userId=${member.id}`),
    );
    expect(listed?.preview).toBe('This message was removed.');
  });

  test('removes a picture for everyone', async () => {
    const characterId = await fixture.newCharacter();
    const [item] = await upload(fixture.administrator, characterId, [await picture()]);
    const { id } = expectSuccess(
      'reports-create',
      await report(await newMember(), { kind: 'media', id: item?.id }),
    );
    expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'remove'));
    expect(await gallery(characterId)).toEqual([]);
  });

  test('hides the companion', async () => {
    const characterId = await fixture.newCharacter();
    await upload(fixture.administrator, characterId, [await picture()]);
    const { member, conversation } = await newChat(characterId);
    const { aiMessage } = await sendTo(member, conversation, 'Show yourself', { request: 'image' });
    const newest = async () => (await messagesOf(member, conversation)).at(-1);
    const collected = async () =>
      expectSuccess(
        'user-media-collection',
        await member.get(`/api/user/media-collection?userId=${member.id}`),
      );
    expect(await newest()).toEqual(aiMessage);
    expect(await collected()).toMatchObject([{ mediaId: aiMessage.mediaId }]);
    const target = { kind: 'character', id: characterId };
    const { id } = expectSuccess('reports-create', await report(await newMember(), target));
    expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'hide_character'));
    const seen = async () =>
      expectSuccess('characters-get', await newGuest().get(`/api/characters/${characterId}`));
    expect(await seen()).toMatchObject({ isRetired: true, isHidden: true });
    expect(await newest()).toMatchObject({ content: aiMessage.content });
    expect(await newest()).not.toHaveProperty('mediaUrl');
    expect(await collected()).toEqual([]);
    const { headers } = await member.get(`/api/user/media-collection?userId=${member.id}`);
    expect(headers['x-hidden-characters']).toBe(String(characterId));
    const sent = await trySend(member, conversation, { content: 'Are you there?' });
    expect(expectError(sent, 'not_found').message).toBe('This companion is not available at the moment.');
    expectError(await report(await newMember(), target), 'not_found');
    const all = expectSuccess('admin-characters', await fixture.administrator.get('/api/admin/characters'));
    const { revision } = all.find(({ id }) => id === characterId)?.review ?? {};
    const review = { approved: true, revision };
    const path = `/api/admin/characters/${characterId}/review`;
    expectSuccess('characters-review', await fixture.administrator.call('PATCH', path, { json: review }));
    expect(await seen()).not.toHaveProperty('isRetired');
    expect(await newest()).toEqual(aiMessage);
  });

  test('warns the member in whose chat it is, by email', async () => {
    const { id, member } = await reportedReply();
    expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'warn', 'internal'));
    const [email] = await emailsTo(member.credentials.email);
    expect(email?.subject).toMatch(/warning/i);
    expect(email?.text).not.toContain('internal');
  });

  test('locks the account of the member in whose chat it is', async () => {
    const { id, member } = await reportedReply();
    expectSuccess('admin-report-decide', await decide(await newAdmin(), id, 'suspend', 'Again and again.'));
    const session = expectSuccess('auth-session', await member.get('/api/auth/session'));
    expect(session).toMatchObject({ locked: { reason: 'conduct' } });
    const [email] = await emailsTo(member.credentials.email);
    expect(email?.subject).toMatch(/locked/);
    expect(email?.links.some((link) => link.endsWith('/safety'))).toBe(true);
  });
});

/** How often reports of violence had this outcome, from the counters of the last 30 days. */
async function count(client: Client, action: string): Promise<number> {
  const response = await client.get('/api/admin/safety/counters');
  const { totals } = expectSuccess('admin-safety-counters', response);
  const found = totals.find(
    (one) => one.stage === 'report' && one.label === 'violence' && one.action === action,
  );
  return found?.count ?? 0;
}

describe('admin-safety-counters', () => {
  test('count reports and decisions', async () => {
    const administrator = await newAdmin();
    const earlier = [await count(administrator, 'received'), await count(administrator, 'dismiss')];
    const { id } = await reportedReply('violence');
    expectSuccess('admin-report-decide', await decide(administrator, id, 'dismiss'));
    const later = [await count(administrator, 'received'), await count(administrator, 'dismiss')];
    expect(later).toEqual(earlier.map((number) => number + 1));
  });
});

describe('admin-safety-report', () => {
  test('returns the year as CSV, without identifiers, to administrators only', async () => {
    const administrator = await newAdmin();
    const { id } = await reportedReply('violence');
    expectSuccess('admin-report-decide', await decide(administrator, id, 'dismiss'));
    const year = new Date().getUTCFullYear();
    const path = `/api/admin/safety/report?year=${year}`;
    const csv = String(expectSuccess('admin-safety-report', await administrator.get(path)));
    const [header, ...rows] = csv.trim().split('\r\n');
    expect(header).toBe('section,period,stage,label,action,count');
    expect(rows.some((row) => row.startsWith(`reports,${year}-total,report,violence,dismiss,`))).toBe(true);
    expect(rows.some((row) => row.startsWith(`crisis_referrals,${year}-total,`))).toBe(true);
    expect(csv).not.toContain(String(id));
    expectError(await administrator.get('/api/admin/safety/report?year=1999'), 'invalid_request');
    expectError(await (await newMember()).get(path), 'forbidden');
  });
});
