import { mentionsImage, mentionsSpicy, mentionsVideo } from '#shared/media-keywords.ts';
import { SECOND } from '#web/lib/timers.ts';

/** The offer closes after this. */
export const OFFER_DURATION = 30 * SECOND;

/** Whether a message triggers the offer: it mentions a picture or a video, but nothing spicy. */
export const triggersMediaOffer = (text: string): boolean =>
  (mentionsImage(text) || mentionsVideo(text)) && !mentionsSpicy(text);
