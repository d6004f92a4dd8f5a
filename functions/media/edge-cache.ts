import { randomUUID } from 'node:crypto';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import * as z from 'zod';
import { parseEnvironment } from '#functions/platform/config.ts';

/** Makes the edge forget what it keeps of these objects. */
export type ForgetAtEdge = (keys: readonly string[]) => Promise<void>;

/**
 * The edge that the environment names; without one nothing is kept anywhere, and nothing needs to be forgotten. Lists
 * are never kept (the API answers no-store), so this is about files alone.
 */
export function edgeCache(): ForgetAtEdge {
  const { EDGE_DISTRIBUTION_ID: DistributionId } = parseEnvironment(
    z.object({ EDGE_DISTRIBUTION_ID: z.string().min(1).optional() }),
  );
  if (DistributionId === undefined) return async () => undefined;
  const client = new CloudFrontClient({});
  return async (keys) => {
    if (keys.length === 0) return;
    const Items = [...new Set(keys)].map((key) => `/${key}`);
    await client.send(
      new CreateInvalidationCommand({
        DistributionId,
        InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
      }),
    );
  };
}
