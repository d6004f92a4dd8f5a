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

/** A key of the server's own, made of the last secret, for one purpose; it says nothing about the secret. */
export const keyFor = (purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', accepted().at(-1) ?? '', '', purpose, 32));

/**
 * Whether a request came through the edge. Only the edge is believed where the site is (links in mails are made of it,
 * and Origin is checked against it) and from which address somebody calls; API Gateway's own address is public.
 */
export function isFromEdge(headers: Record<string, string | undefined>): boolean {
  const given = Buffer.from(headers[EDGE_SECRET_HEADER] ?? '');
  return accepted().some((secret) => given.length === secret.length && timingSafeEqual(given, secret));
}
