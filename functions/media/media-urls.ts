import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { HOUR_MILLISECONDS } from '#functions/platform/clock.ts';

/** Maps object keys to URLs. Keys begin with media/, which is also the path. */
export interface MediaUrls {
  /** For public files. */
  unsigned(key: string): string;
  /** For premium files. The URL contains its expiry time. */
  signed(key: string): string;
}

export interface MediaSigner {
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/** A signed URL is valid for one to two hours and stays the same within an hour, so browsers can cache it. */
const endOfNextHour = (now: Date) =>
  new Date((Math.floor(now.getTime() / HOUR_MILLISECONDS) + 2) * HOUR_MILLISECONDS);

/** URLs below the site's origin, as CloudFront (and the local gateway) verifies them. */
export function mediaUrls(siteOrigin: string, signer: MediaSigner, now: Date): MediaUrls {
  return {
    unsigned: (key) => `/${key}`,
    signed(key) {
      const url = `${siteOrigin}/${key}`;
      return getSignedUrl({ ...signer, url, dateLessThan: endOfNextHour(now).toISOString() }).slice(
        siteOrigin.length,
      );
    },
  };
}
