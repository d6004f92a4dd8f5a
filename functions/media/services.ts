import { config } from '#functions/platform/config.ts';
import { readSecret } from '#functions/platform/secrets.ts';
import type { MediaSigner } from './media-urls.ts';

let signer: Promise<MediaSigner> | undefined;

/** The key that premium media is signed with, read once per process. */
export function mediaSigner(): Promise<MediaSigner> {
  const { MEDIA_SIGNING_KEY_ID, MEDIA_SIGNING_KEY, MEDIA_SIGNING_SECRET_ARN } = config();
  signer ??= readSecret(MEDIA_SIGNING_KEY, MEDIA_SIGNING_SECRET_ARN).then(
    (privateKey) => ({ keyPairId: MEDIA_SIGNING_KEY_ID, privateKey }),
    (error) => {
      // Not kept: the next request may find the secret within reach.
      signer = undefined;
      throw error;
    },
  );
  return signer;
}
