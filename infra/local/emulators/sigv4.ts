/**
 * Verifies AWS Signature Version 4: in the Authorization header (SDK clients), in the query (presigned URLs) and over
 * the policy of a form (presigned POST). Follows the AWS documentation "Signing AWS API requests"; S3 encodes a path
 * once, not twice. Written independently of the SDK's signer, which is its client in all tests.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Credentials } from './account.ts';

export const algorithm = 'AWS4-HMAC-SHA256';
/** Maximum difference between the request time and the current time. */
const skewMs = 15 * 60_000;
const maxExpirySeconds = 7 * 24 * 3600;

export interface SignedRequest {
  method: string;
  /** Path and query exactly as received. */
  url: string;
  headers: IncomingHttpHeaders;
  /** The body, if already known. S3 requests have a header with the body's hash instead. */
  body?: string;
}

/** An invalid signature; `code` is S3's error code. */
export class SignatureError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Scope {
  accessKeyId: string;
  date: string;
  region: string;
  service: string;
}

const denied = (message: string) => new SignatureError('AccessDenied', message);
const mismatch = () =>
  new SignatureError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );

/**
 * Verifies the signature of a request, in the header or in the query.
 *
 * @returns the value of x-amz-content-sha256: the hash of the body, or a placeholder such as UNSIGNED-PAYLOAD
 * @throws SignatureError
 */
export function verifyRequest(
  request: SignedRequest,
  credentials: Credentials,
  service: string,
  now: Date,
): string {
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  if (query.has('X-Amz-Signature') || query.has('X-Amz-Algorithm')) {
    return verifyQuery(request, query, credentials, service, now);
  }
  if (request.headers.authorization) return verifyHeader(request, credentials, service, now);
  throw denied('Access Denied');
}

function verifyHeader(request: SignedRequest, credentials: Credentials, service: string, now: Date): string {
  const { authorization = '' } = request.headers;
  const parts = new Map(
    authorization
      .slice(algorithm.length)
      .split(',')
      .map((part) => part.trim().split(/=(.*)/s).slice(0, 2) as [string, string]),
  );
  const signedHeaders = parts.get('SignedHeaders');
  const signature = parts.get('Signature');
  if (!authorization.startsWith(`${algorithm} `) || !signedHeaders || !signature) {
    throw denied('The Authorization header is not one of Signature Version 4.');
  }
  const scope = readScope(parts.get('Credential') ?? '', credentials, service);
  const amzDate = single(request.headers['x-amz-date']);
  const time = readDate(amzDate, scope);
  if (Math.abs(now.getTime() - time) > skewMs) {
    throw new SignatureError(
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  const payload =
    request.body === undefined
      ? single(request.headers['x-amz-content-sha256']) || 'UNSIGNED-PAYLOAD'
      : sha256(request.body);
  check(request, signedHeaders, payload, amzDate, scope, credentials, signature);
  return payload;
}

function verifyQuery(
  request: SignedRequest,
  query: URLSearchParams,
  credentials: Credentials,
  service: string,
  now: Date,
): string {
  const amzDate = query.get('X-Amz-Date') ?? '';
  const signedHeaders = query.get('X-Amz-SignedHeaders') ?? '';
  const signature = query.get('X-Amz-Signature') ?? '';
  const expires = Number(query.get('X-Amz-Expires'));
  if (query.get('X-Amz-Algorithm') !== algorithm || !signedHeaders.split(';').includes('host')) {
    throw new SignatureError(
      'AuthorizationQueryParametersError',
      'The query does not hold a complete Signature Version 4.',
    );
  }
  if (!Number.isInteger(expires) || expires < 1 || expires > maxExpirySeconds) {
    throw new SignatureError(
      'AuthorizationQueryParametersError',
      'X-Amz-Expires must be between 1 and 604800 seconds.',
    );
  }
  const scope = readScope(query.get('X-Amz-Credential') ?? '', credentials, service);
  const time = readDate(amzDate, scope);
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
  check(request, signedHeaders, payload, amzDate, scope, credentials, signature);
  // After the signature check, so that the error does not reveal anything about it.
  if (now.getTime() < time - skewMs) throw denied('Request is not yet valid');
  if (now.getTime() > time + expires * 1000) throw denied('Request has expired');
  return payload;
}

/** Verifies the signature of a presigned POST, which covers the policy only. */
export function verifyPolicy(
  fields: { policy: string; credential: string; date: string; signature: string },
  credentials: Credentials,
): void {
  const scope = readScope(fields.credential, credentials, 's3');
  readDate(fields.date, scope);
  compare(hmac(signingKey(credentials, scope), fields.policy).toString('hex'), fields.signature);
}

function check(
  request: SignedRequest,
  signedHeaders: string,
  payload: string,
  amzDate: string,
  scope: Scope,
  credentials: Credentials,
  signature: string,
): void {
  const [path = '/', query = ''] = request.url.split(/\?(.*)/s);
  const headers = signedHeaders.split(';').map((name) => `${name}:${headerValue(request.headers, name)}\n`);
  const canonical = [
    request.method,
    canonicalPath(path, scope.service),
    canonicalQuery(query),
    headers.join(''),
    signedHeaders,
    payload,
  ].join('\n');
  const text = [algorithm, amzDate, scopeText(scope), sha256(canonical)].join('\n');
  compare(hmac(signingKey(credentials, scope), text).toString('hex'), signature);
}

function compare(expected: string, actual: string): void {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw mismatch();
}

function readScope(text: string, credentials: Credentials, service: string): Scope {
  const [accessKeyId = '', date = '', region = '', scopeService = '', end] = text.split('/');
  if (end !== 'aws4_request' || scopeService !== service || region === '') {
    throw new SignatureError(
      'AuthorizationHeaderMalformed',
      `The credential must end in <region>/${service}/aws4_request.`,
    );
  }
  if (accessKeyId !== credentials.accessKeyId) {
    throw new SignatureError(
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    );
  }
  return { accessKeyId, date, region, service };
}

function readDate(amzDate: string, scope: Scope): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(amzDate);
  if (match === null || !amzDate.startsWith(scope.date))
    throw denied('The date of the signature is missing or malformed.');
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function scopeText(scope: Scope): string {
  return `${scope.date}/${scope.region}/${scope.service}/aws4_request`;
}

function signingKey(credentials: Credentials, scope: Scope): Buffer {
  const steps = [scope.date, scope.region, scope.service, 'aws4_request'];
  return steps.reduce<Buffer>(
    (key, step) => hmac(key, step),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
}

/** S3 encodes the decoded path; other services encode the path as it was sent. */
function canonicalPath(path: string, service: string): string {
  const encodeSegment = service === 's3' ? (segment: string) => encode(decode(segment)) : encode;
  return path.split('/').map(encodeSegment).join('/');
}

function canonicalQuery(query: string): string {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return [encode(decode(name)), encode(decode(value))] as const;
    })
    .filter(([name]) => name !== 'X-Amz-Signature')
    .sort(([a, x], [b, y]) => (a === b ? compareText(x, y) : compareText(a, b)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function headerValue(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().replace(/ +/g, ' ');
}

function single(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 3986: everything but letters, digits, `-`, `.`, `_` and `~`. */
export function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SignatureError('InvalidURI', "Couldn't parse the specified URI.");
  }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
