import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { crashingTable } from '#test/support/crashing-table.ts';
import { localTable } from '#test/support/local-table.ts';
import { readActiveReply } from './active-reply.ts';
import { chooseAlternative } from './alternatives.ts';
import type { ChatDeps } from './chat.ts';
import { editMessage, regenerateReply } from './replace-reply.ts';
import { rewindConversation } from './rewind.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();
const codeOf = (error: AppError) => error.code;

/** A conversation with one turn; each reply is numbered. */
async function startedChat(answer?: (reply: number) => Promise<string> | string) {
  let replies = 0;
  const fixture = chatFixture(local.table, () => {
    replies += 1;
    return answer?.(replies) ?? `Answer ${replies}`;
  });
  const { chat } = fixture;
  const { session, conversation } = await fixture.makeConversation();
  const first = await sendMessage(chat, session, conversation.id, {
    content: 'Hello',
    clientMessageId: 'first-send',
  });
  const at = (messageId: number) => ({ conversationId: conversation.id, messageId });
  return {
    ...fixture,
    session,
    conversation,
    first,
    at,
    regenerate: (messageId: number, clientMessageId: string) =>
      regenerateReply(chat, session, at(messageId), { clientMessageId }),
    edit: (messageId: number, content: string, clientMessageId: string) =>
      editMessage(chat, session, at(messageId), { content, clientMessageId }),
    texts: async () =>
      (await chat.messages.list(conversation.id, 10)).items.map(({ content }) => content).reverse(),
    used: async () => (await chat.usage.get(session.userId)).messages,
  };
}

test('another reply takes the place of the newest, is charged once, and the last five stay', async () => {
  const started = await startedChat();
  const { first, regenerate, texts, used, replyRequests } = started;
  const second = await regenerate(first.aiMessage.id, 'regenerate-1');
  expect(second.userMessage.id).toBe(first.userMessage.id);
  expect(replyRequests.at(-1)?.history.map(({ content }) => content)).toEqual(['Hello']);
  expect(await texts()).toEqual(['Hello', 'Answer 2']);
  expect(second.aiMessage).toMatchObject({ alternatives: { length: 2 }, alternativeIndex: 1 });
  // The same request again, also that of the first send, gets the present reply.
  expect((await regenerate(first.aiMessage.id, 'regenerate-1')).aiMessage.id).toBe(second.aiMessage.id);
  const body = { content: 'Hello', clientMessageId: 'first-send' };
  const repeated = await sendMessage(started.chat, started.session, started.conversation.id, body);
  expect(repeated.aiMessage.id).toBe(second.aiMessage.id);
  expect(await used()).toBe(2);
  let latest = second;
  for (let index = 2; index < 7; index += 1)
    latest = await regenerate(latest.aiMessage.id, `regenerate-${index}`);
  expect(latest.aiMessage.alternatives?.map(({ content }) => content)).toEqual(
    [3, 4, 5, 6, 7].map((number) => `Answer ${number}`),
  );
  expect(await used()).toBe(7);
});

test('the companion goes on from the chosen alternative, whose rating stays with it', async () => {
  const { chat, session, conversation, first, regenerate, at, replyRequests } = await startedChat();
  await chat.messageEdits.setRating(first.aiMessage, 'up', { userId: session.userId, characterId: 1 });
  const { aiMessage } = await regenerate(first.aiMessage.id, 'regenerate-1');
  expect(aiMessage.rating).toBeUndefined();
  const { message } = await chooseAlternative(chat, session, { ...at(aiMessage.id), index: 0 });
  expect(message).toMatchObject({ content: 'Answer 1', rating: 'up', alternativeIndex: 0 });
  expect(await chat.conversations.get(session.userId, conversation.id)).toMatchObject({
    preview: 'Answer 1',
  });
  await sendMessage(chat, session, conversation.id, { content: 'And then?' });
  expect(replyRequests.at(-1)?.history.map(({ content }) => content)).toEqual([
    'Hello',
    'Answer 1',
    'And then?',
  ]);
  const missing = chooseAlternative(chat, session, { ...at(aiMessage.id), index: 2 });
  expect(await missing.catch(codeOf)).toBe('not_found');
  expect(await regenerate(aiMessage.id, 'regenerate-2').catch(codeOf)).toBe('conflict');
});

test('an edited message is answered anew, and only the last one can be edited', async () => {
  const { chat, session, conversation, first, edit, texts, used } = await startedChat();
  const edited = await edit(first.userMessage.id, 'Good evening', 'edit-0001');
  expect(edited.userMessage).toMatchObject({ id: first.userMessage.id, content: 'Good evening' });
  expect((await edit(first.userMessage.id, 'Good evening', 'edit-0001')).aiMessage.id).toBe(
    edited.aiMessage.id,
  );
  expect(await texts()).toEqual(['Good evening', 'Answer 2']);
  expect(edited.aiMessage.alternatives).toBeUndefined();
  expect(await used()).toBe(2);
  await sendMessage(chat, session, conversation.id, { content: 'Next' });
  expect(await edit(first.userMessage.id, 'Too late', 'edit-0002').catch(codeOf)).toBe('conflict');
});

test('when the new reply fails, the old text and reply stay, and the unit is refunded', async () => {
  const started = await startedChat((reply) => {
    if (reply === 2 || reply === 3) throw new CompanionFailure('unavailable');
    return `Answer ${reply}`;
  });
  const { first, edit, regenerate, texts, used } = started;
  expect(await edit(first.userMessage.id, 'Good evening', 'edit-0001').catch(codeOf)).toBe(
    'companion_failed',
  );
  expect(await regenerate(first.aiMessage.id, 'regenerate-1').catch(codeOf)).toBe('companion_failed');
  expect(await texts()).toEqual(['Hello', 'Answer 1']);
  expect(await used()).toBe(1);
  await edit(first.userMessage.id, 'Good evening', 'edit-0001');
  expect(await texts()).toEqual(['Good evening', 'Answer 4']);
  expect(await used()).toBe(2);
});

test('while a message is answered anew, the reply can be followed, and nothing else changes the chat', async () => {
  let finish: (text: string) => void = () => undefined;
  const started = await startedChat((reply) =>
    reply === 1 ? 'Answer 1' : new Promise<string>((resolve) => (finish = resolve)),
  );
  const { chat, session, conversation, first, regenerate, texts } = started;
  const regenerating = regenerate(first.aiMessage.id, 'regenerate-1');
  await expect
    .poll(() => readActiveReply(chat, session, conversation.id, session.userId))
    .toMatchObject({ userMessageId: first.userMessage.id, content: '' });
  expect(await regenerate(first.aiMessage.id, 'regenerate-2').catch(codeOf)).toBe('reply_pending');
  const rewinding = rewindConversation(chat, session, conversation.id, first.userMessage.id);
  expect(await rewinding.catch(codeOf)).toBe('reply_pending');
  expect(await texts()).toEqual(['Hello', 'Answer 1']);
  await expect.poll(() => started.replyRequests.length).toBe(2);
  finish('Answer 2');
  await regenerating;
  expect(await texts()).toEqual(['Hello', 'Answer 2']);
});

test('a crash at any write leaves the old turn or the new one, and the next try completes it', async () => {
  for (let crashAt = 1; ; crashAt += 1) {
    const { chat, session, first, at, texts, used, clock } = await startedChat();
    const { table, crash } = crashingTable(local.table, crashAt, 'after');
    const broken = { ...chatFixture(table, () => 'New answer').chat, clock };
    const edit = (by: ChatDeps) =>
      editMessage(by, session, at(first.userMessage.id), {
        content: 'Good evening',
        clientMessageId: 'edit-0001',
      });
    const crashed = async () => {
      while (!crash.hasCrashed) await delay(5);
    };
    await Promise.race([edit(broken), crashed()]);
    expect(['Hello/Answer 1', 'Good evening/New answer']).toContain((await texts()).join('/'));
    clock.advance(20_000);
    const { aiMessage } = await edit(chat);
    expect(await texts()).toEqual(['Good evening', aiMessage.content]);
    expect(await used()).toBe(2);
    if (!crash.hasCrashed) {
      expect(crashAt).toBeGreaterThan(4);
      return;
    }
  }
});
