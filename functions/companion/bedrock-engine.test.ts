import type { ServerHttp2Stream } from 'node:http2';
import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BedrockEngine } from './bedrock-engine.ts';
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
import { chunksOf, replyRequestWith, wholeReply } from './testing/reply-requests.ts';

let server: ConverseServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** The SDK's real client, with fake credentials and a local endpoint. */
async function engineOn(answer: (stream: ServerHttp2Stream) => void): Promise<BedrockEngine> {
  server = await startConverseServer(answer);
  const client = new BedrockRuntimeClient({
    region: 'eu-central-1',
    endpoint: server.url,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' },
    maxAttempts: 1,
  });
  return new BedrockEngine(
    { provider: 'bedrock', model: 'example.model-v1:0', maximumOutputTokens: 150 },
    client,
  );
}

const request = replyRequestWith('Welcome.', 'hi', 'Hello.', 'how are you?');
const START = event('messageStart', { role: 'assistant' });

describe('a reply from Bedrock', () => {
  test('arrives piece by piece', async () => {
    const engine = await engineOn(
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
    const onUsage = vi.fn();
    const pieces = await chunksOf(engine.reply(request, { signal: new AbortController().signal, onUsage }));
    expect(pieces).toEqual(['Good ', 'evening.']);
    expect(onUsage).toHaveBeenCalledExactlyOnceWith({ inputTokens: 9, outputTokens: 3 });
  });

  test('sends the persona and alternating messages that start with the member', async () => {
    const engine = await engineOn(streaming(START, text('Fine.'), stop()));
    await wholeReply(engine, request);
    const received = server?.requests[0];
    expect(received?.path).toBe('/model/example.model-v1%3A0/converse-stream');
    expect(received?.body.system[0]?.text).toContain('Elena Duarte');
    expect(received?.body.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(received?.body.messages.at(-1)?.content).toEqual([{ text: 'how are you?' }]);
    expect(received?.body.inferenceConfig.maxTokens).toBe(150);
  });
});

describe('a failure of Bedrock', () => {
  test.each([
    ['throttlingException', 'rate_limited'],
    ['modelStreamErrorException', 'unavailable'],
    ['internalServerException', 'unavailable'],
    ['serviceUnavailableException', 'unavailable'],
    ['validationException', 'misconfigured'],
  ])('maps the stream error %s to %s', async (type, reason) => {
    const engine = await engineOn(streaming(START, text('Good '), exception(type)));
    const failure = await wholeReply(engine, request).catch((error: unknown) => error);
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
  ])('maps HTTP %i %s to %s', async (status, type, reason) => {
    const engine = await engineOn(failing(status, type));
    await expect(wholeReply(engine, request)).rejects.toMatchObject({ reason });
  });

  test('maps an intervention of the guardrail to a refusal', async () => {
    const engine = await engineOn(streaming(START, text('I cannot.'), stop('guardrail_intervened')));
    await expect(wholeReply(engine, request)).rejects.toMatchObject({ reason: 'refused' });
  });

  test('gives no partial reply when the stream ends early', async () => {
    const engine = await engineOn(streaming(START, text('Good ')));
    await expect(wholeReply(engine, request)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('gives no partial reply when the connection breaks', async () => {
    const engine = await engineOn((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
      stream.write(Buffer.concat([START, text('Good ')]), () => stream.destroy(new Error('gone')));
    });
    await expect(wholeReply(engine, request)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('detects a corrupt frame by its checksum', async () => {
    const broken = text('Good ');
    broken.writeUInt8(broken.readUInt8(broken.length - 6) ^ 1, broken.length - 6);
    const engine = await engineOn(streaming(START, broken, stop()));
    await expect(wholeReply(engine, request)).rejects.toMatchObject({ reason: 'unavailable' });
  });

  test('times out and closes the stream when the service hangs', async () => {
    const closed = Promise.withResolvers<void>();
    const engine = await engineOn((stream) => {
      stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
      stream.write(Buffer.concat([START, text('Good ')]));
      stream.on('close', () => closed.resolve());
    });
    await expect(wholeReply(engine, request, { idleMilliseconds: 150 })).rejects.toMatchObject({
      reason: 'timeout',
    });
    await closed.promise;
  });
});
