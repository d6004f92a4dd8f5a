import type { MediaRecord } from '#functions/characters/character-store.ts';
import type { Companion } from '#functions/companion/companion.ts';
import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { mentionsSpicy } from '#shared/media-words.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { Chat } from './chat.ts';
import { chooseMedia } from './choose-media.ts';
import type { ConversationRecord } from './conversation-store.ts';
import type { MessageRecord } from './message-store.ts';

/** How many earlier messages a reply can look back on: about 14 KB, two read units when not read exactly. */
const HISTORY_MESSAGES = 40;

export interface Question {
  member: MemberRecord;
  character: Character;
  conversation: ConversationRecord;
  userMessage: MessageRecord;
  request: MediaType | undefined;
  /** No unit was left for it: a cry for help, which is answered in our own words. */
  isPastLimit?: boolean;
}

/** The companion's words and, where one was asked for and could be given, a picture or clip. */
export interface Answer {
  content: string;
  media?: MediaRecord;
}

/** Throws companion_failed or companion_timeout, in words for the person who waits. */
export async function answer(chat: Chat, question: Question): Promise<Answer> {
  const { member, character, conversation, userMessage, request } = question;
  // The guard is loaded with the companion, while the table is asked: its patterns take a while to be made.
  const [{ items }, companion, { collectReply }, { isFragile }] = await Promise.all([
    chat.messages.newest(conversation.id, HISTORY_MESSAGES, undefined, false),
    question.isPastLimit ? ownWords() : chat.companion(),
    import('#functions/companion/collect-reply.ts'),
    import('#functions/companion/care.ts'),
  ]);
  const history = [...items.filter(({ id }) => id < userMessage.id).reverse(), userMessage];
  // Whoever is not well is not shown anything, whatever was asked for.
  const wanted = isFragile(history) ? undefined : request;
  const media = wanted && (await mediaFor(chat, question, wanted));
  if (wanted && media === undefined) return { content: nothingToShow(wanted) };

  const turn = { character, memberName: member.firstName, history, seed: conversation.id, request: wanted };
  try {
    const reply = await collectReply(companion, { ...turn, now: chat.clock.now() });
    // A reply that the guard has replaced is a refusal: nothing may come with it.
    return reply.guard === 'none' && media ? { content: reply.content, media } : { content: reply.content };
  } catch (error) {
    throw error instanceof CompanionFailure ? asAppError(error, character) : error;
  }
}

/** Says what to do in a crisis without a call of a model: it costs nothing, and is never out of reach. */
async function ownWords(): Promise<Companion> {
  const { OfflineCompanion } = await import('#functions/companion/offline-companion.ts');
  return new OfflineCompanion();
}

/** Whether this would be said in, or soon after, a crisis. */
export async function isFragileWith(chat: Chat, conversationId: number, content: string): Promise<boolean> {
  const [{ items }, { isFragile }] = await Promise.all([
    chat.messages.newest(conversationId, HISTORY_MESSAGES, undefined, false),
    import('#functions/companion/care.ts'),
  ]);
  return isFragile([...items.reverse(), { sender: 'user', content }]);
}

async function mediaFor(
  chat: Chat,
  { character, conversation, userMessage }: Question,
  type: MediaType,
): Promise<MediaRecord | undefined> {
  return chooseMedia(await chat.characters.mediaOf(character.id), {
    type,
    isSpicy: mentionsSpicy(userMessage.content),
    sent: conversation.sentMedia ?? [],
    seed: userMessage.id,
  });
}

const nothingToShow = (type: MediaType) =>
  type === 'image'
    ? "I don't have a photo I could send you yet. Ask me anything else, I'm here."
    : "I don't have a video I could send you yet. Ask me anything else, I'm here.";

function asAppError(failure: CompanionFailure, character: Character): AppError {
  const code = failure.reason === 'timeout' ? 'companion_timeout' : 'companion_failed';
  const message = `${character.name} could not answer just now. Your message was not counted; please try again.`;
  return new AppError(code, message, { cause: failure });
}
