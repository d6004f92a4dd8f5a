/** GET and HEAD of an object, with ranges and conditions. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { S3Error } from './errors.ts';
import type { ObjectStore, StoredObject } from './store.ts';

/** Query parameters that replace a response header. Only signed requests may use them. */
const overrides: Record<string, string> = {
  'response-content-type': 'Content-Type',
  'response-content-disposition': 'Content-Disposition',
  'response-cache-control': 'Cache-Control',
  'response-content-encoding': 'Content-Encoding',
};

/**
 * Responds to GET or HEAD.
 *
 * @throws S3Error NoSuchKey, InvalidRange, PreconditionFailed
 */
export async function sendObject(
  req: IncomingMessage,
  res: ServerResponse,
  source: { store: ObjectStore; bucket: string; key: string; query?: URLSearchParams },
): Promise<void> {
  const object = source.store.get(source.bucket, source.key);
  for (const [name, value] of Object.entries(headersOf(object))) res.setHeader(name, value);
  for (const [parameter, header] of Object.entries(overrides)) {
    const value = source.query?.get(parameter);
    if (value) res.setHeader(header, value);
  }

  if (!matches(req.headers['if-match'], object, true))
    throw new S3Error('PreconditionFailed', undefined, { Condition: 'If-Match' });
  if (isUnchanged(req, object)) {
    res.writeHead(304).end();
    return;
  }

  const range = readRange(req.headers.range, object.size);
  if (range === null && req.headers['x-amz-checksum-mode'] === 'ENABLED') {
    res.setHeader('x-amz-checksum-crc32', object.crc32);
    res.setHeader('x-amz-checksum-type', 'FULL_OBJECT');
  }
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  if (range !== null) res.setHeader('Content-Range', `bytes ${start}-${end}/${object.size}`);
  res.writeHead(range === null ? 200 : 206, { 'Content-Length': end - start + 1 });
  if (req.method === 'HEAD' || object.size === 0) {
    res.end();
    return;
  }
  // A client that aborts, such as a video player that seeks, is not an error.
  await pipeline(source.store.read(source.bucket, object, start, end), res).catch(() => res.destroy());
}

function headersOf(object: StoredObject): Record<string, string> {
  const optional = {
    'Cache-Control': object.cacheControl,
    'Content-Disposition': object.contentDisposition,
    'Content-Encoding': object.contentEncoding,
  };
  return {
    'Accept-Ranges': 'bytes',
    'Content-Type': object.contentType,
    ETag: object.eTag,
    'Last-Modified': new Date(object.lastModified).toUTCString(),
    // Browsers must not sniff an uploaded file as a page or a script.
    'X-Content-Type-Options': 'nosniff',
    ...(Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >),
    ...Object.fromEntries(
      Object.entries(object.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value]),
    ),
  };
}

function matches(header: string | undefined, object: StoredObject, whenAbsent: boolean): boolean {
  if (header === undefined) return whenAbsent;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === '*' || tag === object.eTag || `"${tag}"` === object.eTag);
}

function isUnchanged(req: IncomingMessage, object: StoredObject): boolean {
  if (req.headers['if-none-match'] !== undefined) return matches(req.headers['if-none-match'], object, false);
  const since = Date.parse(req.headers['if-modified-since'] ?? '');
  return Math.floor(Date.parse(object.lastModified) / 1000) * 1000 <= since;
}

/**
 * A byte range, both ends inclusive; null for the whole object. S3 ignores several ranges and malformed headers.
 */
function readRange(header: string | undefined, size: number): { start: number; end: number } | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (match === null) return null;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return null;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null;
  if (start >= size || (from === '' && Number(to) === 0)) {
    throw new S3Error('InvalidRange', undefined, { RangeRequested: header ?? '', ActualObjectSize: size });
  }
  return { start, end };
}
