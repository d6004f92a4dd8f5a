/** S3's operations on buckets and objects, after the signature check. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { openUpload } from './body.ts';
import { S3Error } from './errors.ts';
import { sendObject } from './get-object.ts';
import { compareKeys, type ObjectHeaders, type ObjectStore, type StoredObject } from './store.ts';
import { readDeleteRequest, xmlDocument } from './xml.ts';

export interface Operation {
  req: IncomingMessage;
  res: ServerResponse;
  store: ObjectStore;
  bucket: string;
  key: string;
  query: URLSearchParams;
  /** The signed x-amz-content-sha256. */
  payload: string;
  onCreated(object: StoredObject, eventName: string): void;
}

const maxListedKeys = 1000;
const maxXmlBytes = 2_000_000;
/** Subresources that are rejected, not silently ignored. */
const unsupported = [
  'uploads',
  'uploadId',
  'acl',
  'tagging',
  'versions',
  'versionId',
  'policy',
  'cors',
  'lifecycle',
  'website',
];

export async function runOperation(operation: Operation): Promise<void> {
  const { req, query, key } = operation;
  const unsupportedParameter = unsupported.find((name) => query.has(name));
  if (unsupportedParameter !== undefined)
    throw new S3Error('NotImplemented', `The local S3 endpoint does not support ?${unsupportedParameter}.`);

  if (operation.bucket === '') return req.method === 'GET' ? listBuckets(operation) : methodNotAllowed();
  if (key === '') return runBucketOperation(operation);
  switch (req.method) {
    case 'GET':
    case 'HEAD':
      return sendObject(req, operation.res, operation);
    case 'PUT':
      return req.headers['x-amz-copy-source'] === undefined ? putObject(operation) : copyObject(operation);
    case 'DELETE':
      await operation.store.delete(operation.bucket, key);
      return void operation.res.writeHead(204).end();
    default:
      return methodNotAllowed();
  }
}

async function runBucketOperation(operation: Operation): Promise<void> {
  const { req, res, query, store, bucket } = operation;
  if (req.method === 'POST' && query.has('delete')) return deleteObjects(operation);
  if (req.method === 'GET' && query.has('location'))
    return sendXml(res, xmlDocument('LocationConstraint', {}));
  if (req.method === 'GET') return listObjects(operation);
  if (req.method === 'HEAD') {
    store.list(bucket, '');
    return void res.writeHead(200).end();
  }
  if (req.method === 'PUT') {
    await store.createBucket(bucket);
    return void res.writeHead(200, { Location: `/${bucket}` }).end();
  }
  return methodNotAllowed();
}

function methodNotAllowed(): never {
  throw new S3Error('MethodNotAllowed');
}

async function putObject({ req, res, store, bucket, key, payload, onCreated }: Operation): Promise<void> {
  const onlyIfAbsent = req.headers['if-none-match'] === '*';
  const object = await store.put(bucket, key, headersOf(req), openUpload(req, payload), onlyIfAbsent);
  res
    .writeHead(200, {
      ETag: object.eTag,
      'x-amz-checksum-crc32': object.crc32,
      'x-amz-checksum-type': 'FULL_OBJECT',
    })
    .end();
  onCreated(object, 'ObjectCreated:Put');
}

async function copyObject({ req, res, store, bucket, key, onCreated }: Operation): Promise<void> {
  const source = decodeURIComponent(String(req.headers['x-amz-copy-source'])).replace(/^\//, '');
  const slash = source.indexOf('/');
  const from = { bucket: source.slice(0, slash), key: source.slice(slash + 1) };
  const replaces = req.headers['x-amz-metadata-directive'] === 'REPLACE';
  const object = await store.copy(from, { bucket, key }, replaces ? headersOf(req) : undefined);
  sendXml(res, xmlDocument('CopyObjectResult', { ETag: object.eTag, LastModified: object.lastModified }));
  onCreated(object, 'ObjectCreated:Copy');
}

function headersOf(req: IncomingMessage): ObjectHeaders {
  const header = (name: string) => {
    const value = req.headers[name];
    return Array.isArray(value) ? value.join(',') : value;
  };
  // aws-chunked describes the transfer, not the object.
  const encoding = (header('content-encoding') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'aws-chunked')
    .join(',');
  const optional = {
    cacheControl: header('cache-control'),
    contentDisposition: header('content-disposition'),
    contentEncoding: encoding === '' ? undefined : encoding,
  };
  const metadata = Object.keys(req.headers).filter((name) => name.startsWith('x-amz-meta-'));
  return {
    contentType: header('content-type') ?? 'binary/octet-stream',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    metadata: Object.fromEntries(
      metadata.map((name) => [name.slice('x-amz-meta-'.length), header(name) ?? '']),
    ),
  };
}

async function deleteObjects({ req, res, store, bucket, payload }: Operation): Promise<void> {
  const request = readDeleteRequest(await readText(req, payload));
  if (request === null || request.keys.length > maxListedKeys) throw new S3Error('MalformedXML');
  for (const key of request.keys) await store.delete(bucket, key);
  const deleted = request.quiet ? [] : request.keys.map((key) => ({ Key: key }));
  sendXml(res, xmlDocument('DeleteResult', { Deleted: deleted }));
}

async function readText(req: IncomingMessage, payload: string): Promise<string> {
  const upload = openUpload(req, payload);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of upload.chunks) {
    size += chunk.length;
    if (size > maxXmlBytes) throw new S3Error('MalformedXML');
    chunks.push(chunk);
  }
  upload.finish();
  return Buffer.concat(chunks).toString('utf8');
}

function listObjects({ res, store, bucket, query }: Operation): void {
  if (query.get('list-type') !== '2') throw new S3Error('NotImplemented', 'Only ListObjectsV2 is supported.');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const token = query.get('continuation-token');
  const after =
    token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString('utf8');
  const limit = Math.min(Number(query.get('max-keys') ?? maxListedKeys) || 0, maxListedKeys);
  const encodeKey = (key: string) =>
    query.get('encoding-type') === 'url' ? encodeURIComponent(key).replaceAll('%2F', '/') : key;

  const contents: StoredObject[] = [];
  const folders: string[] = [];
  let last = '';
  let truncated = false;
  for (const object of store.list(bucket, prefix)) {
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const folder = cut === -1 ? null : object.key.slice(0, cut + delimiter.length);
    const listed = folder ?? object.key;
    // Skip what an earlier page, or the current common prefix, contains.
    if (compareKeys(listed, after) <= 0 || listed === last) continue;
    if (contents.length + folders.length >= limit) {
      truncated = true;
      break;
    }
    if (folder === null) contents.push(object);
    else folders.push(folder);
    last = listed;
  }

  sendXml(
    res,
    xmlDocument('ListBucketResult', {
      Name: bucket,
      Prefix: encodeKey(prefix),
      Delimiter: delimiter || undefined,
      MaxKeys: limit,
      KeyCount: contents.length + folders.length,
      EncodingType: query.get('encoding-type') ?? undefined,
      IsTruncated: truncated,
      ContinuationToken: token ?? undefined,
      NextContinuationToken: truncated ? Buffer.from(last).toString('base64url') : undefined,
      Contents: contents.map((object) => ({
        Key: encodeKey(object.key),
        LastModified: object.lastModified,
        ETag: object.eTag,
        Size: object.size,
        StorageClass: 'STANDARD',
      })),
      CommonPrefixes: folders.map((folder) => ({ Prefix: encodeKey(folder) })),
    }),
  );
}

function listBuckets({ res, store }: Operation): void {
  const Bucket = store.bucketNames().map((name) => ({ Name: name, CreationDate: new Date(0).toISOString() }));
  sendXml(res, xmlDocument('ListAllMyBucketsResult', { Owner: { ID: 'local' }, Buckets: { Bucket } }));
}

function sendXml(res: ServerResponse, xml: string): void {
  res
    .writeHead(200, { 'Content-Type': 'application/xml', 'Content-Length': Buffer.byteLength(xml) })
    .end(xml);
}
