import type { MediaRecord } from '#functions/characters/character-store.ts';
import { CompanionFailure } from '#functions/companion/companion.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { type ChatDeps, recentMessages } from './chat.ts';
import { chooseMedia } from './choose-media.ts';
import type { ClaimedSend } from './claim-send.ts';
import type { MessageRecord } from './message-store.ts';

export interface ReplyInput {
  send: ClaimedSend;
  character: Character;
  userMessage: MessageRecord;
  /** A message in a crisis beyond the limit: answered without a model. */
  isUnchargedCrisis: boolean;
}

/** The companion's text and, if requested and available, a picture or clip. */
export interface GeneratedReply {
  content: string;
  media?: MediaRecord;
  /** A picture or clip was requested and there is none. No model was called. */
  isRequestedMediaUnavailable?: boolean;
}

/** The media type requested by a send that is charged to this daily limit. */
const MEDIA_TYPE_OF_LIMIT: Partial<Record<DailyLimitName, MediaType>> = { images: 'image', videos: 'video' };

/** Throws companion_failed or companion_timeout with a message for the member. */
export async function generateReply(chat: ChatDeps, input: ReplyInput): Promise<GeneratedReply> {
  const { send, character, userMessage, isUnchargedCrisis } = input;
  const { member, conversation, recent } = send.request;
  // In parallel: on a cold start, loading the companion takes as long as the query.
  const [messages, companion] = await Promise.all([
    recent ?? recentMessages(chat, conversation.id),
    chat.companion(),
  ]);
  const history = [...messages.filter(({ id }) => id < userMessage.id).reverse(), userMessage];
  const requestedMedia = MEDIA_TYPE_OF_LIMIT[send.unit];
  const media = requestedMedia && (await chooseMediaFor(chat, input, requestedMedia));
  if (requestedMedia && media === undefined)
    return { content: mediaUnavailableText(requestedMedia), isRequestedMediaUnavailable: true };

  const now = chat.clock.now();
  const request = {
    character,
    memberName: member.firstName,
    history,
    seed: conversation.id,
    requestedMedia,
    now,
  };
  try {
    const reply = await (isUnchargedCrisis ? companion.replyToCrisis(request) : companion.reply(request));
    return reply.finding === 'none' && media ? { content: reply.content, media } : { content: reply.content };
  } catch (error) {
    throw error instanceof CompanionFailure ? toAppError(error, character) : error;
  }
}

async function chooseMediaFor(
  chat: ChatDeps,
  { character, send, userMessage }: ReplyInput,
  type: MediaType,
): Promise<MediaRecord | undefined> {
  return chooseMedia(await chat.characters.listMedia(character.id), {
    type,
    isSpicy: mentionsSpicy(userMessage.content),
    sent: send.request.conversation.sentMedia ?? [],
    seed: userMessage.id,
  });
}

const mediaUnavailableText = (type: MediaType) =>
  type === 'image'
    ? "I don't have a photo I could send you yet. Ask me anything else, I'm here."
    : "I don't have a video I could send you yet. Ask me anything else, I'm here.";

const failureText = ({ name }: Character, isRefunded: boolean) =>
  `${name} could not answer just now. ${isRefunded ? 'Your message was not counted; please' : 'Please'} try again.`;

/** The same failure for a send whose unit was not refunded. */
export const withoutRefundText = (error: unknown, character: Character): unknown =>
  error instanceof AppError && error.cause instanceof CompanionFailure
    ? new AppError(error.code, failureText(character, false), { cause: error.cause })
    : error;

function toAppError(failure: CompanionFailure, character: Character): AppError {
  const code = failure.reason === 'timeout' ? 'companion_timeout' : 'companion_failed';
  return new AppError(code, failureText(character, true), { cause: failure });
}
