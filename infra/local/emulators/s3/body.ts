/**
 * The body of an upload: plain, or in chunks followed by checksums (content-encoding aws-chunked). Decodes it and
 * verifies the declared length and checksums.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { S3Error } from './errors.ts';

export interface UploadChecks {
  minBytes?: number;
  maxBytes?: number;
}

export interface Digests {
  size: number;
  md5: Buffer;
  /** Base64 of the four bytes, as in S3's header. */
  crc32: string;
}

/** An upload that can be read once. `finish` verifies length and checksums. */
export interface Upload {
  chunks: AsyncIterable<Buffer>;
  finish(): Digests;
}

/** @param payload the signed x-amz-content-sha256: a hash, or a placeholder of Signature Version 4 */
export function openUpload(req: IncomingMessage, payload: string): Upload {
  const trailers = new Map<string, string>();
  const chunked = payload.startsWith('STREAMING-');
  if (chunked && payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(
      'NotImplemented',
      `Uploads with ${payload} are not supported; sign the whole body or leave it unsigned.`,
    );
  }
  const length = req.headers[chunked ? 'x-amz-decoded-content-length' : 'content-length'];
  // The connection must stay open for the response when the upload is rejected before its end.
  const bytes: AsyncIterable<Buffer> = req.iterator({ destroyOnReturn: false });
  const source = chunked ? decodeChunks(bytes, trailers) : bytes;
  const expected: ExpectedUpload = {
    ...(length === undefined ? {} : { size: Number(length) }),
    ...(/^[0-9a-f]{64}$/.test(payload) ? { signedSha256: payload } : {}),
    header: (name) => trailers.get(name) ?? single(req.headers[name]),
  };
  return verifiedUpload(source, expected);
}

interface ExpectedUpload {
  size?: number;
  signedSha256?: string;
  header(name: string): string | undefined;
}

/** Computes size and digests while the bytes are read, and checks them at the end. */
export function verifiedUpload(
  source: AsyncIterable<Buffer>,
  expected: ExpectedUpload,
  limits: UploadChecks = {},
): Upload {
  const md5 = createHash('md5');
  const sha1 = expected.header('x-amz-checksum-sha1') === undefined ? null : createHash('sha1');
  // A trailing checksum is not known yet, so SHA-256 is always computed.
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;

  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > (limits.maxBytes ?? Number.POSITIVE_INFINITY)) {
        throw new S3Error('EntityTooLarge', undefined, {
          ProposedSize: size,
          MaxSizeAllowed: limits.maxBytes ?? 0,
        });
      }
      md5.update(chunk);
      sha1?.update(chunk);
      sha256.update(chunk);
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }

  return {
    chunks: chunks(),
    finish() {
      if (expected.size !== undefined && expected.size !== size) throw new S3Error('IncompleteBody');
      if (size < (limits.minBytes ?? 0)) {
        throw new S3Error('EntityTooSmall', undefined, {
          ProposedSize: size,
          MinSizeAllowed: limits.minBytes ?? 0,
        });
      }
      const sha256Digest = sha256.digest();
      if (expected.signedSha256 !== undefined && expected.signedSha256 !== sha256Digest.toString('hex')) {
        throw new S3Error('XAmzContentSHA256Mismatch');
      }
      const crcBytes = Buffer.alloc(4);
      crcBytes.writeUInt32BE(crc >>> 0);
      const md5Digest = md5.digest();
      const computed: Record<string, Buffer | undefined> = {
        'content-md5': md5Digest,
        'x-amz-checksum-crc32': crcBytes,
        'x-amz-checksum-sha1': sha1?.digest(),
        'x-amz-checksum-sha256': sha256Digest,
      };
      verifyDigests(expected, computed);
      return { size, md5: md5Digest, crc32: crcBytes.toString('base64') };
    },
  };
}

function verifyDigests(expected: ExpectedUpload, computed: Record<string, Buffer | undefined>): void {
  for (const [name, digest] of Object.entries(computed)) {
    const expectedDigest = expected.header(name);
    if (expectedDigest !== undefined && digest !== undefined && expectedDigest !== digest.toString('base64'))
      throw new S3Error('BadDigest');
  }
}

/**
 * Decodes an aws-chunked body: `<hex length>[;extension]\r\n<bytes>\r\n … 0\r\n<trailer>: <value>\r\n\r\n`.
 * Only chunk headers are buffered.
 */
async function* decodeChunks(
  source: AsyncIterable<Buffer>,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  let line = '';
  let left = 0;
  let state: 'size' | 'data' | 'end-of-data' | 'trailers' | 'over' = 'size';

  for await (const piece of source) {
    let at = 0;
    while (at < piece.length) {
      if (state === 'data') {
        const part = piece.subarray(at, at + left);
        left -= part.length;
        at += part.length;
        if (left === 0) state = 'end-of-data';
        yield part;
        continue;
      }
      const newline = piece.indexOf(10, at);
      line += piece.toString('latin1', at, newline === -1 ? piece.length : newline + 1);
      if (line.length > 4096) throw new S3Error('InvalidRequest', 'A line of the chunked body is too long.');
      at = newline === -1 ? piece.length : newline + 1;
      if (newline === -1) break;
      const text = line.trim();
      line = '';

      if (state === 'size') {
        left = Number.parseInt(text, 16);
        if (!/^[0-9a-f]+(;|$)/i.test(text))
          throw new S3Error('InvalidRequest', 'The chunked body is malformed.');
        state = left === 0 ? 'trailers' : 'data';
      } else if (state === 'end-of-data') {
        if (text !== '') throw new S3Error('InvalidRequest', 'The chunked body is malformed.');
        state = 'size';
      } else if (state === 'trailers') {
        const [name = '', value = ''] = text.split(/:(.*)/s);
        if (name === '') state = 'over';
        else trailers.set(name.toLowerCase(), value.trim());
      }
    }
  }
  if (state !== 'over' && state !== 'trailers') throw new S3Error('IncompleteBody');
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
