import { hash } from 'node:crypto';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { RequestState } from '../request-context.ts';
import { SESSION_COOKIE } from '../session-cookies.ts';

/**
 * The CDN caches for five minutes or until an invalidation (functions/characters/invalidate-character-cache.ts); browsers
 * revalidate every time. No stale-while-revalidate: browsers would also apply it and show operators outdated data.
 */
export const EDGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=300';

/** Whether the CDN may cache the response. */
export function isCacheable({ operation, session, cookies }: RequestState): boolean {
  if (operation.cachedFor === 'guests') return session === undefined && cookies[SESSION_COOKIE] === undefined;
  return operation.cachedFor === 'everyone';
}

/** The last body and its tag: a function often returns the same body again. */
let last = { body: '', tag: '' };

/** A weak ETag, because the CDN compresses responses. */
function etagOf(body: string): string {
  if (last.tag === '' || last.body !== body) last = { body, tag: `W/"${hash('sha1', body, 'base64url')}"` };
  return last.tag;
}

const withoutWeakPrefix = (tag: string) => tag.trim().replace(/^W\//, '');

/** Adds cache headers; 304 without a body when If-None-Match has the current ETag. */
export function cacheableResponse(
  result: APIGatewayProxyStructuredResultV2,
  { headers }: APIGatewayProxyEventV2,
): APIGatewayProxyStructuredResultV2 {
  const etag = etagOf(result.body ?? '');
  const cacheHeaders = { 'cache-control': EDGE_CACHE_CONTROL, etag };
  const clientTags = headers['if-none-match']?.split(',').map(withoutWeakPrefix) ?? [];
  if (clientTags.includes(withoutWeakPrefix(etag))) return { statusCode: 304, headers: cacheHeaders };
  return { ...result, headers: { ...result.headers, ...cacheHeaders } };
}
