import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { awsCaller } from './call-aws.ts';
import { parseEnvironment } from './config.ts';

/** Makes the edge forget what it keeps of these paths of the site. Throws when it could not be told. */
export type InvalidateEdgeCache = (paths: readonly string[]) => Promise<void>;

const environment = z.object({
  /** Without one nothing is kept anywhere, and nothing needs to be forgotten. */
  EDGE_DISTRIBUTION_ID: z.optional(z.string().check(z.minLength(1))),
  AWS_ENDPOINT_URL_CLOUDFRONT: z._default(z.url(), 'https://cloudfront.amazonaws.com'),
});

/** CloudFront is told in this region, wherever the product is. */
const REGION = 'us-east-1';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

function invalidation(paths: readonly string[]): string {
  const items = paths.map((path) => `<Path>${escaped(path)}</Path>`).join('');
  return [
    '<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">',
    `<CallerReference>${randomUUID()}</CallerReference>`,
    `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths>`,
    '</InvalidationBatch>',
  ].join('');
}

/** The edge that the environment names. */
export function edgeCache(): InvalidateEdgeCache {
  const { EDGE_DISTRIBUTION_ID: id, AWS_ENDPOINT_URL_CLOUDFRONT: endpoint } = parseEnvironment(environment);
  if (id === undefined) return async () => undefined;
  const url = new URL(`/2020-05-31/distribution/${id}/invalidation`, endpoint);
  const headers = { 'content-type': 'text/xml' };
  const service = { name: 'cloudfront', region: REGION, url, headers, timeout: 5_000, pause: 300 };
  const tell = awsCaller(service, () => undefined);

  return async (paths) => {
    if (paths.length === 0) return;
    // Told twice with the same reference, it forgets once.
    await tell(invalidation([...new Set(paths)])).catch((error: Error) => {
      throw new Error(`The edge could not be told what to forget: ${error.message}`);
    });
  };
}
