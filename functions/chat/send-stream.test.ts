import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { crashingTable } from '#test/support/crashing-table.ts';
import { localTable } from '#test/support/local-table.ts';
import { readActiveReply, stopActiveReply } from './active-reply.ts';
import type { ChatDeps } from './chat.ts';
import { STREAM_DEADLINES } from './follow-reply.ts';
import { sendMessage } from './send-message.ts';

// Uses the local database. The text engine and the clock are fakes.
const local = localTable();
const codeOf = (error: AppError) => error.code;

type Fixture = ReturnType<typeof chatFixture>;
type TestChat = Awaited<ReturnType<Fixture['makeConversation']>>;

/** Sends a message, and records what its listener gets. */
function stream(chat: ChatDeps, { session, conversation }: TestChat, clientMessageId: string) {
  const events: string[] = [];
  const listener = {
    onAccepted: () => events.push('accepted'),
    onSnapshot: (_id: number, content: string) => events.push(content),
  };
  const body = { content: 'Hello?', clientMessageId };
  const mode = { listener, deadlines: STREAM_DEADLINES };
  const sending = sendMessage(chat, session, conversation.id, body, mode);
  sending.catch(() => undefined);
  return { events, sending };
}

/** A model whose pieces the test releases one by one. */
function pieces() {
  const waiting: (() => void)[] = [];
  const steps: (string | undefined)[] = [];
  async function* read() {
    for (;;) {
      while (steps.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      const step = steps.shift();
      if (step === undefined) return;
      yield step;
    }
  }
  const write = (...next: (string | undefined)[]) => {
    steps.push(...next);
    for (const resume of waiting.splice(0)) resume();
  };
  return { read, write, end: () => write(undefined) };
}

const used = async ({ chat }: Fixture, { session }: TestChat) =>
  (await chat.usage.get(session.userId)).messages;
const active = ({ chat }: Fixture, { session, conversation }: TestChat) =>
  readActiveReply(chat, session, conversation.id, session.userId);

test('shows and stores complete sentences while the model writes', async () => {
  const model = pieces();
  const fixture = chatFixture(local.table, model.read);
  const testChat = await fixture.makeConversation();
  expect(await active(fixture, testChat)).toBeUndefined();
  const { events, sending } = stream(fixture.chat, testChat, 'stream-0001');
  await expect.poll(() => active(fixture, testChat)).toMatchObject({ content: '' });
  model.write('I am ', 'here. And ', 'you');
  await expect.poll(() => events).toEqual(['accepted', 'I am here.']);
  await expect.poll(() => active(fixture, testChat)).toMatchObject({ content: 'I am here.' });
  model.write('? ', 'Fine');
  await expect.poll(() => events.at(-1)).toBe('I am here. And you?');
  model.write('.');
  model.end();
  const { userMessage, aiMessage } = await sending;
  expect(aiMessage.content).toBe('I am here. And you? Fine.');
  expect(events.slice(2)).toEqual(['I am here. And you?', 'I am here. And you? Fine.']);
  expect((await fixture.chat.messages.list(testChat.conversation.id, 10)).items).toMatchObject([
    aiMessage,
    userMessage,
  ]);
  expect(await active(fixture, testChat)).toBeUndefined();
});

test('a finding replaces everything that was shown, ends the model, and is not shown', async () => {
  const model = pieces();
  const fixture = chatFixture(local.table, model.read);
  const { events, sending } = stream(fixture.chat, await fixture.makeConversation(), 'stream-0002');
  model.write('Hello. ', 'How are you? Well');
  await expect.poll(() => events).toEqual(['accepted', 'Hello. How are you?']);
  model.write(". I'm only 15, teacher. ", 'More');
  const { aiMessage } = await sending;
  expect(aiMessage.safety).toBe('refusal');
  expect(events.slice(1)).toEqual(['Hello. How are you?', aiMessage.content]);
});

describe('stopping a reply', () => {
  test('keeps and charges what was shown', async () => {
    const model = pieces();
    const fixture = chatFixture(local.table, model.read);
    const testChat = await fixture.makeConversation();
    const { sending } = stream(fixture.chat, testChat, 'stream-0003');
    model.write('I am here. ', 'And');
    await expect.poll(() => active(fixture, testChat)).toMatchObject({ content: 'I am here.' });
    const { session, conversation } = testChat;
    const stopped = await stopActiveReply(fixture.chat, session, conversation.id, undefined);
    const { aiMessage } = await sending;
    expect(aiMessage).toMatchObject({ id: stopped?.aiMessageId, content: 'I am here.' });
    expect(await used(fixture, testChat)).toBe(1);
    expect(await stopActiveReply(fixture.chat, session, conversation.id, undefined)).toBeUndefined();
  });

  test('before the first sentence refunds the unit, and the same send can be tried again', async () => {
    let model = pieces();
    const fixture = chatFixture(local.table, () => model.read());
    const testChat = await fixture.makeConversation();
    const { sending } = stream(fixture.chat, testChat, 'stream-0004');
    model.write('I am');
    const { session, conversation } = testChat;
    await expect
      .poll(() => stopActiveReply(fixture.chat, session, conversation.id, session.userId))
      .toBeDefined();
    expect(await sending.catch(codeOf)).toBe('stopped');
    expect(await used(fixture, testChat)).toBe(0);
    model = pieces();
    const again = stream(fixture.chat, testChat, 'stream-0004');
    model.write('Again.', undefined);
    expect((await again.sending).aiMessage.content).toBe('Again.');
    expect(await used(fixture, testChat)).toBe(1);
  });
});

test('the same client message id joins the reply that is being written', async () => {
  const model = pieces();
  const fixture = chatFixture(local.table, model.read);
  const testChat = await fixture.makeConversation();
  const first = stream(fixture.chat, testChat, 'stream-0005');
  model.write('I am here. ', 'And');
  await expect.poll(() => active(fixture, testChat)).toMatchObject({ content: 'I am here.' });
  const second = stream(fixture.chat, testChat, 'stream-0005');
  await expect.poll(() => second.events).toEqual(['accepted', 'I am here.']);
  model.write(' you?', undefined);
  expect(await second.sending).toMatchObject(await first.sending);
  expect(fixture.replyRequests).toHaveLength(1);
  expect(await used(fixture, testChat)).toBe(1);
});

test('an error after the first sentence refunds the unit', async () => {
  const fixture = chatFixture(local.table, async function* () {
    yield 'I am here. And ';
    await delay(50);
    throw new CompanionFailure('unavailable');
  });
  const testChat = await fixture.makeConversation();
  const { events, sending } = stream(fixture.chat, testChat, 'stream-0006');
  expect(await sending.catch(codeOf)).toBe('companion_failed');
  expect(events).toEqual(['accepted', 'I am here.']);
  expect(await used(fixture, testChat)).toBe(0);
  expect((await fixture.chat.messages.list(testChat.conversation.id, 10)).items).toHaveLength(1);
});

test('a process that has lost its lease gives way to the one that took over', async () => {
  const model = pieces();
  const slow = chatFixture(local.table, model.read);
  const testChat = await slow.makeConversation();
  const first = stream(slow.chat, testChat, 'stream-0007');
  model.write('I am slow. ', 'So');
  await expect.poll(() => active(slow, testChat)).toMatchObject({ content: 'I am slow.' });
  const fast = chatFixture(local.table, () => 'Quick.');
  fast.clock.advance(20_000);
  expect((await stream(fast.chat, testChat, 'stream-0007').sending).aiMessage.content).toBe('Quick.');
  model.write(' slow. ', 'And');
  expect(await first.sending.catch(codeOf)).toBe('reply_pending');
  expect(await used(slow, testChat)).toBe(1);
});

describe.each(['before', 'after'] as const)(
  'a process that crashes %s any write of a streamed reply',
  (when) => {
    test('is followed by one reply and one charge', async () => {
      const fixture = chatFixture(local.table, () => 'Here.');
      let writeNumber = 0;
      for (let hasCrashed = true; hasCrashed; ) {
        writeNumber += 1;
        const testChat = await fixture.makeConversation();
        const { table, crash } = crashingTable(local.table, writeNumber, when);
        const crashing = chatFixture(table, async function* () {
          yield 'Yes? And ';
          await delay(150);
          yield 'more.';
        });
        const id = `client-${when}-${writeNumber}`;
        const first = stream(crashing.chat, testChat, id);
        let hasEnded = false;
        first.sending.catch(() => undefined).finally(() => (hasEnded = true));
        await expect.poll(() => crash.hasCrashed || hasEnded).toBe(true);
        hasCrashed = crash.hasCrashed;
        fixture.clock.advance(20_000);
        const { events, sending } = stream(fixture.chat, testChat, id);
        const { aiMessage } = await sending;
        expect(events.at(-1) ?? aiMessage.content).toBe(aiMessage.content);
        expect(aiMessage.content).toMatch(/^(Here|Yes\? And more)\.$/);
        expect(await used(fixture, testChat)).toBe(1);
        expect((await fixture.chat.messages.list(testChat.conversation.id, 10)).items).toHaveLength(2);
      }
      expect(writeNumber).toBeGreaterThan(6);
      expect(writeNumber).toBeLessThan(12);
    });
  },
);
