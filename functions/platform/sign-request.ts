import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

interface UnsignedRequest {
  method: string;
  /** URL-encoded. */
  path: string;
  host: string;
  body: string;
  /** Further signed headers, names in lower case. */
  headers?: Record<string, string>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => hash('sha256', text);

/** RFC 3986 encoding: also encodes the characters that encodeURIComponent does not. */
const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The parts of AWS Signature Version 4 that requests and presigned URLs share. */
function signer(region: string, service: string) {
  let derived: { secret: string; day: string; key: KeyObject } | undefined;

  function keyFor(secret: string, day: string): KeyObject {
    if (derived?.secret !== secret || derived.day !== day) {
      const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
      derived = { secret, day, key: createSecretKey(key) };
    }
    return derived.key;
  }

  return (now: Date) => {
    const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = at.slice(0, 8);
    const scope = `${day}/${region}/${service}/aws4_request`;
    return {
      at,
      scope,
      /** The signature of a canonical request, given as lines. */
      sign(canonical: readonly string[], { secretAccessKey }: Credentials): string {
        const toSign = [ALGORITHM, at, scope, sha256(canonical.join('\n'))].join('\n');
        return createHmac('sha256', keyFor(secretAccessKey, day)).update(toSign).digest('hex');
      },
    };
  };
}

/**
 * Signs requests to an AWS service with Signature Version 4. Written by hand because @smithy/signature-v4 takes three
 * times as long (126 µs against 38 µs for a block of audio) and a relay sends five blocks a second for each call.
 *
 * @returns the headers to send
 */
export function requestSigner(region: string, service: string) {
  const at = signer(region, service);

  return (request: UnsignedRequest, credentials: Credentials, now: Date): Record<string, string> => {
    const time = at(now);
    const { accessKeyId, sessionToken } = credentials;
    const signed: Record<string, string> = {
      ...request.headers,
      host: request.host,
      'x-amz-date': time.at,
      ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    };
    const names = Object.keys(signed).sort();
    const canonical = [
      request.method,
      // All services except S3 sign the path encoded a second time.
      request.path.split('/').map(encodeRfc3986).join('/'),
      '',
      ...names.map((name) => `${name}:${signed[name]}`),
      '',
      names.join(';'),
      sha256(request.body),
    ];
    const signature = time.sign(canonical, credentials);
    return {
      ...signed,
      authorization: `${ALGORITHM} Credential=${accessKeyId}/${time.scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    };
  };
}

interface UnsignedLink {
  /** Host of the bucket, or of an endpoint with the bucket in the path. */
  host: string;
  /** URL-encoded. */
  path: string;
  query: Record<string, string>;
  /** Lifetime. */
  seconds: number;
}

/** Presigns GET requests for S3 objects. Returns the query string. */
export function urlPresigner(region: string) {
  const at = signer(region, 's3');

  return ({ host, path, query, seconds }: UnsignedLink, credentials: Credentials, now: Date): string => {
    const time = at(now);
    const { accessKeyId, sessionToken } = credentials;
    const parameters: Record<string, string> = {
      ...query,
      'X-Amz-Algorithm': ALGORITHM,
      'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
      'X-Amz-Credential': `${accessKeyId}/${time.scope}`,
      'X-Amz-Date': time.at,
      'X-Amz-Expires': String(seconds),
      'X-Amz-SignedHeaders': 'host',
      ...(sessionToken && { 'X-Amz-Security-Token': sessionToken }),
    };
    const queryString = Object.entries(parameters)
      .map(([name, value]) => `${encodeRfc3986(name)}=${encodeRfc3986(value)}`)
      .sort()
      .join('&');
    const canonical = ['GET', path, queryString, `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'];
    return `${queryString}&X-Amz-Signature=${time.sign(canonical, credentials)}`;
  };
}
