import { hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';

/** What the edge (CloudFront, or the local gateway) sends along so that we know it is the edge that calls. */
const EDGE_SECRET_HEADER = 'x-site-secret';

/** One, or several with commas between them while one takes another's place; the last is the one to sign with. */
const environment = z.object({ EDGE_SECRET: z.string().check(z.minLength(1)) });
let secrets: Buffer[] | undefined;

function accepted(): Buffer[] {
  secrets ??= parseEnvironment(environment)
    .EDGE_SECRET.split(',')
    .map((text) => Buffer.from(text));
  return secrets;
}

const derived = new Map<string, Buffer[]>();

/**
 * Keys derived from the secrets (HKDF) for one purpose, the current one first. While a secret is rotated, sign with the
 * first and accept all.
 */
export function keysFor(purpose: string): Buffer[] {
  const known = derived.get(purpose);
  if (known) return known;
  const keys = accepted()
    .toReversed()
    .map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  derived.set(purpose, keys);
  return keys;
}

/**
 * Whether a request came through the edge. Only the edge is believed where the site is (links in mails are made of it,
 * and Origin is checked against it) and from which address somebody calls; API Gateway's own address is public.
 */
export function isFromEdge(headers: Record<string, string | undefined>): boolean {
  const given = Buffer.from(headers[EDGE_SECRET_HEADER] ?? '');
  return accepted().some((secret) => given.length === secret.length && timingSafeEqual(given, secret));
}
