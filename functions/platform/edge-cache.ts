import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { awsCaller } from './call-aws.ts';
import { parseEnvironment } from './config.ts';

/** Invalidates paths of the site in the CDN cache. Throws when the CDN rejects the request or cannot be reached. */
export type InvalidateEdgeCache = (paths: readonly string[]) => Promise<void>;

const environment = z.object({
  /** Without a CDN there is no cache to invalidate. */
  EDGE_DISTRIBUTION_ID: z.optional(z.string().check(z.minLength(1))),
  AWS_ENDPOINT_URL_CLOUDFRONT: z._default(z.url(), 'https://cloudfront.amazonaws.com'),
});

/** The API of CloudFront is in this region only. */
const REGION = 'us-east-1';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escapeXml = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

function invalidationBatch(paths: readonly string[]): string {
  const items = paths.map((path) => `<Path>${escapeXml(path)}</Path>`).join('');
  return [
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">',
    `<CallerReference>${randomUUID()}</CallerReference>`,
    `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths>`,
    '</InvalidationBatch>',
  ].join('');
}

/** Invalidation of the CDN distribution in the environment. */
export function edgeCache(): InvalidateEdgeCache {
  const { EDGE_DISTRIBUTION_ID: id, AWS_ENDPOINT_URL_CLOUDFRONT: endpoint } = parseEnvironment(environment);
  if (id === undefined) return async () => undefined;
  const url = new URL(`/2020-05-31/distribution/${id}/invalidation`, endpoint);
  const headers = { 'content-type': 'text/xml' };
  const service = {
    name: 'cloudfront',
    region: REGION,
    url,
    headers,
    timeoutMilliseconds: 5_000,
    retryPauseMilliseconds: 300,
  };
  const send = awsCaller(service, () => undefined);

  return async (paths) => {
    if (paths.length === 0) return;
    // A retry has the same CallerReference, so CloudFront runs the invalidation once.
    await send(invalidationBatch([...new Set(paths)])).catch((error: Error) => {
      throw new Error(`The CDN invalidation failed: ${error.message}`);
    });
  };
}
