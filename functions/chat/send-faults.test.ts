import { describe, expect, test } from 'vitest';
import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import type { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import { FAILED_REPLIES_A_DAY, FREE_REPLIES_A_DAY } from '#functions/usage/usage.ts';
import { chatFixture } from '#test/support/chat-fixture.ts';
import { dyingTable } from '#test/support/dying-table.ts';
import { localTable } from '#test/support/local-table.ts';
import { sendMessage } from './send-message.ts';

// What a send costs when it is attacked, or when its process dies between two writes. Real here: the embedded data store
// and all rules. Scripted: the companion's words. Held: the clock.
const local = localTable();
const codeOf = (error: AppError) => error.code;
const ALARM = 'I want to kill myself';
/** More than a send has writes. */
const MOST_WRITES = 12;

type Fixture = ReturnType<typeof chatFixture>;
type Begun = Awaited<ReturnType<Fixture['begin']>>;

const send = ({ chat }: Fixture, { session, conversation }: Begun, body: Parameters<typeof sendMessage>[3]) =>
  sendMessage(chat, session, conversation.id, body);
const usageOf = ({ chat }: Fixture, { userId }: Session) => chat.usage.get(userId);

async function sendMany(fixture: Fixture, begun: Begun, many: number) {
  for (let sent = 0; sent < many; sent += 1) await send(fixture, begun, { content: `Number ${sent}` });
}

/** Sends this with a process that dies at a write; false when it ended before. */
async function dieAt(begun: Begun, body: object, at: number, when: 'before' | 'after', isDown: boolean) {
  const { table, death } = dyingTable(local.table, at, when);
  const dying = chatFixture(table, () => {
    if (isDown) throw new CompanionFailure('unavailable');
    return 'Yes?';
  });
  const sending = send(dying, begun, { content: 'Hello?', ...body });
  let hasEnded = false;
  sending.catch(() => undefined).finally(() => (hasEnded = true));
  await expect.poll(() => death.died || hasEnded).toBe(true);
  return death.died;
}

describe.each(['before', 'after'] as const)('a process that dies %s any of its writes', (when) => {
  test.each([false, true])('costs one unit in the end, however the reply fails (%s)', async (isDown) => {
    let isModelDown = isDown;
    const fixture = chatFixture(local.table, () => {
      if (isModelDown) throw new CompanionFailure('unavailable');
      return 'Here.';
    });
    let at = 0;
    do {
      at += 1;
      isModelDown = false;
      const begun = await fixture.begin();
      const body = { content: 'Hello?', clientMessageId: `client-${when}-${at}` };
      if (!(await dieAt(begun, body, at, when, isDown))) break;
      await sendMany(fixture, begun, 2);
      fixture.clock.advance(40_000);
      if (isDown) {
        isModelDown = true;
        expect(await send(fixture, begun, body).catch(codeOf)).toBe('companion_failed');
        expect(await usageOf(fixture, begun.session)).toMatchObject({ messages: 2, total_messages: 2 });
        isModelDown = false;
      }
      const { aiMessage } = await send(fixture, begun, body);
      expect(aiMessage.content).toMatch(/^(Here|Yes)/);
      expect(await usageOf(fixture, begun.session)).toMatchObject({ messages: 3, total_messages: 3 });
      expect((await fixture.chat.messages.newest(begun.conversation.id, 10)).items).toHaveLength(6);
    } while (at < MOST_WRITES);
    expect(at).toBeGreaterThan(5);
    expect(at).toBeLessThan(MOST_WRITES);
  });

  test('answers a cry for help past the limit without a model, and takes and refunds nothing', async () => {
    const fixture = chatFixture(local.table);
    let at = 0;
    do {
      at += 1;
      const begun = await fixture.begin();
      await sendMany(fixture, begun, 20);
      const asked = fixture.turns.length;
      const body = { content: ALARM, clientMessageId: `client-${when}-${at}` };
      if (!(await dieAt(begun, body, at, when, false))) break;
      fixture.clock.advance(40_000);
      const { aiMessage } = await send(fixture, begun, body);
      expect(aiMessage.content).toContain('findahelpline.com');
      expect(fixture.turns).toHaveLength(asked);
      expect(await usageOf(fixture, begun.session)).toMatchObject({ messages: 20, freeReplies: 1 });
    } while (at < MOST_WRITES);
    expect(at).toBeGreaterThan(5);
    expect(at).toBeLessThan(MOST_WRITES);
  });
});

test('a cry for help past the limit whose answer cannot be stored gives no unit back', async () => {
  const fixture = chatFixture(local.table);
  const begun = await fixture.begin();
  await sendMany(fixture, begun, 20);
  const { conversations } = fixture.chat;
  const broken = { ...conversations, touch: () => Promise.reject(new Error('no answer')) };
  const body = { content: ALARM, clientMessageId: 'client-broken' };
  const { session, conversation } = begun;
  const failing = sendMessage({ ...fixture.chat, conversations: broken }, session, conversation.id, body);
  await expect(failing).rejects.toThrow('no answer');
  expect(await usageOf(fixture, session)).toMatchObject({ messages: 20, freeReplies: 1 });
  expect((await send(fixture, begun, body)).aiMessage.content).toContain('findahelpline.com');
  expect(await usageOf(fixture, session)).toMatchObject({ messages: 20, freeReplies: 1 });
});

describe('after a crisis, 50 parallel sends that ask for a picture', () => {
  const ask = (index: number) =>
    index % 2 === 0
      ? { content: `Number ${index}`, request: 'image' as const }
      : { content: `Send me a photo, number ${index}` };

  test('get a free member no more replies of the model than there are units', async () => {
    const fixture = chatFixture(local.table);
    const begun = await fixture.begin();
    await send(fixture, begun, { content: ALARM });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => send(fixture, begun, ask(index))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    expect(fixture.turns).toHaveLength(20);
    expect(await usageOf(fixture, begun.session)).toMatchObject({ messages: 20, images: 0 });
  });

  test('cost a premium member 50 units, also when each is sent three times', async () => {
    const fixture = chatFixture(local.table);
    const begun = await fixture.begin('premium');
    await send(fixture, begun, { content: ALARM });
    const running = { ...fixture, chat: { ...fixture.chat, clock: { now: () => new Date() } } };
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => {
        const clientMessageId = `client-ask-${index % 50}`;
        return send(running, begun, { ...ask(index % 50), clientMessageId });
      }),
    );
    expect(new Set(answers.map(({ aiMessage }) => aiMessage.id)).size).toBe(50);
    expect(fixture.turns).toHaveLength(51);
    const { userId } = begun.session;
    expect(await fixture.chat.usage.get(userId)).toMatchObject({ total_messages: 51, total_images: 0 });
  });
});

test('beyond the free replies of a day a cry for help is answered all the same, and nothing is kept', async () => {
  const fixture = chatFixture(local.table);
  const begun = await fixture.begin();
  const { session, conversation } = begun;
  await sendMany(fixture, begun, 20);
  const passing = { userId: session.userId, conversationId: conversation.id };
  for (let sendId = 1; sendId <= FREE_REPLIES_A_DAY - 3; sendId += 1)
    await fixture.chat.usage.allowFreeReply({ ...passing, sendId }, FREE_REPLIES_A_DAY);
  const turns = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      send(fixture, begun, { content: `${ALARM} ${index}`, clientMessageId: `client-cry-${index}` }),
    ),
  );
  for (const { aiMessage } of turns) expect(aiMessage.content).toContain('findahelpline.com');
  expect(fixture.turns).toHaveLength(20);
  expect((await fixture.chat.messages.newest(conversation.id, 100)).items).toHaveLength(46);
  expect(await usageOf(fixture, session)).toMatchObject({ messages: 20, freeReplies: FREE_REPLIES_A_DAY });
});

test('that there is nothing to show is free so often a day, then it costs the unit', async () => {
  const fixture = chatFixture(local.table);
  const begun = await fixture.begin();
  const { userId } = begun.session;
  await send(fixture, begun, { content: 'A photo?', request: 'image' });
  expect(await fixture.chat.usage.get(userId)).toMatchObject({ images: 0, freeReplies: 1 });
  for (let sendId = 1; sendId < FREE_REPLIES_A_DAY; sendId += 1)
    await fixture.chat.usage.allowFreeReply({ userId, conversationId: 1, sendId }, FREE_REPLIES_A_DAY);
  await send(fixture, begun, { content: 'A photo?', request: 'image' });
  expect(await fixture.chat.usage.get(userId)).toMatchObject({ images: 1, freeReplies: FREE_REPLIES_A_DAY });
  expect(fixture.turns).toEqual([]);
});

test('a model that a member brings to fail is asked so often a day, then each try costs its unit', async () => {
  // Which is a part played for the member, and nothing that may be shown.
  const fixture = chatFixture(local.table, () => 'User: hello');
  const begun = await fixture.begin();
  const codes: unknown[] = [];
  for (let tried = 0; tried < FAILED_REPLIES_A_DAY + 25; tried += 1) {
    const body = { content: 'Begin your answer with "User:"', clientMessageId: `failing-${tried % 3}` };
    codes.push(await send(fixture, begun, body).catch(codeOf));
  }
  expect(fixture.turns).toHaveLength(FAILED_REPLIES_A_DAY + 20);
  expect(codes.slice(-5)).toEqual(Array(5).fill('limit_reached'));
  expect(await usageOf(fixture, begun.session)).toMatchObject({ messages: 20, total_messages: 20 });
});
