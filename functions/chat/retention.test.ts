import { expect, test } from 'vitest';
import { keptMessages } from '#functions/identity/retention.ts';
import { DAY_MILLISECONDS } from '#functions/platform/clock.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { applyRetention } from './retention.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database and a clock that the tests advance.
const local = localTable();

async function setUp() {
  const { chat, clock, makeConversation, replyRequests } = chatFixture(local.table);
  const { session, conversation } = await makeConversation('premium');
  const { userId } = session;
  const send = (content: string) =>
    sendMessage(chat, { ...session, issuedAt: Number.MAX_SAFE_INTEGER }, conversation.id, { content });
  const stored = async () => (await chat.messages.list(conversation.id, 50)).items;
  const contents = async () =>
    (await stored()).flatMap(({ sender, content }) => (sender === 'user' ? content : []));
  const preview = async () => (await chat.conversations.get(userId, conversation.id))?.preview;
  const change = async (retention: '30d' | '1y' | 'keep') => {
    await chat.members.setChatRetention(userId, retention);
    return applyRetention(chat, userId);
  };
  return { chat, clock, userId, send, stored, contents, preview, change, replyRequests };
}

test('a shorter retention deletes older messages, and sets the expiry of the others', async () => {
  const { chat, clock, userId, send, stored, contents, preview, change } = await setUp();
  await send('In spring');
  clock.advance(31 * DAY_MILLISECONDS);
  await send('In summer');
  const item = { id: 1, characterId: 1, characterName: 'Nora', mediaId: 1, mediaType: 'image' } as const;
  await chat.collection.add(userId, { ...item, message: 'Look', timestamp: clock.now().toISOString() });
  expect(await preview()).toBe('Tell me more.');

  expect(await change('30d')).toEqual({ isDone: true, deleted: 2 });
  expect(await contents()).toEqual(['In summer']);
  for (const { timestamp, expiresAt } of await stored())
    expect(expiresAt).toBe(Math.ceil((Date.parse(timestamp) + 30 * DAY_MILLISECONDS) / 1_000));
  expect(await preview()).toBe('');
  expect((await chat.collection.list(userId, undefined)).items).toMatchObject([{ mediaId: 1, message: '' }]);

  await send('Later');
  expect((await stored()).every(({ expiresAt }) => expiresAt)).toBe(true);
  expect(await preview()).toBe('');

  expect(await change('keep')).toEqual({ isDone: true, deleted: 0 });
  expect((await stored()).some(({ expiresAt }) => expiresAt)).toBe(false);
  await send('For good');
  expect(await preview()).toBe('Tell me more.');
});

test('expired messages that are still stored are not read', async () => {
  const { clock, send, stored, change, replyRequests } = await setUp();
  await change('30d');
  await send('In spring');
  clock.advance(29 * DAY_MILLISECONDS);
  const messages = await stored();
  expect(keptMessages(messages, { chatRetention: '30d' }, clock.now())).toHaveLength(2);
  clock.advance(2 * DAY_MILLISECONDS);
  expect(keptMessages(messages, { chatRetention: '30d' }, clock.now())).toEqual([]);
  expect(keptMessages(messages, {}, clock.now())).toHaveLength(2);
  await send('In summer');
  expect(JSON.stringify(replyRequests.at(-1))).not.toContain('In spring');
});
