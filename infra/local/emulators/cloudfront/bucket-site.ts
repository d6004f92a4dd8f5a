import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { hasValidSignature } from './signed-url.ts';

interface BucketSiteOptions {
  bucket: string;
  /** Verifies signed URLs. */
  key: { keyPairId: string; publicKey: string };
  /** Whether an object is sent for a signed URL only. */
  needsSignature(objectKey: string): boolean;
  cacheControl(objectKey: string): string;
}

/** The object key of a path; undefined when the path is malformed. */
function keyOf(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.slice(1));
  } catch {
    return undefined;
  }
}

/** A bucket behind CloudFront: range requests, caching and signed URLs. */
export function bucketSite({ bucket, key: signer, needsSignature, cacheControl }: BucketSiteOptions) {
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
    // Checked on the decoded key: an escaped path must not bypass the signature.
    if (needsSignature(key) && !hasValidSignature(url, signer, new Date())) {
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
        'cache-control': cacheControl(key),
        etag: answer.ETag ?? '',
        ...(range && { 'content-range': range }),
      });
      if (isHead || !('Body' in answer)) response.end();
      // A client that aborts, such as a video player that seeks, is not an error.
      else await pipeline(answer.Body as Readable, response).catch(() => undefined);
    } catch (error) {
      const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 502;
      response
        .writeHead(status, { 'content-type': 'text/plain' })
        .end(status === 304 ? undefined : 'Not available');
    }
  };
}
