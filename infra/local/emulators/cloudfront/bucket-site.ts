import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { MEDIA_CACHE } from '../../../aws/edge/media-cache.ts';
import { isProperlySigned } from './signed-url.ts';

/** Object keys below this are handed out only to those whose address is signed. */
const PREMIUM = 'media/premium/';

interface MediaOptions {
  bucket: string;
  key: { keyPairId: string; publicKey: string };
}

/** The object that a path names; undefined where it cannot be read. */
function keyOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** The media bucket as CloudFront serves it: range requests, caching, and signed addresses for premium files. */
export function mediaSite({ bucket, key: signer }: MediaOptions) {
  const s3 = new S3Client({ forcePathStyle: true });

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const key = keyOf(url.pathname);
    if (key === undefined) {
      response.writeHead(400, { 'content-type': 'text/plain' }).end('Not an address');
      return;
    }
    // Asked of what is read, not of how it is written: %70remium is premium.
    const isPremium = key.startsWith(PREMIUM);
    if (isPremium && !isProperlySigned(url, signer, new Date())) {
      response.writeHead(403, { 'content-type': 'text/plain' }).end('Missing or expired signature');
      return;
    }
    const input = {
      Bucket: bucket,
      Key: key,
      ...(request.headers.range && { Range: request.headers.range }),
      ...(request.headers['if-none-match'] && { IfNoneMatch: request.headers['if-none-match'] }),
    };
    try {
      const isHead = request.method === 'HEAD';
      const answer = await (isHead
        ? s3.send(new HeadObjectCommand(input))
        : s3.send(new GetObjectCommand(input)));
      const range = 'ContentRange' in answer ? answer.ContentRange : undefined;
      response.writeHead(range ? 206 : 200, {
        'content-type': answer.ContentType ?? 'application/octet-stream',
        'content-length': answer.ContentLength ?? 0,
        'accept-ranges': 'bytes',
        'cache-control': MEDIA_CACHE[isPremium ? 'premium' : 'open'],
        etag: answer.ETag ?? '',
        ...(range && { 'content-range': range }),
      });
      if (isHead || !('Body' in answer)) response.end();
      // A player that stops listening in the middle is no error.
      else await pipeline(answer.Body as Readable, response).catch(() => undefined);
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 502;
      response
        .writeHead(status, { 'content-type': 'text/plain' })
        .end(status === 304 ? undefined : 'Not available');
    }
  };
}
