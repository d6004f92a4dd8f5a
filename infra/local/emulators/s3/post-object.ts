/** POST Object: a browser's upload form with a signed policy. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Credentials } from '../account.ts';
import { algorithm, encode, verifyPolicy } from '../sigv4.ts';
import { verifiedUpload } from './body.ts';
import { S3Error } from './errors.ts';
import { checkPolicy } from './post-policy.ts';
import type { ObjectHeaders, ObjectStore, StoredObject } from './store.ts';
import { xmlDocument } from './xml.ts';

/** S3's limit for all form fields except the file. */
const maxFieldBytes = 20_000;

interface Form {
  fields: Map<string, string>;
  file: Readable;
}

export interface PostContext {
  store: ObjectStore;
  credentials: Credentials;
  bucket: string;
  now: Date;
  endpoint: string;
}

export async function postObject(
  req: IncomingMessage,
  res: ServerResponse,
  context: PostContext,
): Promise<StoredObject> {
  const { fields, file } = await readForm(req);
  try {
    const object = await storeUpload(fields, file, context);
    sendResult(res, fields, object, context);
    return object;
  } finally {
    // Read the rest of the form: the browser must get the response, and the connection must stay usable.
    req.unpipe();
    req.resume();
  }
}

async function storeUpload(
  fields: Map<string, string>,
  file: Readable,
  context: PostContext,
): Promise<StoredObject> {
  const field = (name: string) => fields.get(name) ?? '';
  if (!fields.has('policy') || !fields.has('x-amz-signature')) throw new S3Error('AccessDenied');
  if (field('x-amz-algorithm') !== algorithm) {
    throw new S3Error('InvalidArgument', `Only ${algorithm} is supported.`);
  }
  verifyPolicy(
    {
      policy: field('policy'),
      credential: field('x-amz-credential'),
      date: field('x-amz-date'),
      signature: field('x-amz-signature'),
    },
    context.credentials,
  );
  fields.set('bucket', context.bucket);
  const limits = checkPolicy(field('policy'), fields, context.now);
  if (!fields.has('key'))
    throw new S3Error('InvalidArgument', 'Bucket POST must contain a field named "key".');

  const upload = verifiedUpload(
    file.iterator({ destroyOnReturn: false }),
    { header: (name) => fields.get(name) },
    limits,
  );
  return context.store.put(context.bucket, field('key'), headersOf(fields), upload);
}

function headersOf(fields: ReadonlyMap<string, string>): ObjectHeaders {
  const optional = {
    cacheControl: fields.get('cache-control'),
    contentDisposition: fields.get('content-disposition'),
    contentEncoding: fields.get('content-encoding'),
  };
  const metadata = [...fields].filter(([name]) => name.startsWith('x-amz-meta-'));
  return {
    contentType: fields.get('content-type') || 'binary/octet-stream',
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
    metadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice('x-amz-meta-'.length), value])),
  };
}

/** Reads the fields; resolves when the file begins. Fields after the file are ignored, as in S3. */
function readForm(req: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const malformed = () => reject(new S3Error('MalformedPOSTRequest'));
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: req.headers,
        limits: { fieldSize: maxFieldBytes, fields: 100, files: 1, parts: 102, headerPairs: 20 },
      });
    } catch {
      malformed();
      return;
    }
    const fields = new Map<string, string>();
    let bytes = 0;
    let hasFile = false;
    parser.on('field', (name, value) => {
      if (hasFile) return;
      bytes += name.length + value.length;
      fields.set(name.toLowerCase(), value);
    });
    parser.on('file', (_name, file, { filename }) => {
      if (hasFile || bytes > maxFieldBytes) {
        file.resume();
        reject(new S3Error('MalformedPOSTRequest', 'The form fields are too long.'));
        return;
      }
      hasFile = true;
      const key = fields.get('key');
      // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's placeholder.
      if (key !== undefined) fields.set('key', key.replaceAll('${filename}', filename ?? ''));
      resolve({ fields, file });
    });
    parser.on('close', () => {
      if (!hasFile)
        reject(new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    parser.on('error', malformed);
    // A client that aborts must not leave the file open.
    req.on('aborted', () => parser.destroy(new Error('The request was aborted.')));
    req.pipe(parser);
  });
}

function sendResult(
  res: ServerResponse,
  fields: ReadonlyMap<string, string>,
  object: StoredObject,
  context: PostContext,
): void {
  const path = object.key.split('/').map(encode).join('/');
  const location = `${context.endpoint}/${context.bucket}/${path}`;
  res.setHeader('ETag', object.eTag);
  res.setHeader('Location', location);
  const status = fields.get('success_action_status');
  if (status === '201') {
    res.writeHead(201, { 'Content-Type': 'application/xml' });
    res.end(
      xmlDocument('PostResponse', {
        Location: location,
        Bucket: context.bucket,
        Key: object.key,
        ETag: object.eTag,
      }),
    );
  } else {
    res.writeHead(status === '200' ? 200 : 204).end();
  }
}
