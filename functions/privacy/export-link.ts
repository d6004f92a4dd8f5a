import { defaultProvider } from '@aws-sdk/credential-provider-node';
import { Sha256 } from '@smithy/core/checksum';
import { buildQueryString } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { PRODUCT_NAME } from '#shared/product.ts';
import { exportKey } from './export-retention.ts';

/** Creates a link that downloads a member's export. It works for `seconds` and needs no cookie. */
export type CreateExportLink = (userId: number, requestedAt: string, seconds: number) => Promise<string>;

export interface ExportBucket {
  name: string;
  region: string;
  /** For an S3-compatible service: uses path-style addressing. */
  endpoint?: string | undefined;
}

/**
 * Presigns GET requests to the bucket. A link ends at the latest with the credentials that signed it.
 * `@aws-sdk/s3-request-presigner` would add the S3 client: 107 KB to this bundle.
 */
export function exportLinkSigner({ name, region, endpoint }: ExportBucket): CreateExportLink {
  const bucketUrl = endpoint
    ? `${endpoint.replace(/\/$/, '')}/${name}`
    : `https://${name}.s3.${region}.amazonaws.com`;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: defaultProvider(),
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  return async (userId, requestedAt, expiresIn) => {
    const file = `${PRODUCT_NAME.toLowerCase()}-data-${requestedAt.slice(0, 10)}.json`;
    const { protocol, host, hostname, origin, pathname: path } = new URL(`${bucketUrl}/${exportKey(userId)}`);
    const headers = { host, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    const query = {
      'response-cache-control': 'private, no-store',
      'response-content-disposition': `attachment; filename="${file}"`,
    };
    const request = { method: 'GET', protocol, hostname, path, query, headers };
    const signed = await signer.presign(request, { expiresIn });
    return `${origin}${path}?${buildQueryString(signed.query ?? {})}`;
  };
}
