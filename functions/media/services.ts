import { config } from '#functions/platform/config.ts';
import { readSecret } from '#functions/platform/secrets.ts';
import type { MediaSigner } from './media-urls.ts';

let signer: Promise<MediaSigner> | undefined;

/** The signing key of premium media, read once per process. */
export function mediaSigner(): Promise<MediaSigner> {
  const { MEDIA_SIGNING_KEY_ID, MEDIA_SIGNING_KEY, MEDIA_SIGNING_SECRET_ARN } = config();
  signer ??= readSecret(MEDIA_SIGNING_KEY, MEDIA_SIGNING_SECRET_ARN).then(
    (privateKey) => ({ keyPairId: MEDIA_SIGNING_KEY_ID, privateKey }),
    (error) => {
      // Not cached: the next request tries again.
      signer = undefined;
      throw error;
    },
  );
  return signer;
}
