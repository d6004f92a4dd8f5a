import { mentionsImage, mentionsVideo } from '#shared/media-words.ts';
import type { MediaType } from '#shared/schemas/common.ts';

const MORE_IMAGE = /\b(snaps?|images?)\b/i;
/** Words with which a person asks to be given something, rather than only mentions it. */
const ASKING =
  /\b(send|show|share|give|snap|take|get|see|want|wanna|need|love|like|another|more|please|pls|can i|could i|may i|can you|could you|would you|will you|got any|have any|any)\b/i;
/** A person telling about pictures of their own is not asking for one. */
const TELLING =
  /\bi('ve| have)? (took|taken|take|made|make|sent|posted|edited|love taking|like taking|am taking|was taking)\b/i;

/** What a typed message asks for, if it asks for a picture or a clip at all. */
export function requestedMedia(text: string): MediaType | undefined {
  if (!ASKING.test(text) || TELLING.test(text)) return undefined;
  if (mentionsVideo(text)) return 'video';
  return mentionsImage(text) || MORE_IMAGE.test(text) ? 'image' : undefined;
}
