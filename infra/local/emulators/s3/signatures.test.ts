import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, codeOf, ORIGIN, S3Endpoint } from '#test/support/s3-endpoint.ts';

// With the real SDK clients, HTTP server and files.
const s3 = new S3Endpoint();
beforeAll(() => s3.start());
afterAll(() => s3.remove());

describe('signatures', () => {
  it('are required', async () => {
    const response = await fetch(`${s3.server.endpoint}/${BUCKET}/media/kept`);
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('AccessDenied');
  });

  it('with another key or secret are rejected', async () => {
    const other = s3.connect({ credentials: { ...s3.credentials, secretAccessKey: 'guess' } });
    await expect(other.send(new ListObjectsV2Command({ Bucket: BUCKET }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const otherClient = s3.connect({ credentials: { ...s3.credentials, accessKeyId: 'AKIA' } });
    await expect(otherClient.send(new ListObjectsV2Command({ Bucket: BUCKET }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
  });

  it('are rejected for a wrong clock', async () => {
    s3.clockOffsetMs = 20 * 60_000;
    const clientWithoutOffset = s3.connect({ systemClockOffset: 0 });
    await expect(
      clientWithoutOffset.send(new ListObjectsV2Command({ Bucket: BUCKET })),
    ).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    });
    s3.clockOffsetMs = 0;
  });

  it('in a URL grant access until they expire', async () => {
    await s3.put('media/käse & brot+.txt', 'cheese');
    const url = await getSignedUrl(
      s3.sdk,
      new GetObjectCommand({ Bucket: BUCKET, Key: 'media/käse & brot+.txt' }),
      {
        expiresIn: 60,
      },
    );
    expect(await (await fetch(url)).text()).toBe('cheese');
    const part = await fetch(url, { headers: { Range: 'bytes=0-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'che']);

    s3.clockOffsetMs = 61_000;
    const late = await fetch(url);
    s3.clockOffsetMs = 0;
    expect([late.status, await codeOf(late)]).toEqual([403, 'AccessDenied']);
  });

  it('in a URL are invalid for a changed URL', async () => {
    const url = await getSignedUrl(s3.sdk, new GetObjectCommand({ Bucket: BUCKET, Key: 'media/kept' }), {
      expiresIn: 60,
    });
    const changes = [
      url.replace('media/kept', 'media/safe'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      `${url}&response-content-type=text%2Fhtml`,
      url.replace(/X-Amz-Signature=\w{64}/, `X-Amz-Signature=${'0'.repeat(64)}`),
    ];
    for (const changed of changes) {
      const response = await fetch(changed);
      expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('in a URL allow an upload of the signed type', async () => {
    const presigner = s3.connect({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const command = new PutObjectCommand({ Bucket: BUCKET, Key: 'media/put.png', ContentType: 'image/png' });
    const url = await getSignedUrl(presigner, command, {
      expiresIn: 60,
      signableHeaders: new Set(['content-type']),
    });
    const good = await fetch(url, { method: 'PUT', body: 'png', headers: { 'Content-Type': 'image/png' } });
    expect(good.status).toBe(200);
    expect(await s3.read('media/put.png')).toMatchObject({ text: 'png', ContentType: 'image/png' });
    const bad = await fetch(url, { method: 'PUT', body: 'html', headers: { 'Content-Type': 'text/html' } });
    expect(bad.status).toBe(403);
  });
});

describe('CORS', () => {
  const preflight = (from: string, method = 'PUT') =>
    fetch(`${s3.server.endpoint}/${BUCKET}/a`, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      },
    });

  it('allows exactly the listed origins', async () => {
    const allowed = await preflight(ORIGIN);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    for (const from of [
      'http://127.0.0.1:3001',
      'http://127.0.0.1:3000.evil.example',
      'https://127.0.0.1:3000',
      'null',
    ]) {
      const refused = await preflight(from);
      expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect((await preflight(ORIGIN, 'DELETE')).status).toBe(403);
  });
});
