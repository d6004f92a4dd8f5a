import { createVerify } from 'node:crypto';

/** CloudFront's URL-safe base64. */
const fromUrlSafe = (text: string) => text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/');

/**
 * Verifies a CloudFront signed URL with a canned policy: the key pair, the URL and the expiry.
 */
export function hasValidSignature(
  url: URL,
  key: { keyPairId: string; publicKey: string },
  now: Date,
): boolean {
  const {
    Expires: expires,
    Signature: signature,
    'Key-Pair-Id': keyPairId,
  } = Object.fromEntries(url.searchParams);
  if (!expires || !signature || keyPairId !== key.keyPairId) return false;
  if (!(Number(expires) * 1_000 > now.getTime())) return false;
  const policy = {
    Statement: [
      {
        Resource: `${url.origin}${url.pathname}`,
        Condition: { DateLessThan: { 'AWS:EpochTime': Number(expires) } },
      },
    ],
  };
  const verifier = createVerify('RSA-SHA1').update(JSON.stringify(policy));
  return verifier.verify(key.publicKey, Buffer.from(fromUrlSafe(signature), 'base64'));
}
