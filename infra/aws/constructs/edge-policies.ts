import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { REFRESH_COOKIE, SESSION_COOKIE } from '#functions/platform/session-cookies.ts';

type CacheControl = { value: string; override: boolean };

/** Headers (infra/aws/security-headers.ts) as a CloudFront policy, which has separate fields for some of them. */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Record<string, string>,
  cacheControl?: CacheControl,
): ResponseHeadersPolicy {
  const {
    'content-security-policy': contentSecurityPolicy = '',
    'strict-transport-security': transport = '',
    'x-frame-options': frameOption,
    'referrer-policy': referrerPolicy,
    'x-content-type-options': _alwaysNosniff,
    ...custom
  } = headers;
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
        includeSubdomains: /includeSubDomains/i.test(transport),
        preload: /preload/i.test(transport),
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: frameOption as HeadersFrameOption, override: true },
      referrerPolicy: { referrerPolicy: referrerPolicy as HeadersReferrerPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...Object.entries(custom).map(([header, value]) => ({ header, value, override: true })),
        ...(cacheControl ? [{ header: 'cache-control', ...cacheControl }] : []),
      ],
    },
  });
}

/**
 * For operations with the same response for everyone: cookies and query are not part of the cache key. Only responses
 * with Cache-Control are cached.
 */
export const sharedCachePolicy = (scope: Construct, id: string): CachePolicy =>
  new CachePolicy(scope, id, {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(1),
    cookieBehavior: CacheCookieBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/**
 * Caches nothing by default: responses have no-store unless the operation sets Cache-Control. The managed policy without
 * caching would also disable compression. Session cookies are part of the key: a response with a wrong header cannot
 * reach another user.
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
