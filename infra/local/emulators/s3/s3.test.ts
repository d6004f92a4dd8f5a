import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { type LocalS3, type ObjectCreated, startS3 } from './server.ts';

// With the real SDK clients, HTTP server and files.
const origin = 'http://127.0.0.1:3000';
const Bucket = 'media-bucket';
const dir = temporaryDir();
const credentials = localCredentials(dir.path);
let s3: LocalS3;
let client: S3Client;
let clockOffsetMs = 0;
const events: ObjectCreated[] = [];

const start = () =>
  startS3({
    dataDir: dir.path,
    credentials,
    buckets: [Bucket],
    allowedOrigins: [origin],
    now: () => new Date(Date.now() + clockOffsetMs),
  });
const clientFor = (extra: object = {}) =>
  new S3Client({ endpoint: s3.endpoint, region: 'us-east-1', credentials, maxAttempts: 1, ...extra });

beforeAll(async () => {
  s3 = await start();
  client = clientFor();
  s3.onObjectCreated((event) => void events.push(event));
});
afterAll(async () => {
  client.destroy();
  await s3.stop();
  dir.remove();
});

const put = (Key: string, Body: string | Buffer = 'hello', more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const read = async (Key: string, more: object = {}) => {
  const answer = await client.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return { ...answer, text: (await answer.Body?.transformToString()) ?? '' };
};
const dataFiles = () => readdirSync(join(dir.path, 's3', Bucket, 'data'));
const codeOf = async (response: Response) => /<Code>(.*?)<\/Code>/.exec(await response.text())?.[1];

describe('objects', () => {
  it('are returned with type, metadata and ETag', async () => {
    const { ETag } = await put('media/a.txt', 'hello', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'x' },
    });
    const found = await read('media/a.txt');
    expect(found).toMatchObject({
      text: 'hello',
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'x' },
      ContentLength: 5,
      ETag,
    });
    expect(ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
  });

  it('can be uploaded in chunks with a trailing checksum', async () => {
    const bytes = Buffer.alloc(3_000_000, 'velora ');
    const pieces = Array.from({ length: 30 }, (_, index) =>
      bytes.subarray(index * 100_000, (index + 1) * 100_000),
    );
    await put('media/streamed.bin', Readable.from(pieces) as unknown as Buffer, {
      ContentLength: bytes.length,
    });
    const found = await client.send(new GetObjectCommand({ Bucket, Key: 'media/streamed.bin' }));
    expect(bytes.equals((await found.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
    expect(found.ContentEncoding).toBeUndefined();
  });

  it('can be empty', async () => {
    await put('media/empty', Buffer.alloc(0));
    expect((await read('media/empty')).text).toBe('');
  });

  it('support range requests', async () => {
    await put('media/range', '0123456789');
    expect(await read('media/range', { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
    });
    expect((await read('media/range', { Range: 'bytes=7-' })).text).toBe('789');
    expect((await read('media/range', { Range: 'bytes=-3' })).text).toBe('789');
    expect((await read('media/range', { Range: 'bytes=5-500' })).text).toBe('56789');
    await expect(read('media/range', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('support conditional requests', async () => {
    const { ETag } = await put('media/cond', 'x');
    await expect(read('media/cond', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(read('media/cond', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(put('media/cond', 'y', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await read('media/cond')).text).toBe('x');
  });

  it('are described by HEAD, which responds with 404 for missing ones', async () => {
    await put('media/head', 'abc', { ContentType: 'image/png' });
    expect(await client.send(new HeadObjectCommand({ Bucket, Key: 'media/head' }))).toMatchObject({
      ContentLength: 3,
      ContentType: 'image/png',
    });
    await expect(read('nowhere')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'nowhere' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(
      client.send(new GetObjectCommand({ Bucket: 'other-bucket', Key: 'a' })),
    ).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('are copied with or without their headers', async () => {
    await put('media/from ü', 'copy me', { ContentType: 'text/a', Metadata: { a: '1' } });
    const CopySource = `${Bucket}/${encodeURIComponent('media/from ü')}`;
    await client.send(new CopyObjectCommand({ Bucket, Key: 'media/to', CopySource }));
    expect(await read('media/to')).toMatchObject({
      text: 'copy me',
      ContentType: 'text/a',
      Metadata: { a: '1' },
    });
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/b' } as const;
    await client.send(new CopyObjectCommand({ Bucket, Key: 'media/to', CopySource, ...replace }));
    expect(await read('media/to')).toMatchObject({ text: 'copy me', ContentType: 'text/b', Metadata: {} });
  });

  it('are deleted one by one or in batches, with their data', async () => {
    const before = dataFiles().length;
    for (const key of ['del/1', 'del/2 & <3>', 'del/"4"']) await put(key);
    expect(dataFiles()).toHaveLength(before + 3);
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'del/1' }));
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'del/1' }));
    const { Deleted } = await client.send(
      new DeleteObjectsCommand({
        Bucket,
        Delete: { Objects: [{ Key: 'del/2 & <3>' }, { Key: 'del/"4"' }, { Key: 'del/no' }] },
      }),
    );
    expect(Deleted).toHaveLength(3);
    expect(dataFiles()).toHaveLength(before);
  });

  it('are listed in order, by prefix, page by page and by folder', async () => {
    for (const key of ['list/b', 'list/a', 'list/ä', 'list/c/1', 'list/c/2', 'list/d/1']) await put(key);
    const all = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/' }));
    expect(all.Contents?.map(({ Key }) => Key)).toEqual([
      'list/a',
      'list/b',
      'list/c/1',
      'list/c/2',
      'list/d/1',
      'list/ä',
    ]);

    const seen: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'list/', Delimiter: '/', MaxKeys: 2, ContinuationToken }),
      );
      seen.push(...(page.Contents ?? []).map(({ Key }) => Key ?? ''));
      seen.push(...(page.CommonPrefixes ?? []).map(({ Prefix }) => Prefix ?? ''));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    expect(seen).toEqual(['list/a', 'list/b', 'list/c/', 'list/d/', 'list/ä']);
  });

  it('stay inside their bucket for any key', async () => {
    const keys = [
      '../../../etc/passwd',
      '..',
      '/absolute',
      'a/../../b',
      'nul\u0001',
      'C:\\x',
      'x'.repeat(1024),
      '%2e%2e/',
      'a//b',
      'A',
      'a',
    ];
    for (const key of keys) {
      await put(key, key);
      expect((await read(key)).text).toBe(key);
    }
    expect(readdirSync(join(dir.path, 's3'))).toEqual([Bucket]);
    await expect(put('x'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('are unchanged by an aborted or invalid upload', async () => {
    await put('media/safe', 'old');
    const before = dataFiles().length;
    const url = await getSignedUrl(
      clientFor({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
      new PutObjectCommand({ Bucket, Key: 'media/safe' }),
    );
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(10);
        await delay(50);
        throw new Error('gone');
      })(),
    );
    await expect(
      fetch(url, { method: 'PUT', body: broken, duplex: 'half' } as unknown as RequestInit),
    ).rejects.toThrow();
    await expect(put('media/safe', 'new', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    expect((await read('media/safe')).text).toBe('old');
    await expect.poll(() => dataFiles().length).toBe(before);
  });

  it('are reported to listeners', async () => {
    events.length = 0;
    await put('media/announced', 'abc', { ContentType: 'image/png' });
    await expect
      .poll(() => events)
      .toEqual([
        {
          eventName: 'ObjectCreated:Put',
          bucket: Bucket,
          key: 'media/announced',
          size: 3,
          eTag: expect.any(String),
          contentType: 'image/png',
        },
      ]);
  });

  it('survive a restart', async () => {
    await put('media/kept', 'kept');
    await s3.stop();
    s3 = await start();
    client = clientFor();
    s3.onObjectCreated((event) => void events.push(event));
    expect((await read('media/kept')).text).toBe('kept');
  });
});

describe('signatures', () => {
  it('are required', async () => {
    const response = await fetch(`${s3.endpoint}/${Bucket}/media/kept`);
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe('AccessDenied');
  });

  it('with another key or secret are refused', async () => {
    const other = clientFor({ credentials: { ...credentials, secretAccessKey: 'guess' } });
    await expect(other.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    const stranger = clientFor({ credentials: { ...credentials, accessKeyId: 'AKIA' } });
    await expect(stranger.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'InvalidAccessKeyId',
    });
  });

  it('are refused for a wrong clock', async () => {
    clockOffsetMs = 20 * 60_000;
    const steady = clientFor({ systemClockOffset: 0 });
    await expect(steady.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'RequestTimeTooSkewed',
    });
    clockOffsetMs = 0;
  });

  it('in a URL grant access until they expire', async () => {
    await put('media/käse & brot+.txt', 'cheese');
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'media/käse & brot+.txt' }), {
      expiresIn: 60,
    });
    expect(await (await fetch(url)).text()).toBe('cheese');
    const part = await fetch(url, { headers: { Range: 'bytes=0-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'che']);

    clockOffsetMs = 61_000;
    const late = await fetch(url);
    clockOffsetMs = 0;
    expect([late.status, await codeOf(late)]).toEqual([403, 'AccessDenied']);
  });

  it('in a URL are invalid for a changed URL', async () => {
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'media/kept' }), {
      expiresIn: 60,
    });
    const changes = [
      url.replace('media/kept', 'media/safe'),
      url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'),
      `${url}&response-content-type=text%2Fhtml`,
      url.replace(/X-Amz-Signature=../, 'X-Amz-Signature=00'),
    ];
    for (const changed of changes) {
      const response = await fetch(changed);
      expect([response.status, await codeOf(response)]).toEqual([403, 'SignatureDoesNotMatch']);
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
  });

  it('in a URL allow an upload of the signed type', async () => {
    const presigner = clientFor({ requestChecksumCalculation: 'WHEN_REQUIRED' });
    const command = new PutObjectCommand({ Bucket, Key: 'media/put.png', ContentType: 'image/png' });
    const url = await getSignedUrl(presigner, command, {
      expiresIn: 60,
      signableHeaders: new Set(['content-type']),
    });
    const good = await fetch(url, { method: 'PUT', body: 'png', headers: { 'Content-Type': 'image/png' } });
    expect(good.status).toBe(200);
    expect(await read('media/put.png')).toMatchObject({ text: 'png', ContentType: 'image/png' });
    const bad = await fetch(url, { method: 'PUT', body: 'html', headers: { 'Content-Type': 'text/html' } });
    expect(bad.status).toBe(403);
  });
});

describe('presigned POST', () => {
  const form = async (options: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(client, {
      Bucket,
      Key: 'uploads/1/photo.png',
      Conditions: [
        ['content-length-range', 3, 10],
        ['starts-with', '$Content-Type', 'image/'],
      ],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 60,
      ...options,
    });
  const send = (
    post: { url: string; fields: Record<string, string> },
    body: string | Buffer,
    changes: Record<string, string> = {},
  ) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...post.fields, ...changes })) data.append(name, value);
    data.append('file', new Blob([body as string]), 'local name.png');
    return fetch(post.url, { method: 'POST', body: data, headers: { Origin: origin } });
  };
  const refusal = async (response: Promise<Response>) => {
    const { status } = await response;
    return [status, await codeOf(await response)];
  };

  it('stores the file with the signed key and type', async () => {
    events.length = 0;
    const response = await send(await form(), '12345');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(await read('uploads/1/photo.png')).toMatchObject({ text: '12345', ContentType: 'image/png' });
    await expect
      .poll(() => events[0])
      .toMatchObject({ eventName: 'ObjectCreated:Post', key: 'uploads/1/photo.png', size: 5 });
  });

  it('inserts the file name into the key', async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder.
    const post = await form({ Key: 'uploads/2/${filename}' });
    const response = await send(post, '12345', { success_action_status: '201' });
    expect(response.status).toBe(403);
    const allowed = await form({
      // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder.
      Key: 'uploads/2/${filename}',
      Fields: { 'Content-Type': 'image/png', success_action_status: '201' },
    });
    const created = await send(allowed, '12345');
    expect(created.status).toBe(201);
    expect(await created.text()).toContain('<Key>uploads/2/local name.png</Key>');
  });

  it('refuses a file that is too large or too small and stores nothing', async () => {
    const before = dataFiles().length;
    expect(await refusal(send(await form(), 'x'.repeat(11)))).toEqual([400, 'EntityTooLarge']);
    expect(await refusal(send(await form(), Buffer.alloc(5_000_000)))).toEqual([400, 'EntityTooLarge']);
    expect(await refusal(send(await form(), 'xx'))).toEqual([400, 'EntityTooSmall']);
    expect(dataFiles()).toHaveLength(before);
    // Refused uploads must not block a reused connection.
    const again = Array.from({ length: 8 }, async () => (await send(await form(), '12345')).status);
    expect(new Set(await Promise.all(again))).toEqual(new Set([204]));
  });

  it('refuses another key, another type and unsigned fields', async () => {
    expect(await refusal(send(await form(), '12345', { key: 'uploads/9/evil.png' }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await refusal(send(await form(), '12345', { 'Content-Type': 'text/html' }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await refusal(send(await form(), '12345', { 'x-amz-meta-a': '1' }))).toEqual([
      403,
      'AccessDenied',
    ]);
  });

  it('refuses a changed, wrongly signed or expired policy', async () => {
    const post = await form();
    const policy = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString()) as {
      conditions: unknown[];
    };
    policy.conditions = policy.conditions.filter(
      (condition) => !JSON.stringify(condition).includes('length-range'),
    );
    const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
    expect(await refusal(send(post, 'x'.repeat(11), { Policy }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await refusal(send(post, '12345', { 'X-Amz-Signature': 'ab'.repeat(32) }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    clockOffsetMs = 61_000;
    const late = await refusal(send(post, '12345'));
    clockOffsetMs = 0;
    expect(late).toEqual([403, 'AccessDenied']);
  });

  it('refuses a form for another bucket, without a policy or without a file', async () => {
    const post = await form();
    expect(await refusal(send({ ...post, url: post.url.replace(Bucket, 'other-bucket') }, '12345'))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await refusal(send({ url: post.url, fields: { key: 'a' } }, '12345'))).toEqual([
      403,
      'AccessDenied',
    ]);
    const data = new FormData();
    data.append('key', 'a');
    expect(await refusal(fetch(post.url, { method: 'POST', body: data }))).toEqual([400, 'InvalidArgument']);
    const broken = {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    expect((await fetch(post.url, broken)).status).toBe(400);
  });
});

describe('CORS', () => {
  const preflight = (from: string, method = 'PUT') =>
    fetch(`${s3.endpoint}/${Bucket}/a`, {
      method: 'OPTIONS',
      headers: {
        Origin: from,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      },
    });

  it('allows exactly the listed origins', async () => {
    const allowed = await preflight(origin);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(origin);
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
    expect((await preflight(origin, 'DELETE')).status).toBe(403);
  });
});
