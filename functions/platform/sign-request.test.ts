import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, test } from 'vitest';
import { requestSigner } from './sign-request.ts';

class Sha256 {
  readonly #hash: Hash | Hmac;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.#hash.update(data as string);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

const now = new Date('2026-11-21T12:34:56Z');
const host = 'abc.execute-api.eu-central-1.amazonaws.com';
const paths = ['/ws/%40connections/L0SM9cOFvHcCIhw%3D', "/ws/%40connections/a'(b)*!~-_."];

test.each(paths)('gives the same signature as @smithy/signature-v4 for %s', async (path) => {
  const sign = requestSigner('eu-central-1', 'execute-api');
  for (const credentials of [
    { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG' },
    { accessKeyId: 'ASIAEXAMPLE', secretAccessKey: 'another', sessionToken: 'a/token+with=signs' },
  ]) {
    const body = JSON.stringify({ type: 'recording_started', seq: 3 });
    const theirs = new SignatureV4({
      service: 'execute-api',
      region: 'eu-central-1',
      credentials,
      sha256: Sha256,
      applyChecksum: false,
    });
    const request = {
      method: 'POST',
      protocol: 'https:',
      hostname: host,
      path,
      query: {},
      headers: { host },
      body,
    };
    const { headers } = await theirs.sign(request, { signingDate: now });
    expect(sign({ method: 'POST', path, host, body }, credentials, now)).toEqual(headers);
  }
});

test('signs further headers as @smithy/signature-v4 does', async () => {
  const credentials = { accessKeyId: 'ASIAEXAMPLE', secretAccessKey: 'another', sessionToken: 'a/token' };
  const [region, service] = ['eu-central-1', 'secretsmanager'];
  const theirs = new SignatureV4({ service, region, credentials, sha256: Sha256, applyChecksum: false });
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'secretsmanager.Get' };
  const request = { method: 'POST', path: '/', body: '{}' };
  const { headers: expected } = await theirs.sign(
    { ...request, protocol: 'https:', hostname: host, query: {}, headers: { host, ...headers } },
    { signingDate: now },
  );
  const sign = requestSigner(region, service);
  expect(sign({ ...request, host, headers }, credentials, now)).toEqual(expected);
});
