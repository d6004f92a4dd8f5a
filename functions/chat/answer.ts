import type { MediaRecord } from '#functions/characters/character-store.ts';
import type { Companion } from '#functions/companion/companion.ts';
import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { DailyLimitName } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-keywords.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import { type Chat, recentMessages } from './chat.ts';
import { chooseMedia } from './choose-media.ts';
import type { Send } from './claim-send.ts';
import type { MessageRecord } from './message-store.ts';

export interface Question {
  send: Send;
  character: Character;
  userMessage: MessageRecord;
  /** No unit was left for it: a cry for help, which is answered without a model. */
  withoutModel: boolean;
}

/** The companion's words and, where one was asked for and could be given, a picture or clip. */
export interface Answer {
  content: string;
  media?: MediaRecord;
  /** A picture or clip was asked for and there is none. No model was asked. */
  isNothingToShow?: boolean;
}

/** Throws companion_failed or companion_timeout, in words for the person who waits. */
export async function answer(chat: Chat, question: Question): Promise<Answer> {
  const { send, character, userMessage, withoutModel } = question;
  const { member, conversation, recent } = send.draft;
  // The guard is loaded with the companion, while the table is asked: its patterns take a while to be made.
  const [messages, companion, { collectReply }] = await Promise.all([
    recent ?? recentMessages(chat, conversation.id),
    withoutModel ? builtInCompanion() : chat.companion(),
    import('#functions/companion/collect-reply.ts'),
  ]);
  const history = [...messages.filter(({ id }) => id < userMessage.id).reverse(), userMessage];
  const request = REQUEST[send.what];
  const media = request && (await mediaFor(chat, question, request));
  if (request && media === undefined) return { content: nothingToShow(request), isNothingToShow: true };

  const turn = { character, memberName: member.firstName, history, seed: conversation.id, request };
  try {
    const reply = await collectReply(companion, { ...turn, now: chat.clock.now() });
    // A reply that the guard has replaced is a refusal: nothing may come with it.
    return reply.guard === 'none' && media ? { content: reply.content, media } : { content: reply.content };
  } catch (error) {
    throw error instanceof CompanionFailure ? asAppError(error, character) : error;
  }
}

/** What is asked for with a unit of each kind. */
const REQUEST: Partial<Record<DailyLimitName, MediaType>> = { images: 'image', videos: 'video' };

/** Says what to do in a crisis without a call of a model: it costs nothing, and is never out of reach. */
async function builtInCompanion(): Promise<Companion> {
  const { OfflineCompanion } = await import('#functions/companion/offline-companion.ts');
  return new OfflineCompanion();
}

async function mediaFor(
  chat: Chat,
  { character, send, userMessage }: Question,
  type: MediaType,
): Promise<MediaRecord | undefined> {
  return chooseMedia(await chat.characters.mediaOf(character.id), {
    type,
    isSpicy: mentionsSpicy(userMessage.content),
    sent: send.draft.conversation.sentMedia ?? [],
    seed: userMessage.id,
  });
}

const nothingToShow = (type: MediaType) =>
  type === 'image'
    ? "I don't have a photo I could send you yet. Ask me anything else, I'm here."
    : "I don't have a video I could send you yet. Ask me anything else, I'm here.";

const couldNotAnswer = ({ name }: Character, isRefunded: boolean) =>
  `${name} could not answer just now. ${isRefunded ? 'Your message was not counted; please' : 'Please'} try again.`;

/** The same failure, of a send whose unit was kept. */
export const notRefunded = (error: unknown, character: Character): unknown =>
  error instanceof AppError && error.cause instanceof CompanionFailure
    ? new AppError(error.code, couldNotAnswer(character, false), { cause: error.cause })
    : error;

function asAppError(failure: CompanionFailure, character: Character): AppError {
  const code = failure.reason === 'timeout' ? 'companion_timeout' : 'companion_failed';
  return new AppError(code, couldNotAnswer(character, true), { cause: failure });
}
