import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { REFRESH_COOKIE, SESSION_COOKIE } from '#functions/platform/session-cookies.ts';
import { type EdgeHeaders, HSTS_SECONDS } from '../edge/headers.ts';

/** CloudFront has a place of its own for these; all others are custom headers. */
const WITH_A_PLACE = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** The headers of infra/edge/headers.ts as a policy of CloudFront. */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: EdgeHeaders,
  cacheControl?: string,
): ResponseHeadersPolicy {
  const custom = Object.entries(headers)
    .filter(([name]) => !WITH_A_PLACE.includes(name))
    .map(([header, value]) => ({ header, value, override: true }));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'], override: true },
      strictTransportSecurity: { accessControlMaxAge: Duration.seconds(HSTS_SECONDS), override: true },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...custom,
        // What the object itself says comes first.
        ...(cacheControl ? [{ header: 'cache-control', value: cacheControl, override: false }] : []),
      ],
    },
  });
}

/**
 * Keeps nothing by itself: an operation's answer says no-store unless the operation knows better. The managed policy
 * that never caches would also never compress. Sessions are part of the key, so that not even an answer that was
 * wrongly marked could reach anybody else.
 */
export const apiCachePolicy = (scope: Construct, id: string): CachePolicy =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    cookieBehavior: CacheCookieBehavior.allowList(SESSION_COOKIE, REFRESH_COOKIE),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
