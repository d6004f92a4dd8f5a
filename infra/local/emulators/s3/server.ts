/**
 * A subset of S3 over HTTP on 127.0.0.1, path style (http://127.0.0.1:<port>/<bucket>/<key>), for the real SDK and
 * real browsers.
 *
 *   server.ts        this file: listens, checks signatures, turns errors into XML
 *   operations.ts    Get, Head, Put, Copy, Delete, DeleteObjects, ListObjectsV2
 *   get-object.ts    ranges and conditions
 *   post-object.ts   presigned POST; post-policy.ts its policy
 *   body.ts          aws-chunked bodies and checksums
 *   store.ts         files on disk
 *   ../sigv4.ts      signatures
 *
 * Every request needs a signature: in a header, in the query or over a form's policy. Multipart uploads, versions, ACLs
 * and tags are not supported (NotImplemented).
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Log, silentLog } from '../../../lib/console.ts';
import type { Credentials } from '../account.ts';
import { closeServer, createLocalServer, listen } from '../http.ts';
import { SignatureError, verifyRequest } from '../sigv4.ts';
import { applyCors } from './cors.ts';
import { isS3ErrorCode, S3Error } from './errors.ts';
import { sendObject } from './get-object.ts';
import { runOperation } from './operations.ts';
import { postObject } from './post-object.ts';
import { ObjectStore, type StoredObject } from './store.ts';
import { errorDocument } from './xml.ts';

export interface S3Options {
  dataDir: string;
  credentials: Credentials;
  /** Created when missing. */
  buckets: readonly string[];
  /** Origins of pages that may use the endpoint, such as http://127.0.0.1:3000. */
  allowedOrigins?: readonly string[];
  log?: Log;
  /** Preferred; another port is used when it is taken. */
  port?: number;
  /** For tests of expiry. */
  now?: () => Date;
}

/** The parts of an S3 event notification that are used. */
export interface ObjectCreated {
  eventName: string;
  bucket: string;
  key: string;
  size: number;
  eTag: string;
  contentType: string;
}

export interface LocalS3 {
  /** For AWS_ENDPOINT_URL_S3. */
  endpoint: string;
  /** Called after an object was stored and the response was sent. @returns a function that removes the listener */
  onObjectCreated(listener: (event: ObjectCreated) => void | Promise<void>): () => void;
  /** Sends an object without a signature check. The caller must authorise the request. Responds with 404 itself. */
  serve(req: IncomingMessage, res: ServerResponse, object: { bucket: string; key: string }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the endpoint. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const { credentials, allowedOrigins = [], log = silentLog, now = () => new Date() } = options;
  const store = new ObjectStore(join(options.dataDir, 's3'), log);
  await store.open(options.buckets);
  const listeners = new Set<(event: ObjectCreated) => void | Promise<void>>();
  let endpoint = '';

  const notifyListeners = (bucket: string, object: StoredObject, eventName: string) => {
    const { key, size, eTag, contentType } = object;
    for (const listener of listeners) {
      Promise.resolve({ eventName, bucket, key, size, eTag: eTag.replaceAll('"', ''), contentType })
        .then(listener)
        .catch((error: unknown) => log.warn(`After the upload of ${key}: ${String(error)}`));
    }
  };

  const handle = async (req: IncomingMessage, res: ServerResponse) => {
    if (applyCors(req, res, allowedOrigins)) return;
    const url = req.url ?? '/';
    const { bucket, key } = parsePath(url);
    if (isForm(req) && key === '') {
      const object = await postObject(req, res, { store, credentials, bucket, now: now(), endpoint });
      notifyListeners(bucket, object, 'ObjectCreated:Post');
      return;
    }
    const payload = verifyRequest(
      { method: req.method ?? 'GET', url, headers: req.headers },
      credentials,
      's3',
      now(),
    );
    const query = new URLSearchParams(url.split(/\?(.*)/s)[1] ?? '');
    const onCreated = (object: StoredObject, eventName: string) => notifyListeners(bucket, object, eventName);
    await runOperation({ req, res, store, bucket, key, query, payload, onCreated });
  };

  const server = createLocalServer((req, res) => {
    const requestId = randomUUID();
    res.setHeader('x-amz-request-id', requestId);
    handle(req, res).catch((error: unknown) => sendError(req, res, error, requestId, log));
  });
  endpoint = await listen(server, options.port);

  return {
    endpoint,
    onObjectCreated(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async serve(req, res, { bucket, key }) {
      try {
        await sendObject(req, res, { store, bucket, key });
      } catch (error) {
        sendError(req, res, error, randomUUID(), log);
      }
    },
    stop: () => closeServer(server),
  };
}

function parsePath(url: string): { bucket: string; key: string } {
  const path = url.split('?')[0]?.slice(1) ?? '';
  const slash = path.indexOf('/');
  try {
    return {
      bucket: decodeURIComponent(slash === -1 ? path : path.slice(0, slash)),
      key: slash === -1 ? '' : decodeURIComponent(path.slice(slash + 1)),
    };
  } catch {
    throw new S3Error('InvalidURI');
  }
}

function isForm(req: IncomingMessage): boolean {
  return req.method === 'POST' && (req.headers['content-type'] ?? '').startsWith('multipart/form-data');
}

function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  problem: unknown,
  requestId: string,
  log: Log,
): void {
  // The client has disconnected.
  if (req.destroyed && !req.complete) return;
  const error = asS3Error(problem);
  if (error.code === 'InternalError') log.warn(`S3 ${req.method} ${req.url}: ${String(problem)}`);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  for (const name of ['Content-Length', 'Content-Range', 'Content-Encoding', 'Content-Disposition', 'ETag'])
    res.removeHeader(name);
  if (error.code === 'InvalidRange')
    res.setHeader('Content-Range', `bytes */${error.details.ActualObjectSize}`);
  const body = errorDocument(error, req.url?.split('?')[0] ?? '/', requestId);
  res.writeHead(error.status, {
    'Content-Type': 'application/xml',
    'Content-Length': Buffer.byteLength(body),
  });
  res.end(req.method === 'HEAD' ? undefined : body);
  // Read the rest: a browser that is still sending would report a network error instead of the response.
  req.unpipe();
  req.resume();
}

function asS3Error(problem: unknown): S3Error {
  if (problem instanceof S3Error) return problem;
  if (problem instanceof SignatureError && isS3ErrorCode(problem.code))
    return new S3Error(problem.code, problem.message);
  return new S3Error('InternalError');
}
