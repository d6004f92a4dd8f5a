import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * Whether Lambda accepts the signature that CloudFront adds to a request for a function URL. The signature covers the hash
 * of the body, which CloudFront takes from the viewer's request.
 */
export const isPayloadHashValid = ({ headers }: Pick<IncomingMessage, 'headers'>, body: Buffer): boolean =>
  body.length === 0 || headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');

/** Lambda's response to an invalid signature, with status 403. */
export const SIGNATURE_MISMATCH = {
  Message: 'The request signature we calculated does not match the signature you provided.',
};
