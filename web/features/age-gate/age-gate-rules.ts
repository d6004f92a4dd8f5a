import { paths } from '#web/lib/paths.ts';

/** Search engines and link previews. */
const CRAWLER =
  /bot\b|bot[/;)]|crawl|spider|slurp|preview|externalhit|embedly|whatsapp|telegram|skypeuripreview|lighthouse/i;
/** Public pages and targets of emailed links. */
const UNGATED_PATHS: ReadonlySet<string> = new Set([
  paths.recordKeeping,
  paths.terms,
  paths.privacy,
  paths.communityGuidelines,
  paths.safety,
  paths.verifyEmail,
  paths.admin,
]);

export interface Visit {
  isGuest: boolean;
  hasConfirmed: boolean;
  path: string;
  userAgent: string;
}

/** Guests are asked once per browser. */
export const requiresAgeGate = ({ isGuest, hasConfirmed, path, userAgent }: Visit): boolean =>
  isGuest && !hasConfirmed && !UNGATED_PATHS.has(path) && !CRAWLER.test(userAgent);
