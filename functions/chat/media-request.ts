import { mentionsVideo } from '#shared/media-keywords.ts';
import type { MediaType } from '#shared/schemas/common.ts';

const MEDIA = '(?:photos?|pictures?|selfies?|pics?|snaps?|images?|videos?|clips?|nudes)';
/** A few words of the same sentence between the verb and the noun. */
const NEARBY_WORDS = '[^.!?]{0,40}?';

/** Ways to ask for media, as opposed to mentioning it. */
const REQUESTS = [
  `\\b(?:send|show|share|give)\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `\\b(?:want|wanna|need)\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `(?:\\bwould|['’]d|\\bid)\\s(?:\\w+\\s)?(?:love|like)\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `\\b(?:can|could|may|might) i\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `\\b(?:let me|to) see\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `(?<!\\b(?:i|we|they|to|did you|do you)\\s)\\b(?:take|snap|make|record|film)\\s(?:me\\s)?(?:an?|one|some|another)\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `\\b(?:another|more)\\s(?:(?!about)\\w+\\s){0,2}${MEDIA}`,
  `\\b(?:how|what) about (?:an?|some|another)\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `(?:\\b(?:got|have)|^\\W*)\\s?any\\b${NEARBY_WORDS}\\b${MEDIA}`,
  `\\b${MEDIA}\\b[^.!?]{0,20}\\b(?:please|pls|plz)\\b`,
  // Only the noun: 'Selfie?', 'I wish I could see that. A photo?'
  `(?:^|[.!?]\\s)\\W{0,8}(?:(?:an?|one|some|new|quick|maybe)\\s)*${MEDIA}(?:\\sof you)?(?:\\W*$|\\?)`,
  `\\b(?:send|show|give)\\b${NEARBY_WORDS}\\bsomething\\s(?:\\w+\\s)?(?:spicy|sexy|naughty)\\b`,
].map((source) => new RegExp(source, 'i'));

/** The member talks about their own pictures. */
const OWN_MEDIA =
  /\bi('ve| have)? (took|taken|take|made|make|sent|posted|edited|love taking|like taking|am taking|was taking)\b/i;
/** The member declines media; 'why don't you send one?' is a request. */
const DECLINES =
  /(?<!\bwhy )\b(don['’]?t|do not|never|stop|no need to)\s(?!you\b)(\w+\s){0,2}?(send|show|shar|giv|tak|need|want|have)/i;

/** The media type that a message asks for, if any. */
export function requestedMedia(text: string): MediaType | undefined {
  if (OWN_MEDIA.test(text) || DECLINES.test(text) || !REQUESTS.some((pattern) => pattern.test(text)))
    return undefined;
  return mentionsVideo(text) ? 'video' : 'image';
}
