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

/**
 * Signs requests to an AWS service with Signature Version 4. Written by hand because @smithy/signature-v4 takes three
 * times as long (126 µs against 38 µs for a block of audio) and a relay sends five blocks a second for each call.
 *
 * @returns the headers to send
 */
export function requestSigner(region: string, service: string) {
  let derived: { secret: string; day: string; key: KeyObject } | undefined;

  function keyFor(secret: string, day: string): KeyObject {
    if (derived?.secret !== secret || derived.day !== day) {
      const key = [region, service, 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, day));
      derived = { secret, day, key: createSecretKey(key) };
    }
    return derived.key;
  }

  return (request: UnsignedRequest, credentials: Credentials, now: Date): Record<string, string> => {
    const { accessKeyId, secretAccessKey, sessionToken } = credentials;
    const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = at.slice(0, 8);
    const scope = `${day}/${region}/${service}/aws4_request`;
    const signed: Record<string, string> = {
      ...request.headers,
      host: request.host,
      'x-amz-date': at,
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
    const toSign = [ALGORITHM, at, scope, sha256(canonical.join('\n'))].join('\n');
    const signature = createHmac('sha256', keyFor(secretAccessKey, day)).update(toSign).digest('hex');
    return {
      ...signed,
      authorization: `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
    };
  };
}
