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
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, S3Endpoint } from '#test/support/s3-endpoint.ts';

// With the real SDK clients, HTTP server and files.
const s3 = new S3Endpoint();
beforeAll(() => s3.start());
afterAll(() => s3.remove());

describe('objects', () => {
  it('are returned with type, metadata and ETag', async () => {
    const { ETag } = await s3.put('media/a.txt', 'hello', {
      ContentType: 'text/plain; charset=utf-8',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'x' },
    });
    const found = await s3.read('media/a.txt');
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
    await s3.put('media/streamed.bin', Readable.from(pieces) as unknown as Buffer, {
      ContentLength: bytes.length,
    });
    const found = await s3.sdk.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'media/streamed.bin' }));
    expect(bytes.equals((await found.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
    expect(found.ContentEncoding).toBeUndefined();
  });

  it('can be empty', async () => {
    await s3.put('media/empty', Buffer.alloc(0));
    expect((await s3.read('media/empty')).text).toBe('');
  });

  it('support range requests', async () => {
    await s3.put('media/range', '0123456789');
    expect(await s3.read('media/range', { Range: 'bytes=2-4' })).toMatchObject({
      text: '234',
      ContentRange: 'bytes 2-4/10',
    });
    expect((await s3.read('media/range', { Range: 'bytes=7-' })).text).toBe('789');
    expect((await s3.read('media/range', { Range: 'bytes=-3' })).text).toBe('789');
    expect((await s3.read('media/range', { Range: 'bytes=5-500' })).text).toBe('56789');
    await expect(s3.read('media/range', { Range: 'bytes=10-' })).rejects.toMatchObject({
      name: 'InvalidRange',
    });
  });

  it('support conditional requests', async () => {
    const { ETag } = await s3.put('media/cond', 'x');
    await expect(s3.read('media/cond', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    await expect(s3.read('media/cond', { IfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(s3.put('media/cond', 'y', { IfNoneMatch: '*' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    expect((await s3.read('media/cond')).text).toBe('x');
  });

  it('are described by HEAD, which responds with 404 for missing ones', async () => {
    await s3.put('media/head', 'abc', { ContentType: 'image/png' });
    expect(await s3.sdk.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'media/head' }))).toMatchObject({
      ContentLength: 3,
      ContentType: 'image/png',
    });
    await expect(s3.read('nowhere')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(
      s3.sdk.send(new HeadObjectCommand({ Bucket: BUCKET, Key: 'nowhere' })),
    ).rejects.toMatchObject({
      name: 'NotFound',
    });
    await expect(
      s3.sdk.send(new GetObjectCommand({ Bucket: 'other-bucket', Key: 'a' })),
    ).rejects.toMatchObject({
      name: 'NoSuchBucket',
    });
  });

  it('are copied with or without their headers', async () => {
    await s3.put('media/from ü', 'copy me', { ContentType: 'text/a', Metadata: { a: '1' } });
    const CopySource = `${BUCKET}/${encodeURIComponent('media/from ü')}`;
    await s3.sdk.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'media/to', CopySource }));
    expect(await s3.read('media/to')).toMatchObject({
      text: 'copy me',
      ContentType: 'text/a',
      Metadata: { a: '1' },
    });
    const replace = { MetadataDirective: 'REPLACE', ContentType: 'text/b' } as const;
    await s3.sdk.send(new CopyObjectCommand({ Bucket: BUCKET, Key: 'media/to', CopySource, ...replace }));
    expect(await s3.read('media/to')).toMatchObject({ text: 'copy me', ContentType: 'text/b', Metadata: {} });
  });

  it('are deleted one by one or in batches, with their data', async () => {
    const before = s3.dataFiles().length;
    for (const key of ['del/1', 'del/2 & <3>', 'del/"4"']) await s3.put(key);
    expect(s3.dataFiles()).toHaveLength(before + 3);
    await s3.sdk.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'del/1' }));
    await s3.sdk.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'del/1' }));
    const { Deleted } = await s3.sdk.send(
      new DeleteObjectsCommand({
        Bucket: BUCKET,
        Delete: { Objects: [{ Key: 'del/2 & <3>' }, { Key: 'del/"4"' }, { Key: 'del/no' }] },
      }),
    );
    expect(Deleted).toHaveLength(3);
    expect(s3.dataFiles()).toHaveLength(before);
  });

  it('are listed in order, by prefix, page by page and by folder', async () => {
    for (const key of ['list/b', 'list/a', 'list/ä', 'list/c/1', 'list/c/2', 'list/d/1']) await s3.put(key);
    const all = await s3.sdk.send(new ListObjectsV2Command({ Bucket: BUCKET, Prefix: 'list/' }));
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
      const page = await s3.sdk.send(
        new ListObjectsV2Command({
          Bucket: BUCKET,
          Prefix: 'list/',
          Delimiter: '/',
          MaxKeys: 2,
          ContinuationToken,
        }),
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
      await s3.put(key, key);
      expect((await s3.read(key)).text).toBe(key);
    }
    expect(readdirSync(join(s3.directory.path, 's3'))).toEqual([BUCKET]);
    await expect(s3.put('x'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('are unchanged by an aborted or invalid upload', async () => {
    await s3.put('media/safe', 'old');
    const before = s3.dataFiles().length;
    const url = await getSignedUrl(
      s3.connect({ requestChecksumCalculation: 'WHEN_REQUIRED' }),
      new PutObjectCommand({ Bucket: BUCKET, Key: 'media/safe' }),
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
    await expect(
      s3.put('media/safe', 'new', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' }),
    ).rejects.toMatchObject({
      name: 'BadDigest',
    });
    expect((await s3.read('media/safe')).text).toBe('old');
    await expect.poll(() => s3.dataFiles().length).toBe(before);
  });

  it('are reported to listeners', async () => {
    s3.events.length = 0;
    await s3.put('media/announced', 'abc', { ContentType: 'image/png' });
    await expect
      .poll(() => s3.events)
      .toEqual([
        {
          eventName: 'ObjectCreated:Put',
          bucket: BUCKET,
          key: 'media/announced',
          size: 3,
          eTag: expect.any(String),
          contentType: 'image/png',
        },
      ]);
  });

  it('survive a restart', async () => {
    await s3.put('media/kept', 'kept');
    await s3.stop();
    await s3.start();
    expect((await s3.read('media/kept')).text).toBe('kept');
  });
});
