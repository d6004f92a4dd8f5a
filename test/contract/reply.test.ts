import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeEvents } from '#shared/event-stream.ts';
import { Browser, payloadHash } from '#test/support/browser.ts';
import { newEmail } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { type PacedModel, startPacedModel } from '#test/support/paced-model.ts';
import { type RunningSystem, startSystem } from '#test/support/system.ts';

// A product whose companion is a model that writes slowly.
const REPLY = 'I walked home along the river. The lamps were lit, one by one. Then I thought of you.';
let model: PacedModel;
let system: RunningSystem;

beforeAll(async () => {
  model = await startPacedModel(REPLY, { first: 50, between: 60 });
  system = await startSystem({ env: model.env });
});
afterAll(async () => {
  await system.stop();
  await model.stop();
});

async function newChat() {
  const member = new Browser(system.url);
  const account = { email: newEmail(), password: 'a-good-password', firstName: 'Sam', isOver18: true };
  const { id: userId } = expectSuccess('auth-signup', await member.post('/api/auth/signup', account));
  const { id } = expectSuccess(
    'conversations-create',
    await member.post('/api/conversations', { characterId: 1 }),
  );
  const path = `/api/conversations/${id}`;
  return {
    member,
    userId,
    path,
    reply: () => member.get(`${path}/reply?userId=${userId}`),
    stop: () => member.post(`${path}/reply/stop`, { userId }),
    messages: async () => expectSuccess('messages-list', await member.get(`${path}/messages`)),
    used: async () =>
      expectSuccess('user-limits', await member.get(`/api/user/${userId}/limits`)).limits.messages.used,
  };
}
type Chat = Awaited<ReturnType<typeof newChat>>;

/** Sends a message and collects the events as they come. */
function stream({ member, path }: Chat, clientMessageId: string) {
  const events: { event: string; data: { content: string } }[] = [];
  const reading = (async () => {
    const body = JSON.stringify({ content: 'How was your day?', clientMessageId });
    const cookie = member.cookieHeader('/api');
    const response = await fetch(`${system.url}${path}/messages/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...payloadHash(body) },
      body,
    });
    if (!response.ok || !response.body) throw new Error(`No stream: ${await response.text()}`);
    for await (const { event, data } of decodeEvents(response.body))
      events.push({ event, data: JSON.parse(data) });
    return events;
  })();
  reading.catch(() => undefined);
  return { events, reading };
}

const contentsOf = (events: { event: string; data: { content: string } }[]) =>
  events.filter(({ event }) => event === 'snapshot').map(({ data }) => data.content);

describe('reply-get', () => {
  test('returns the reply while it is written, to any device, and 204 otherwise', async () => {
    const chat = await newChat();
    expectSuccess('reply-get', await chat.reply(), 204);
    const { events, reading } = stream(chat, 'reply-get-1');
    await expect.poll(() => contentsOf(events)).toHaveLength(1);
    await expect.poll(async () => (await chat.reply()).json.content).toBe('I walked home along the river.');
    const aiMessageId = expectSuccess('reply-get', await chat.reply(), 200)?.aiMessageId;
    const joined = await stream(chat, 'reply-get-1').reading;
    expect(joined[0]?.event).toBe('accepted');
    expect(contentsOf(joined)[0]).toBe('I walked home along the river.');
    const done = (await reading).at(-1);
    expect(done).toMatchObject({ event: 'done', data: { aiMessage: { id: aiMessageId, content: REPLY } } });
    expect(joined.at(-1)).toEqual(done);
    expect(contentsOf(events)).toEqual([
      'I walked home along the river.',
      'I walked home along the river. The lamps were lit, one by one.',
      REPLY,
    ]);
    expectSuccess('reply-get', await chat.reply(), 204);
    expect(await chat.used()).toBe(1);
    expectError(await (await newChat()).member.get(`${chat.path}/reply`), 'not_found');
  });
});

describe('reply-stop', () => {
  test('ends the reply with what was shown', async () => {
    const chat = await newChat();
    expectSuccess('reply-stop', await chat.stop(), 204);
    const { events, reading } = stream(chat, 'reply-stop-1');
    await expect.poll(() => contentsOf(events)).toHaveLength(1);
    expectSuccess('reply-stop', await chat.stop(), 202);
    const [content] = contentsOf(await reading).slice(-1);
    expect(REPLY.startsWith(content ?? '-')).toBe(true);
    expect(events.at(-1)).toMatchObject({ event: 'done', data: { aiMessage: { content } } });
    expect((await chat.messages()).map((message) => message.content)).toEqual(['How was your day?', content]);
    expect(await chat.used()).toBe(1);
    expectError(await (await newChat()).member.post(`${chat.path}/reply/stop`, {}), 'not_found');
  });

  test('before the first sentence drops the reply and refunds the unit', async () => {
    const chat = await newChat();
    model.pace = { first: 3_000, between: 1 };
    const { events, reading } = stream(chat, 'reply-stop-2');
    await expect.poll(() => events.length).toBe(1);
    expectSuccess('reply-stop', await chat.stop(), 202);
    await reading;
    expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 'stopped' } });
    expect(await chat.used()).toBe(0);
    model.pace = { first: 50, between: 20 };
    expect((await stream(chat, 'reply-stop-2').reading).at(-1)?.event).toBe('done');
    expect(await chat.messages()).toHaveLength(2);
    expect(await chat.used()).toBe(1);
  });
});

test('kill -9 of the functions while they stream: the next try ends with one reply and one charge', async () => {
  const chat = await newChat();
  model.pace = { first: 50, between: 60 };
  const { events, reading } = stream(chat, 'reply-kill-1');
  await expect.poll(() => contentsOf(events)).toHaveLength(1);
  process.kill(Number(readFileSync(join(system.dataDir, 'gateway.pid'), 'utf8')), 'SIGKILL');
  await reading.catch(() => undefined);
  expect(events.at(-1)?.event).not.toBe('done');
  // Joins the lease of the killed process, and takes over when it ends.
  await expect
    .poll(async () => (await stream(chat, 'reply-kill-1').reading.catch(() => [])).at(-1)?.event, {
      timeout: 30_000,
      interval: 500,
    })
    .toBe('done');
  expect((await chat.messages()).map((message) => message.content)).toEqual(['How was your day?', REPLY]);
  expect(await chat.used()).toBe(1);
}, 60_000);
