import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LLMock } from '@copilotkit/aimock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ReplyRequest } from './companion.ts';
import { OpenaiEngine } from './openai-engine.ts';
import { chunksOf, replyRequestWith, wholeReply } from './testing/reply-requests.ts';

/** A third-party server for chat completions; the client is real. */
let server: LLMock;

beforeEach(async () => {
  server = new LLMock({ port: 0, logLevel: 'silent', chunkSize: 8 });
  await server.start();
});

afterEach(async () => {
  await server.stop();
});

const engineAt = (baseUrl: string): OpenaiEngine =>
  new OpenaiEngine({
    provider: 'openai',
    model: 'test-model',
    baseUrl,
    apiKey: 'key',
    maximumOutputTokens: 120,
  });

const reply = (request: ReplyRequest, idleMilliseconds = 5_000) =>
  wholeReply(engineAt(`${server.url}/v1`), request, { idleMilliseconds });

const LONG_TEXT = 'It is a long evening, and I have all the time in the world for you. '.repeat(6);

describe('a reply from an OpenAI-compatible service', () => {
  test('streams in pieces', async () => {
    server.onMessage('hello there', { content: 'Good evening, Tom. I was hoping it would be you.' });
    const stream = engineAt(`${server.url}/v1`).reply(replyRequestWith('hello there'), {
      signal: new AbortController().signal,
    });
    const pieces = await chunksOf(stream);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.join('')).toBe('Good evening, Tom. I was hoping it would be you.');
  });

  test('sends the persona, the limited history with alternating roles and the token limit', async () => {
    server.onMessage(/.*/, { content: 'Fine.' });
    await reply(replyRequestWith('Welcome in.', 'hi', 'Hello, Tom.', 'how are you?'));
    const body = server.getLastRequest()?.body as {
      messages: { role: string; content: string }[];
      max_tokens: number;
      model: string;
    };
    expect(body.model).toBe('test-model');
    expect(body.max_tokens).toBe(120);
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(body.messages[0]?.content).toContain('Elena Duarte');
    expect(body.messages.at(-1)?.content).toBe('how are you?');
  });
});

describe('a failing service', () => {
  test.each([
    [401, 'misconfigured'],
    [404, 'misconfigured'],
    [429, 'rate_limited'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ])('with status %i fails as %s', async (status, reason) => {
    server.on({}, { error: { message: 'no', type: 'test' }, status, retryAfter: 0 });
    const failure = await reply(replyRequestWith('hi')).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CompanionFailure', reason });
    expect(String(failure)).not.toMatch(/openai|test-model|127\.0\.0\.1/i);
  });

  test('is retried once', async () => {
    server.onMessage('hi', { content: 'Here I am.' });
    server.nextRequestError(500, { message: 'briefly away' });
    await expect(reply(replyRequestWith('hi'))).resolves.toBe('Here I am.');
    expect(server.getRequests()).toHaveLength(2);
  });

  test('that filters the content fails as refused', async () => {
    server.onMessage('hi', { content: '', finishReason: 'content_filter' });
    await expect(reply(replyRequestWith('hi'))).rejects.toMatchObject({ reason: 'refused' });
  });

  test('that hangs times out', async () => {
    server.onMessage('hi', { content: 'Too late.' }, { latency: 3_000 });
    await expect(reply(replyRequestWith('hi'), 80)).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('that breaks the connection gives no partial reply', async () => {
    server.onMessage('hi', { content: LONG_TEXT }, { chunkSize: 8, truncateAfterChunks: 4 });
    await expect(reply(replyRequestWith('hi'))).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('that is unreachable fails as unavailable', async () => {
    const unused = await freePort();
    const engine = engineAt(`http://127.0.0.1:${unused}/v1`);
    await expect(wholeReply(engine, replyRequestWith('hi'))).rejects.toMatchObject({
      reason: 'unavailable',
    });
  });
});

test('closes the connection to the service when the request is aborted', async () => {
  const closed = Promise.withResolvers<void>();
  const hanging = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'Hel' } }] })}\n\n`);
    response.on('close', () => closed.resolve());
  });
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const { port } = hanging.address() as AddressInfo;

  await expect(
    wholeReply(engineAt(`http://127.0.0.1:${port}/v1`), replyRequestWith('hi'), {
      idleMilliseconds: 150,
    }),
  ).rejects.toMatchObject({ reason: 'timeout' });
  await closed.promise;
  await new Promise((resolve) => hanging.close(resolve));
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
