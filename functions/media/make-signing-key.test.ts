import { createPrivateKey, createPublicKey, createVerify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ARN = 'arn:aws:secretsmanager:us-east-1:111122223333:secret:key-AbCdEf';

/** Fake of Secrets Manager with one secret, and of the URL that CloudFormation waits at. */
let cloud: Server;
let secret: string | undefined;
let isBroken: boolean;
let answers: { Status: string; Reason?: string; PhysicalResourceId: string; Data?: { PublicKey: string } }[];
let origin: string;

beforeEach(async () => {
  [secret, isBroken, answers] = ['a placeholder that CloudFormation made', false, []];
  cloud = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text);
    if (request.method === 'PUT') {
      answers.push(body);
      response.end();
      return;
    }
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (isBroken) {
      response.writeHead(400).end(JSON.stringify({ __type: 'AccessDeniedException' }));
      return;
    }
    const isPut = String(request.headers['x-amz-target']).endsWith('.PutSecretValue');
    if (isPut) secret = body.SecretString;
    response.end(JSON.stringify(isPut ? { ARN } : { ARN, SecretString: secret }));
  });
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL_SECRETS_MANAGER', origin);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  cloud.closeAllConnections();
  await new Promise((resolve) => cloud.close(resolve));
});

async function deploy(RequestType: 'Create' | 'Update' | 'Delete') {
  const { handler } = await import('./make-signing-key.ts');
  const event = {
    RequestType,
    ResponseURL: `${origin}/answer`,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Pair',
    ResourceProperties: { ServiceToken: 'function', SecretArn: ARN },
  };
  await handler(event as unknown as CloudFormationCustomResourceEvent);
  return answers.at(-1);
}

describe('the signing key of premium media', () => {
  test('is created at the first deployment: private key in the secret, public key in the response', async () => {
    const answer = await deploy('Create');
    expect(answer).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: ARN });
    const key = createPrivateKey(secret ?? '');
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(2_048);
    expect(answer?.Data?.PublicKey).toBe(createPublicKey(key).export({ type: 'spki', format: 'pem' }));
    expect(JSON.stringify(answers)).not.toContain('PRIVATE');
  });

  test('signs URLs that the public key verifies', async () => {
    const answer = await deploy('Create');
    const url = 'https://velora.example/media/premium/1.webp';
    const dateLessThan = '2030-01-01T00:00:00.000Z';
    const signed = new URL(getSignedUrl({ url, keyPairId: 'K', privateKey: secret ?? '', dateLessThan }));
    const condition = { DateLessThan: { 'AWS:EpochTime': Date.parse(dateLessThan) / 1_000 } };
    const policy = JSON.stringify({ Statement: [{ Resource: url, Condition: condition }] });
    const letters: Record<string, string> = { '-': '+', _: '=', '~': '/' };
    const signature = (signed.searchParams.get('Signature') ?? '').replace(
      /[-_~]/g,
      (letter) => letters[letter] ?? letter,
    );
    const isGenuine = createVerify('RSA-SHA1')
      .update(policy)
      .verify(answer?.Data?.PublicKey ?? '', signature, 'base64');
    expect(isGenuine).toBe(true);
  });

  test('does not change on updates and retries', async () => {
    const first = await deploy('Create');
    expect((await deploy('Create'))?.Data).toEqual(first?.Data);
    expect((await deploy('Update'))?.Data).toEqual(first?.Data);
  });

  test('calls nothing on delete: CloudFormation deletes the secret', async () => {
    await deploy('Create');
    isBroken = true;
    expect(await deploy('Delete')).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: ARN });
  });

  test('fails the deployment with the name of the error only', async () => {
    isBroken = true;
    const answer = await deploy('Create');
    expect(answer).toMatchObject({ Status: 'FAILED', Reason: 'AccessDeniedException' });
  });
});
