import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseCompanionConfig } from './companion-config.ts';
import { makeCompanion } from './make-companion.ts';
import { elena } from './testing/characters.ts';

const ARN = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:companion-AbCdEf';

/** Secrets Manager and a chat service at one address, told apart by path. */
let services: Server;
let origin: string;
let keysSeen: (string | undefined)[];

beforeEach(async () => {
  keysSeen = [];
  services = createServer((request, response) => {
    request.resume();
    if (request.url === '/') {
      response.end(JSON.stringify({ ARN, SecretString: 'key-from-the-secret' }));
      return;
    }
    keysSeen.push(request.headers.authorization);
    const chunk = { choices: [{ index: 0, delta: { content: 'Hello.' }, finish_reason: 'stop' }] };
    response.setHeader('content-type', 'text/event-stream');
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', origin);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});

afterEach(async () => {
  vi.unstubAllEnvs();
  services.closeAllConnections();
  await new Promise((resolve) => services.close(resolve));
});

async function keyUsedWith(variables: Record<string, string>) {
  const companion = await makeCompanion(
    parseCompanionConfig({
      COMPANION_PROVIDER: 'openai',
      COMPANION_MODEL: 'a-model',
      COMPANION_BASE_URL: `${origin}/v1`,
      ...variables,
    }),
  );
  const turn = {
    character: elena,
    memberName: 'Sam',
    history: [{ sender: 'user' as const, content: 'Hi' }],
    seed: 1,
    now: new Date('2026-11-21T20:00:00Z'),
  };
  for await (const _ of companion.reply(turn, { signal: AbortSignal.timeout(5_000) })) {
    // Read to the end.
  }
  return keysSeen[0];
}

test('the key of another service is read from its secret', async () => {
  expect(await keyUsedWith({ COMPANION_API_KEY_SECRET_ARN: ARN })).toBe('Bearer key-from-the-secret');
});

test('a key that is given goes before the secret', async () => {
  const variables = { COMPANION_API_KEY: 'given', COMPANION_API_KEY_SECRET_ARN: ARN };
  expect(await keyUsedWith(variables)).toBe('Bearer given');
});
