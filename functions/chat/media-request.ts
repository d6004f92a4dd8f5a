import { mentionsVideo } from '#shared/media-keywords.ts';
import type { MediaType } from '#shared/schemas/common.ts';

const THING = '(?:photos?|pictures?|selfies?|pics?|snaps?|images?|videos?|clips?|nudes)';
/** What may stand between an asking word and the thing: the rest of the same sentence, up to a few words. */
const NEAR = '[^.!?]{0,40}?';

/** The ways in which a person asks to be given something, rather than only mentions it. */
const ASKING = [
  `\\b(?:send|show|share|give)\\b${NEAR}\\b${THING}`,
  `\\b(?:want|wanna|need)\\b${NEAR}\\b${THING}`,
  `(?:\\bwould|['’]d|\\bid)\\s(?:\\w+\\s)?(?:love|like)\\b${NEAR}\\b${THING}`,
  `\\b(?:can|could|may|might) i\\b${NEAR}\\b${THING}`,
  `\\b(?:let me|to) see\\b${NEAR}\\b${THING}`,
  `(?<!\\b(?:i|we|they|to|did you|do you)\\s)\\b(?:take|snap|make|record|film)\\s(?:me\\s)?(?:an?|one|some|another)\\b${NEAR}\\b${THING}`,
  `\\b(?:another|more)\\s(?:(?!about)\\w+\\s){0,2}${THING}`,
  `\\b(?:how|what) about (?:an?|some|another)\\b${NEAR}\\b${THING}`,
  `(?:\\b(?:got|have)|^\\W*)\\s?any\\b${NEAR}\\b${THING}`,
  `\\b${THING}\\b[^.!?]{0,20}\\b(?:please|pls|plz)\\b`,
  // Nothing but the thing itself: 'Selfie?', 'I wish I could see that. A photo?'
  `(?:^|[.!?]\\s)\\W{0,8}(?:(?:an?|one|some|new|quick|maybe)\\s)*${THING}(?:\\sof you)?(?:\\W*$|\\?)`,
  `\\b(?:send|show|give)\\b${NEAR}\\bsomething\\s(?:\\w+\\s)?(?:spicy|sexy|naughty)\\b`,
].map((source) => new RegExp(source, 'i'));

/** A person telling about pictures of their own is not asking for one. */
const TELLING =
  /\bi('ve| have)? (took|taken|take|made|make|sent|posted|edited|love taking|like taking|am taking|was taking)\b/i;
/** Nor is one who asks for none; 'why don't you send one?' does. */
const DECLINING =
  /(?<!\bwhy )\b(don['’]?t|do not|never|stop|no need to)\s(?!you\b)(\w+\s){0,2}?(send|show|shar|giv|tak|need|want|have)/i;

/** What a typed message asks for, if it asks for a picture or a clip at all. */
export function requestedMedia(text: string): MediaType | undefined {
  if (TELLING.test(text) || DECLINING.test(text) || !ASKING.some((way) => way.test(text))) return undefined;
  return mentionsVideo(text) ? 'video' : 'image';
}
