import { expect, test } from 'vitest';
import { sendMessage } from '#functions/chat/send-message.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { collectData } from './collect-data.ts';
import { memberDataStore } from './member-data-store.ts';
import { removalStore } from './removal-store.ts';
import { removeMember } from './remove-member.ts';

// Real here: the embedded data store and all rules. Scripted: the companion's words. Remembered: the user pool.
const local = localTable();

function setUp() {
  const fixture = chatFixture(local.table, () => 'So tell me.');
  const removed: string[] = [];
  const provider = { remove: async (email: string) => void removed.push(email) };
  const data = memberDataStore(local.table);
  const removals = removalStore(local.table);
  const files = { remove: async (userId: number) => void removed.push(`file of ${userId}`) };
  const removal = { ...fixture.chat, data, removals, files, provider };
  return { ...fixture, data, removals, removal, removed };
}

test('a download holds the profile and every message of every conversation', async () => {
  const { chat, data, clock, begin } = setUp();
  const { session, conversation } = await begin('premium');
  for (let index = 0; index < 12; index += 1) {
    await sendMessage(chat, session, conversation.id, { content: `Message ${index}` });
  }
  const download = await collectData({ data, messages: chat.messages }, session.userId, clock.now());
  expect(download.profile).toMatchObject({ userId: session.userId, firstName: 'Sam' });
  expect(download.usage).toMatchObject({ total_messages: 12 });
  expect(download.conversations[0]?.messages).toHaveLength(24);
  expect(download.conversations[0]?.messages.slice(0, 2)).toMatchObject([
    { sender: 'user', content: 'Message 0' },
    { sender: 'ai', content: 'So tell me.' },
  ]);
  expect(JSON.stringify(download)).not.toMatch(/"(pk|sk|orderPk)"/);
});

test('a removal that dies at any step is finished by the next one, and nothing is left', async () => {
  const { chat, data, removal, removed, begin } = setUp();
  const { session, conversation } = await begin();
  await sendMessage(chat, session, conversation.id, { content: 'Hello' });
  const member = await chat.members.get(session.userId);
  if (!member) throw new Error('There is a member');

  for (const step of ['removeBelongings', 'removeMember'] as const) {
    const dying = { ...removal, data: { ...data, [step]: () => Promise.reject(new Error('killed')) } };
    await expect(removeMember(dying, session.userId)).rejects.toThrow('killed');
    expect(await chat.members.get(session.userId)).toBeDefined();
  }
  await removeMember(removal, session.userId);

  const left = await Array.fromAsync(data.ofMember(session.userId));
  expect(left).toEqual([]);
  expect((await chat.messages.newest(conversation.id, 10)).items).toEqual([]);
  expect(await chat.members.findByEmail(member.email)).toBeUndefined();
  expect(removed).toContain(member.email);
  expect((await chat.usage.rollup('2026-11-21')).messages).toBeGreaterThan(0);
});

test('from the moment a removal begins the member can send nothing more', async () => {
  const { chat, removal, begin } = setUp();
  const { session, conversation } = await begin();
  const dying = { ...removal, provider: { remove: () => Promise.reject(new Error('killed')) } };
  await removeMember(dying, session.userId).catch(() => undefined);
  const refusal = await sendMessage(chat, session, conversation.id, { content: 'Still here' }).catch(
    (error) => error.code,
  );
  expect(refusal).toBe('session_expired');
});
