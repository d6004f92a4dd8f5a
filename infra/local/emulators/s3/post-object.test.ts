import { createPresignedPost, type PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUCKET, codeOf, ORIGIN, S3Endpoint } from '#test/support/s3-endpoint.ts';

// With the real SDK clients, HTTP server and files.
const s3 = new S3Endpoint();
beforeAll(() => s3.start());
afterAll(() => s3.remove());

describe('presigned POST', () => {
  const form = async (options: Partial<PresignedPostOptions> = {}) =>
    createPresignedPost(s3.sdk, {
      Bucket: BUCKET,
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
    return fetch(post.url, { method: 'POST', body: data, headers: { Origin: ORIGIN } });
  };
  const errorOf = async (response: Promise<Response>) => {
    const { status } = await response;
    return [status, await codeOf(await response)];
  };

  it('stores the file with the signed key and type', async () => {
    s3.events.length = 0;
    const response = await send(await form(), '12345');
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(await s3.read('uploads/1/photo.png')).toMatchObject({ text: '12345', ContentType: 'image/png' });
    await expect
      .poll(() => s3.events[0])
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

  it('rejects a file that is too large or too small and stores nothing', async () => {
    const before = s3.dataFiles().length;
    expect(await errorOf(send(await form(), 'x'.repeat(11)))).toEqual([400, 'EntityTooLarge']);
    expect(await errorOf(send(await form(), Buffer.alloc(5_000_000)))).toEqual([400, 'EntityTooLarge']);
    expect(await errorOf(send(await form(), 'xx'))).toEqual([400, 'EntityTooSmall']);
    expect(s3.dataFiles()).toHaveLength(before);
    // Rejected uploads must not block a reused connection.
    const again = Array.from({ length: 8 }, async () => (await send(await form(), '12345')).status);
    expect(new Set(await Promise.all(again))).toEqual(new Set([204]));
  });

  it('rejects another key, another type and unsigned fields', async () => {
    expect(await errorOf(send(await form(), '12345', { key: 'uploads/9/evil.png' }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await errorOf(send(await form(), '12345', { 'Content-Type': 'text/html' }))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await errorOf(send(await form(), '12345', { 'x-amz-meta-a': '1' }))).toEqual([
      403,
      'AccessDenied',
    ]);
  });

  it('rejects a changed, wrongly signed or expired policy', async () => {
    const post = await form();
    const policy = JSON.parse(Buffer.from(post.fields.Policy ?? '', 'base64').toString()) as {
      conditions: unknown[];
    };
    policy.conditions = policy.conditions.filter(
      (condition) => !JSON.stringify(condition).includes('length-range'),
    );
    const Policy = Buffer.from(JSON.stringify(policy)).toString('base64');
    expect(await errorOf(send(post, 'x'.repeat(11), { Policy }))).toEqual([403, 'SignatureDoesNotMatch']);
    expect(await errorOf(send(post, '12345', { 'X-Amz-Signature': 'ab'.repeat(32) }))).toEqual([
      403,
      'SignatureDoesNotMatch',
    ]);
    s3.clockOffsetMs = 61_000;
    const late = await errorOf(send(post, '12345'));
    s3.clockOffsetMs = 0;
    expect(late).toEqual([403, 'AccessDenied']);
  });

  it('rejects a form for another bucket, without a policy or without a file', async () => {
    const post = await form();
    expect(await errorOf(send({ ...post, url: post.url.replace(BUCKET, 'other-bucket') }, '12345'))).toEqual([
      403,
      'AccessDenied',
    ]);
    expect(await errorOf(send({ url: post.url, fields: { key: 'a' } }, '12345'))).toEqual([
      403,
      'AccessDenied',
    ]);
    const data = new FormData();
    data.append('key', 'a');
    expect(await errorOf(fetch(post.url, { method: 'POST', body: data }))).toEqual([400, 'InvalidArgument']);
    const broken = {
      method: 'POST',
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    };
    expect((await fetch(post.url, broken)).status).toBe(400);
  });
});
