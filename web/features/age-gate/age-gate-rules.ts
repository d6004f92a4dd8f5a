import { paths } from '#web/lib/paths.ts';

/** Search engines and whoever draws the preview of a link; they see the page as it is. */
const CRAWLER =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|externalhit|embedly|whatsapp|telegram|skypeuripreview|lighthouse/i;
/** Pages that anybody may read, and those that a mail leads to. */
const OPEN: ReadonlySet<string> = new Set([
  paths.recordKeeping,
  paths.terms,
  paths.privacy,
  paths.communityGuidelines,
  paths.verifyEmail,
  paths.admin,
]);

export interface Visit {
  isGuest: boolean;
  hasConfirmed: boolean;
  path: string;
  userAgent: string;
}

/** Whether a visitor is asked for their age: guests, once per browser. */
export const asksForAge = ({ isGuest, hasConfirmed, path, userAgent }: Visit): boolean =>
  isGuest && !hasConfirmed && !OPEN.has(path) && !CRAWLER.test(userAgent);
