import type { MediaRecord } from '#functions/characters/character-store.ts';
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
}

/** The companion's words and, where one was asked for and could be given, a picture or clip. */
export interface Answer {
  content: string;
  media?: MediaRecord;
}

/** Throws companion_failed or companion_timeout, in words for the person who waits. */
export async function answer(chat: Chat, question: Question): Promise<Answer> {
  const { member, character, conversation, userMessage, request } = question;
  const media = request && (await mediaFor(chat, question, request));
  if (request && media === undefined) return { content: nothingToShow(request) };

  // The guard is loaded with the companion, while the table is asked: its patterns take a while to be made.
  const [{ items }, companion, { collectReply }] = await Promise.all([
    chat.messages.newest(conversation.id, HISTORY_MESSAGES, undefined, false),
    chat.companion(),
    import('#functions/companion/collect-reply.ts'),
  ]);
  const history = [...items.filter(({ id }) => id < userMessage.id).reverse(), userMessage];
  const turn = { character, memberName: member.firstName, history, seed: conversation.id, request };
  try {
    const reply = await collectReply(companion, { ...turn, now: chat.clock.now() });
    // A reply that the guard has replaced is a refusal: nothing may come with it.
    return reply.guard === 'none' && media ? { content: reply.content, media } : { content: reply.content };
  } catch (error) {
    throw error instanceof CompanionFailure ? asAppError(error, character) : error;
  }
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
