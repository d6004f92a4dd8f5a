import { createServer } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { closeServer, listen, readText } from '#infra/local/emulators/http.ts';
import { verifyRequest } from '#infra/local/emulators/sigv4.ts';
import { readSecret } from './secrets.ts';

const ARN = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:media-key-AbCdEf';
const credentials = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'example' };
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  vi.unstubAllEnvs();
  await stop?.();
});

/** What was asked of Secrets Manager, which gives these answers one after the other and checks each signature. */
async function managerThatAnswers(...answers: [status: number, body: object | string][]) {
  const asked: { target: unknown; type: unknown; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request, 10_000);
    const { method = '', url = '', headers } = request;
    verifyRequest({ method, url, headers, body }, credentials, 'secretsmanager', new Date());
    expect(headers.authorization).toContain('/eu-central-1/secretsmanager/aws4_request');
    expect(headers.authorization).toContain('SignedHeaders=content-type;host;x-amz-date;x-amz-target,');
    asked.push({ target: headers['x-amz-target'], type: headers['content-type'], body: JSON.parse(body) });
    const [status, answer] = answers.shift() ?? [500, {}];
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', await listen(server));
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  stop = () => closeServer(server);
  return asked;
}

test('a secret is asked for by its ARN, in a signed request, and once more when that fails', async () => {
  const asked = await managerThatAnswers([503, {}], [200, { SecretString: 'the key' }]);
  expect(await readSecret(undefined, ARN)).toBe('the key');
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual({
    target: 'secretsmanager.GetSecretValue',
    type: 'application/x-amz-json-1.1',
    body: { SecretId: ARN },
  });
});

test('a secret that is refused, or empty, is an error that names it', async () => {
  const refusal: [number, object] = [400, { __type: 'AccessDeniedException' }];
  await managerThatAnswers(refusal, refusal, refusal, [200, {}]);
  await expect(readSecret(undefined, ARN)).rejects.toThrow(/media-key.*AccessDenied/);
  await expect(readSecret(undefined, ARN)).rejects.toThrow('is empty');
});

test('an answer that cannot be read is not quoted', async () => {
  const broken: [number, string] = [200, '{"SecretString": the key'];
  await managerThatAnswers(broken, broken, broken);
  const error = await readSecret(undefined, ARN).catch(String);
  expect(error).toContain('not one of Secrets Manager');
  expect(error).not.toContain('the key');
});

test('a secret that is given is not asked for', async () => {
  const asked = await managerThatAnswers();
  expect(await readSecret('given', ARN)).toBe('given');
  expect(asked).toEqual([]);
});
