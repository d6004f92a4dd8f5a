import { mentionsImage, mentionsSpicy, mentionsVideo } from '#shared/media-keywords.ts';
import { SECOND } from '#web/lib/timers.ts';

/** How long the offer stays. */
export const OFFER_FOR = 30 * SECOND;

/** Whether a member's own message leads to the offer: about a picture or a clip, and not a spicy one already. */
export const leadsToOffer = (text: string): boolean =>
  (mentionsImage(text) || mentionsVideo(text)) && !mentionsSpicy(text);
