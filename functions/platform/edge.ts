import { hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';

/** The header with the edge secret: it proves that a request came through the CDN (CloudFront, or the local gateway). */
export const EDGE_SECRET_HEADER = 'x-site-secret';

/** One secret, or several separated by commas during a rotation; the last one signs. */
const environment = z.object({ EDGE_SECRET: z.string().check(z.minLength(1)) });
let secrets: Buffer[] | undefined;

function acceptedSecrets(): Buffer[] {
  secrets ??= parseEnvironment(environment)
    .EDGE_SECRET.split(',')
    .map((text) => Buffer.from(text));
  return secrets;
}

const keysByPurpose = new Map<string, Buffer[]>();

/**
 * Keys derived from the secrets (HKDF) for one purpose, the current one first. While a secret is rotated, sign with the
 * first and accept all.
 */
export function keysFor(purpose: string): Buffer[] {
  const cached = keysByPurpose.get(purpose);
  if (cached) return cached;
  const keys = acceptedSecrets()
    .toReversed()
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  keysByPurpose.set(purpose, keys);
  return keys;
}

/**
 * Whether a request came through the CDN. Site origin and viewer address are trusted from the CDN only: emails link
 * to the site origin, Origin is checked against it, and API Gateway's own address is public.
 */
export function isFromEdge(headers: Record<string, string | undefined>): boolean {
  const header = Buffer.from(headers[EDGE_SECRET_HEADER] ?? '');
  return acceptedSecrets().some(
    (secret) => header.length === secret.length && timingSafeEqual(header, secret),
  );
}
