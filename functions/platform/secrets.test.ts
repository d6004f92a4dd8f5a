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

/**
 * Starts a Secrets Manager stub that verifies signatures and returns these responses in order. Returns its requests.
 */
async function startSecretsManager(...responses: [status: number, body: object | string][]) {
  const requests: { target: unknown; type: unknown; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const body = await readText(request, 10_000);
    const { method = '', url = '', headers } = request;
    verifyRequest({ method, url, headers, body }, credentials, 'secretsmanager', new Date());
    expect(headers.authorization).toContain('/eu-central-1/secretsmanager/aws4_request');
    expect(headers.authorization).toContain('SignedHeaders=content-type;host;x-amz-date;x-amz-target,');
    requests.push({ target: headers['x-amz-target'], type: headers['content-type'], body: JSON.parse(body) });
    const [status, content] = responses.shift() ?? [500, {}];
    response.writeHead(status).end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', await listen(server));
  vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', undefined);
  stop = () => closeServer(server);
  return requests;
}

test('fetches a secret by its ARN in a signed request, and retries', async () => {
  const requests = await startSecretsManager([503, {}], [200, { SecretString: 'the key' }]);
  expect(await readSecret(undefined, ARN)).toBe('the key');
  expect(requests).toHaveLength(2);
  expect(requests[1]).toEqual({
    target: 'secretsmanager.GetSecretValue',
    type: 'application/x-amz-json-1.1',
    body: { SecretId: ARN },
  });
});

test('throws an error with the ARN for an inaccessible or empty secret', async () => {
  const rejection: [number, object] = [400, { __type: 'AccessDeniedException' }];
  await startSecretsManager(rejection, rejection, rejection, [200, {}]);
  await expect(readSecret(undefined, ARN)).rejects.toThrow(/media-key.*AccessDenied/);
  await expect(readSecret(undefined, ARN)).rejects.toThrow('is empty');
});

test('does not quote an invalid response', async () => {
  const broken: [number, string] = [200, '{"SecretString": the key'];
  await startSecretsManager(broken, broken, broken);
  const error = await readSecret(undefined, ARN).catch(String);
  expect(error).toContain('invalid response of Secrets Manager');
  expect(error).not.toContain('the key');
});

test('does not fetch a secret whose value is configured', async () => {
  const requests = await startSecretsManager();
  expect(await readSecret('given', ARN)).toBe('given');
  expect(requests).toEqual([]);
});
