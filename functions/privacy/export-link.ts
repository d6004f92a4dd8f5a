import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { urlPresigner } from '#functions/platform/sign-request.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { exportKey } from './export-retention.ts';

/** Makes an address that saves a member's download to the reader's disk. It works for so many seconds. */
export type MakeExportLink = (userId: number, requestedAt: string, seconds: number) => Promise<string>;

export interface ExportBucket {
  name: string;
  region: string;
  /** Of S3, where it is not Amazon's own: buckets are the first part of a path there. */
  endpoint?: string | undefined;
}

/** Signs such addresses. They need no cookie, and end with the credentials they were signed with at the latest. */
export function exportLinks({ name, region, endpoint }: ExportBucket): MakeExportLink {
  const site = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${name}`
    : `https://${name}.s3.${region}.amazonaws.com`;
  const sign = urlPresigner(region);
  const credentials = defaultProvider();
  return async (userId, requestedAt, seconds) => {
    const file = `${PRODUCT_NAME.toLowerCase()}-data-${requestedAt.slice(0, 10)}.json`;
    const url = new URL(`${site}/${exportKey(userId)}`);
    const query = {
      'response-cache-control': 'private, no-store',
      'response-content-disposition': `attachment; filename="${file}"`,
    };
    const link = { host: url.host, path: url.pathname, query, seconds };
    url.search = sign(link, await credentials(), new Date());
    return url.href;
  };
}
