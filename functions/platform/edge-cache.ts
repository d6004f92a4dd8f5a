import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';
import { requestSigner } from './sign-request.ts';

/** Makes the edge forget what it keeps of these paths of the site. Throws when it could not be told. */
export type ForgetAtEdge = (paths: readonly string[]) => Promise<void>;

const environment = z.object({
  /** Without one nothing is kept anywhere, and nothing needs to be forgotten. */
  EDGE_DISTRIBUTION_ID: z.optional(z.string().check(z.minLength(1))),
  AWS_ENDPOINT_URL_CLOUDFRONT: z._default(z.url(), 'https://cloudfront.amazonaws.com'),
});

/** CloudFront is told in this region, wherever the product is. */
const REGION = 'us-east-1';
const TIMEOUT = 5_000;
const ATTEMPTS = 3;
/** Before the second try, and twice as long before the third, in milliseconds. */
const PAUSE = 300;

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

/**
 * The edge that the environment names. Its one call is signed by ourselves: the SDK's client for it is 100 KB in each of
 * a dozen bundles.
 */
export function edgeCache(): ForgetAtEdge {
  const { EDGE_DISTRIBUTION_ID: id, AWS_ENDPOINT_URL_CLOUDFRONT: endpoint } = parseEnvironment(environment);
  if (id === undefined) return async () => undefined;
  const sign = requestSigner(REGION, 'cloudfront');
  const url = new URL(`/2020-05-31/distribution/${id}/invalidation`, endpoint);

  /** Answers what went wrong, if anything did. */
  async function tell(body: string): Promise<string | undefined> {
    const request = { method: 'POST', path: url.pathname, host: url.host, body };
    const { host: _host, ...headers } = sign(request, await fromEnv()(), new Date());
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/xml' },
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const text = await response.text();
    return response.ok ? undefined : `${response.status} ${text.slice(0, 500)}`;
  }

  return async (paths) => {
    if (paths.length === 0) return;
    // Told twice with the same reference, it forgets once.
    const body = invalidation([...new Set(paths)]);
    for (let attempt = 1; ; attempt += 1) {
      const problem = await tell(body).catch((error: Error) => error.message);
      if (problem === undefined) return;
      if (attempt === ATTEMPTS) throw new Error(`The edge could not be told what to forget: ${problem}`);
      await pause(PAUSE * attempt);
    }
  };
}
