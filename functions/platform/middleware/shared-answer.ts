import { hash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RequestState } from '../request-context.ts';
import { SESSION_COOKIE } from '../session-cookies.ts';

/**
 * The edge keeps it for five minutes or until an administrator changes something (functions/characters/invalidate-character.ts); a
 * browser asks each time whether what it has is still good. It is not told that it may show the old answer meanwhile
 * (stale-while-revalidate): browsers would do so as well, and show operators what they have just changed.
 */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=300';

/** Whether the answer to this call is the one that others get, too. */
export function isShared({ operation, session, cookies }: RequestState): boolean {
  if (operation.sameFor === 'guests') return session === undefined && cookies[SESSION_COOKIE] === undefined;
  return operation.sameFor === 'everybody';
}

/** A function answers one operation, often with the very same text. */
let last = { body: '', tag: '' };

/** Weak, because the edge compresses what it hands out. */
function tagOf(body: string): string {
  if (last.tag === '' || last.body !== body) last = { body, tag: `W/"${hash('sha1', body, 'base64url')}"` };
  return last.tag;
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** The same answer for the edge to keep; without a body for one who has it already. */
export function asShared(
  result: APIGatewayProxyStructuredResultV2,
  { headers }: APIGatewayProxyEventV2,
): APIGatewayProxyStructuredResultV2 {
  const etag = tagOf(result.body ?? '');
  const kept = { 'cache-control': SHARED_CACHE, etag };
  const known = headers['if-none-match']?.split(',').map(opaque) ?? [];
  if (known.includes(opaque(etag))) return { statusCode: 304, headers: kept };
  return { ...result, headers: { ...result.headers, ...kept } };
}
