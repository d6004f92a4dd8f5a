import { getSignedUrl } from '@aws-sdk/cloudfront-signer';

/** How an object key becomes an address a browser can open. Keys begin with media/, which is also the path. */
export interface MediaUrls {
  /** For what everybody may see. */
  open(key: string): string;
  /** For premium files: works until the time in it, and for this file only. */
  signed(key: string): string;
}

export interface MediaSigner {
  keyPairId: string;
  /** PEM. */
  privateKey: string;
}

/** A signed address works for one to two hours: it stays the same within an hour, so that browsers can cache. */
const HOUR = 60 * 60 * 1_000;
const endOfNextHour = (now: Date) => new Date((Math.floor(now.getTime() / HOUR) + 2) * HOUR);

/** Addresses below the site's own origin, as CloudFront (and the local gateway) verifies them. */
export function mediaUrls(siteOrigin: string, signer: MediaSigner, now: Date): MediaUrls {
  return {
    open: (key) => `/${key}`,
    signed(key) {
      const url = `${siteOrigin}/${key}`;
      return getSignedUrl({ ...signer, url, dateLessThan: endOfNextHour(now).toISOString() }).slice(
        siteOrigin.length,
      );
    },
  };
}
