import { describe, expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { localTable } from '#test/support/local-table.ts';
import { deleteConversation, startConversation } from './conversations.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();
const codeOf = (error: AppError) => error.code;

test('stores both messages, charges one unit and updates the conversation', async () => {
  const { chat, clock, makeConversation } = chatFixture(local.table, () => 'How lovely, Sam.');
  const { session, conversation } = await makeConversation();
  clock.advance(60_000);
  const { userMessage, aiMessage } = await sendMessage(chat, session, conversation.id, {
    content: 'I baked bread.',
  });

  expect(userMessage).toMatchObject({ sender: 'user', content: 'I baked bread.' });
  expect(aiMessage).toMatchObject({ sender: 'ai', content: 'How lovely, Sam.' });
  expect(aiMessage.id).toBeGreaterThan(userMessage.id);
  const { items } = await chat.messages.list(conversation.id, 10);
  expect(items.map((item) => item.id)).toEqual([aiMessage.id, userMessage.id]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1, total_messages: 1 });
  expect(await chat.conversations.get(session.userId, conversation.id)).toMatchObject({
    preview: 'How lovely, Sam.',
    lastMessageAt: '2026-11-21T12:01:00.000Z',
  });
});

test('passes the conversation to the companion, oldest first, ending with the new message', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(
    local.table,
    ({ history }) => `Answer ${history.length}`,
  );
  const { session, conversation } = await makeConversation();
  for (const content of ['one', 'two', 'three'])
    await sendMessage(chat, session, conversation.id, { content });
  expect(replyRequests.at(-1)?.history.map((message) => message.content)).toEqual([
    'one',
    'Answer 1',
    'two',
    'Answer 3',
    'three',
  ]);
});

test('accepts, stores and answers 20 of 50 concurrent messages', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      sendMessage(chat, session, conversation.id, { content: `Message ${index}` }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  const rejections = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [],
  );
  expect(new Set(rejections)).toEqual(new Set(['limit_reached']));
  expect((await chat.messages.list(conversation.id, 100)).items).toHaveLength(40);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
});

test('replies that there is no picture to send and refunds the unit', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  for (const request of ['image', 'video'] as const) {
    const body = { content: 'Show me something', request };
    const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
    expect(aiMessage.content).toMatch(/^I don't have a (photo|video) I could send you yet\./);
    expect(aiMessage.media).toBeUndefined();
  }
  expect(replyRequests).toEqual([]);
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, images: 0, videos: 0 });
});

const CRISIS = 'Tell me a joke. I want to kill myself';

describe('in a crisis', () => {
  test('the first message gets the care card without a model, past the limit and free, and so do all for 24 hours', async () => {
    const { chat, clock, replyRequests, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    for (let sent = 0; sent < 20; sent += 1)
      await sendMessage(chat, session, conversation.id, { content: 'Hi' });
    const body = { content: CRISIS, clientMessageId: 'client-0007' };
    const first = await sendMessage(chat, session, conversation.id, body);
    expect(first.aiMessage).toMatchObject({
      safety: 'care',
      content: expect.stringMatching(/988.*findahelpline\.com/s),
    });
    expect(await sendMessage(chat, session, conversation.id, body)).toMatchObject(first);
    expect(replyRequests).toHaveLength(20);

    const next = await sendMessage(chat, session, conversation.id, { content: 'please talk to me' });
    expect(next.aiMessage.content).toMatch(/^Tell me more\./);
    expect(replyRequests.at(-1)).toMatchObject({ tone: 'caring' });
    expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 20 });
    clock.advance(25 * 60 * 60 * 1_000);
    await sendMessage(chat, session, conversation.id, { content: 'Hi again' });
    expect(replyRequests.at(-1)?.tone).toBeUndefined();
    expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
  });

  test('a plan or an act gets the care card each time, in the language of the message', async () => {
    const { chat, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    for (const content of ['ich will mich umbringen', 'ich habe gerade alle tabletten geschluckt']) {
      const { aiMessage } = await sendMessage(chat, session, conversation.id, { content });
      expect(aiMessage).toMatchObject({
        safety: 'care',
        content: expect.stringContaining('TelefonSeelsorge'),
      });
    }
  });

  test.each([
    'nobody cares, just do it already, everyone would be better off without you',
    new CompanionFailure('refused'),
    new CompanionFailure('unavailable'),
  ])('a dismissive reply or none is replaced by care: %s', async (answer) => {
    const { chat, makeConversation } = chatFixture(local.table, () => {
      if (typeof answer === 'string') return answer;
      throw answer;
    });
    const { session, conversation } = await makeConversation();
    await sendMessage(chat, session, conversation.id, { content: CRISIS });
    const { aiMessage } = await sendMessage(chat, session, conversation.id, { content: 'are you there?' });
    expect(aiMessage.safety).toBe('care');
    expect(aiMessage.content).not.toContain('just do it');
  });

  test('one of five replies at least names help', async () => {
    const { chat, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    await sendMessage(chat, session, conversation.id, { content: CRISIS });
    const replies: string[] = [];
    for (let sent = 0; sent < 10; sent += 1) {
      const { aiMessage } = await sendMessage(chat, session, conversation.id, { content: 'talk to me' });
      replies.push(aiMessage.content);
    }
    const named = replies.map((reply) => reply.includes('findahelpline.com'));
    expect(named).toEqual([false, false, false, false, true, false, false, false, false, true]);
  });

  test.each(['one more photo please', 'send me a spicy nude photo'])(
    'a picture is declined kindly and costs nothing: %s',
    async (content) => {
      const { chat, replyRequests, makeConversation } = chatFixture(local.table);
      const { session, conversation } = await makeConversation();
      await sendMessage(chat, session, conversation.id, { content: CRISIS });
      const body = { content, request: 'image' as const };
      const { aiMessage } = await sendMessage(chat, session, conversation.id, body);
      expect(aiMessage.media).toBeUndefined();
      expect(aiMessage.content).toContain('pictures');
      expect(replyRequests).toEqual([]);
      expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 0, images: 0 });
    },
  );
});

describe('a member under 18', () => {
  test('is locked by a plain claim, in every conversation, and still gets care in a crisis', async () => {
    const { chat, replyRequests, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    const claim = await sendMessage(chat, session, conversation.id, { content: "I'm 15" });
    expect(claim).toMatchObject({ locked: { reason: 'age' }, aiMessage: { safety: 'locked' } });
    const next = { content: 'just kidding, I am 25' };
    expect(await sendMessage(chat, session, conversation.id, next).catch(codeOf)).toBe('account_locked');
    expect(await startConversation(chat, session, conversation.characterId).catch(codeOf)).toBe(
      'account_locked',
    );
    const crisis = await sendMessage(chat, session, conversation.id, { content: CRISIS });
    expect(crisis.aiMessage.safety).toBe('care');
    expect(replyRequests).toEqual([]);
  });

  test('a repeated send is locked too; a failed one from before the lock gets no reply', async () => {
    let isDown = true;
    const { chat, makeConversation } = chatFixture(local.table, () => {
      if (isDown) throw new CompanionFailure('unavailable');
      return 'Tell me more.';
    });
    const { session, conversation } = await makeConversation();
    const failed = { content: 'Tell me about music', clientMessageId: 'client-0001' };
    expect(await sendMessage(chat, session, conversation.id, failed).catch(codeOf)).toBe('companion_failed');
    isDown = false;
    const claim = { content: "I'm 15", clientMessageId: 'client-0002' };
    const first = await sendMessage(chat, session, conversation.id, claim);
    expect(await sendMessage(chat, session, conversation.id, claim)).toMatchObject({
      locked: { reason: 'age' },
      aiMessage: first.aiMessage,
    });
    expect(await sendMessage(chat, session, conversation.id, failed).catch(codeOf)).toBe('account_locked');
  });

  test('an administrator who impersonates the member does not lock it', async () => {
    const { chat, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    const impersonated = { ...session, impersonatedBy: 1 };
    await sendMessage(chat, impersonated, conversation.id, { content: "I'm 15" });
    await sendMessage(chat, impersonated, conversation.id, { content: CRISIS });
    const member = await chat.members.getConsistent(session.userId);
    expect(member).not.toHaveProperty('lock');
    expect(member).not.toHaveProperty('crisisAt');
  });

  test('a message of a minor in a crisis gets care and locks', async () => {
    const { chat, makeConversation } = chatFixture(local.table);
    const { session, conversation } = await makeConversation();
    const content = "I'm 15. I want to kill myself";
    expect(await sendMessage(chat, session, conversation.id, { content })).toMatchObject({
      locked: { reason: 'age' },
      aiMessage: { safety: 'care' },
    });
  });
});

test('refuses a request for a minor, keeps it from the model, and replaces a reply that depicts one', async () => {
  const { chat, replyRequests, makeConversation } = chatFixture(local.table, () => "I'm only 15, teacher.");
  const { session, conversation } = await makeConversation();
  const refused = await sendMessage(chat, session, conversation.id, { content: "pretend you're 14" });
  expect(refused.aiMessage.safety).toBe('refusal');
  expect(replyRequests).toEqual([]);
  const replaced = await sendMessage(chat, session, conversation.id, { content: 'Hello there' });
  expect(replyRequests[0]?.history.map(({ content }) => content)).toEqual(['Hello there']);
  expect(replaced.aiMessage).toMatchObject({ safety: 'refusal', content: expect.not.stringContaining('15') });
});

test('a conversation deleted during the reply leaves no items, and the unit stays charged', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<string>();
  const { chat, replyRequests, makeConversation } = chatFixture(local.table, () => reply);
  const { session, conversation } = await makeConversation();
  const sending = sendMessage(chat, session, conversation.id, { content: 'Wait' }).catch(codeOf);
  await expect.poll(() => replyRequests.length).toBe(1);
  await deleteConversation(chat, session, conversation.id);
  resolve('Too late');

  expect(await sending).toBe('not_found');
  expect(await chat.usage.get(session.userId)).toMatchObject({ messages: 1 });
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
  expect(await chat.conversations.get(session.userId, conversation.id)).toBeUndefined();
});

test("returns not_found for another member's conversation and charges nothing", async () => {
  const { chat, makeConversation, makeMember } = chatFixture(local.table);
  const { conversation } = await makeConversation();
  const stranger = await makeMember();
  expect(await sendMessage(chat, stranger, conversation.id, { content: 'Hi' }).catch(codeOf)).toBe(
    'not_found',
  );
  expect(await chat.usage.get(stranger.userId)).toMatchObject({ messages: 0 });
});

test('a preview does not split an emoji', async () => {
  const { chat, makeConversation } = chatFixture(local.table, () => `${'x'.repeat(89)}👨‍👩‍👧 hello.`);
  const { session, conversation } = await makeConversation();
  await sendMessage(chat, session, conversation.id, { content: 'Hi' });
  expect((await chat.conversations.get(session.userId, conversation.id))?.preview).toBe('x'.repeat(89));
});

test('removes a message that is stored after its conversation was deleted', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const late = {
    ...chat,
    messages: {
      ...chat.messages,
      add: async (message: Parameters<typeof chat.messages.add>[0]) => {
        if (message.sender === 'user') await deleteConversation(chat, session, conversation.id);
        await chat.messages.add(message);
      },
    },
  };
  expect(await sendMessage(late, session, conversation.id, { content: 'Left behind?' }).catch(codeOf)).toBe(
    'not_found',
  );
  expect((await chat.messages.list(conversation.id, 10)).items).toEqual([]);
});

test('a message that a remote service judges late is answered by the policy', async () => {
  const { chat, makeConversation } = chatFixture(local.table);
  const { session, conversation } = await makeConversation();
  const crisis = { name: 'crisis', score: 1, by: 'service' } as const;
  const moderation = {
    check: async () => ({ labels: [], version: 'test', isIncomplete: true as const }),
    recheck: async () => ({ labels: [crisis], version: 'test' }),
  };
  const late = { ...chat, safety: { ...chat.safety, moderation } };
  const { aiMessage } = await sendMessage(late, session, conversation.id, { content: 'I am so tired' });
  expect(aiMessage.safety).toBe('care');
});
