import type { ServerHttp2Stream } from 'node:http2';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BedrockCompanion } from './bedrock-companion.ts';
import { collectReply } from './collect-reply.ts';
import {
  type ConverseServer,
  event,
  exception,
  failing,
  startConverseServer,
  stop,
  streaming,
  text,
} from './testing/converse-server.ts';
import { chunksOf, turnOf } from './testing/turns.ts';

let server: ConverseServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The real client of the SDK, with made-up credentials and the local endpoint. */
async function companionOn(answer: (stream: ServerHttp2Stream) => void): Promise<BedrockCompanion> {
  server = await startConverseServer(answer);
  const client = new BedrockRuntimeClient({
    region: 'eu-central-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
    maxAttempts: 1,
  });
  return new BedrockCompanion(
    { provider: 'bedrock', model: 'example.model-v1:0', maximumOutputTokens: 150 },
    client,
  );
}

const turn = turnOf('Welcome.', 'hi', 'Hello.', 'how are you?');
const START = event('messageStart', { role: 'assistant' });

describe('a reply from Bedrock', () => {
  test('arrives piece by piece', async () => {
    const companion = await companionOn(
      streaming(
        START,
        text('Good '),
        text('evening.'),
        event('contentBlockStop', { contentBlockIndex: 0 }),
        stop(),
        event('metadata', {
          usage: { inputTokens: 9, outputTokens: 3, totalTokens: 12 },
          metrics: { latencyMs: 5 },
        }),
      ),
    );
    const onUse = vi.fn();
    const pieces = await chunksOf(companion.reply(turn, { signal: new AbortController().signal, onUse }));
    expect(pieces).toEqual(['Good ', 'evening.']);
    expect(onUse).toHaveBeenCalledExactlyOnceWith({ inputTokens: 9, outputTokens: 3 });
  });

  test('is asked for with the persona and turns that begin with the member', async () => {
    const companion = await companionOn(streaming(START, text('Fine.'), stop()));
    await collectReply(companion, turn);
    const request = server?.requests[0];
    expect(request?.path).toBe('/model/example.model-v1%3A0/converse-stream');
    expect(request?.body.system[0]?.text).toContain('Elena Duarte');
    expect(request?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(request?.body.messages.at(-1)?.content).toEqual([{ text: 'how are you?' }]);
    expect(request?.body.inferenceConfig.maxTokens).toBe(150);
  });
});

describe('a failure of Bedrock', () => {
  test.each([
    ['throttlingException', 'rate_limited'],
    ['modelStreamErrorException', 'unavailable'],
    ['internalServerException', 'unavailable'],
    ['serviceUnavailableException', 'unavailable'],
    ['validationException', 'misconfigured'],
  ])('in the middle of a stream: %s is %s', async (type, reason) => {
    const companion = await companionOn(streaming(START, text('Good '), exception(type)));
    const failure = await collectReply(companion, turn).catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'CompanionFailure', reason });
    expect(String(failure)).not.toMatch(/bedrock|exception|example\.model/i);
  });

  test.each([
    [400, 'ValidationException', 'misconfigured'],
    [403, 'AccessDeniedException', 'misconfigured'],
    [404, 'ResourceNotFoundException', 'misconfigured'],
    [408, 'ModelTimeoutException', 'timeout'],
    [429, 'ThrottlingException', 'rate_limited'],
    [500, 'InternalServerException', 'unavailable'],
    [418, 'NeverHeardOfException', 'misconfigured'],
  ])('as HTTP %i %s is %s', async (status, type, reason) => {
    const companion = await companionOn(failing(status, type));
    await expect(collectReply(companion, turn)).rejects.toMatchObject({ reason });
  });

  test('by its guardrail is a refusal', async () => {
    const companion = await companionOn(streaming(START, text('I cannot.'), stop('guardrail_intervened')));
    await expect(collectReply(companion, turn)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('that ends the stream early gives no half reply', async () => {
    const companion = await companionOn(streaming(START, text('Good ')));
    await expect(collectReply(companion, turn)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('that breaks the connection in mid-stream gives no half reply', async () => {
    const companion = await companionOn((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
      stream.write(Buffer.concat([START, text('Good ')]), () => stream.destroy(new Error('gone')));
    });
    await expect(collectReply(companion, turn)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('that corrupts a frame is noticed by its checksum', async () => {
    const broken = text('Good ');
    broken.writeUInt8(broken.readUInt8(broken.length - 6) ^ 1, broken.length - 6);
    const companion = await companionOn(streaming(START, broken, stop()));
    await expect(collectReply(companion, turn)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('that hangs runs into the deadline, and the stream to it is closed', async () => {
    const closed = Promise.withResolvers<void>();
    const companion = await companionOn((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
      stream.write(Buffer.concat([START, text('Good ')]));
      stream.on('close', () => closed.resolve());
    });
    await expect(collectReply(companion, turn, { deadlineMilliseconds: 150 })).rejects.toMatchObject({
      reason: 'timeout',
    });
    await closed.promise;
  });
});
