import { requireCharacter } from '#functions/characters/characters.ts';
import { collectReply } from '#functions/companion/collect-reply.ts';
import { CompanionFailure } from '#functions/companion/companion-failure.ts';
import type { MemberRecord } from '#functions/identity/member-store.ts';
import { memberOf, planAt, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { spend } from '#functions/usage/usage.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { SendMessageBody } from '#shared/schemas/conversation.ts';
import { type Chat, noConversation, requireConversation } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';
import type { MessageRecord, SendRecord } from './message-store.ts';

/** How many earlier messages a reply can look back on: about 7 KB, two read units. */
const HISTORY_MESSAGES = 20;
/** A reply that has not come by then failed, in milliseconds; the gateway in front gives up after 30 s. */
const REPLY_DEADLINE = 20_000;
/** Longer than any function can be at work on a send, in milliseconds. */
const LEASE = 32_000;
/** How often, and for how long, a repeated send looks for the first one's reply; in milliseconds. */
const LOOK_EVERY = 250;
const LOOK_FOR = 24_000;
const PREVIEW_CHARACTERS = 90;

interface Turn {
  userMessage: MessageRecord;
  aiMessage: MessageRecord;
}

/**
 * Accepts a message, has the companion answer and stores both, whether or not anyone is still listening. The same
 * clientMessageId gives the same two messages again. Throws not_found, limit_reached, reply_pending, companion_failed
 * or companion_timeout; when the reply failed, the unit is given back and the same send may be tried again.
 */
export async function sendMessage(
  chat: Chat,
  session: Session,
  conversationId: number,
  body: SendMessageBody,
): Promise<Turn> {
  requireSelf(session, body.userId);
  const { userId } = session;
  const [member, conversation] = await Promise.all([
    memberOf(session, chat.members),
    requireConversation(chat, userId, conversationId),
  ]);
  const now = chat.clock.now();
  const fresh = {
    userMessageId: chat.ids.next(),
    aiMessageId: chat.ids.next(),
    leaseUntil: now.getTime() + LEASE,
  };
  const clientMessageId = body.clientMessageId ?? String(fresh.userMessageId);
  const [character, claim] = await Promise.all([
    requireCharacter(chat.characters, conversation.characterId),
    chat.messages.claim(conversationId, clientMessageId, fresh, now),
  ]);

  if (claim.state === 'taken') return waitForReply(chat, conversationId, claim.send);
  const send = claim.state === 'again' ? claim.send : fresh;
  const earlier = claim.state === 'again' ? await storedTurn(chat, conversationId, send) : {};
  if (earlier.userMessage && earlier.aiMessage) return earlier as Turn;

  let latestConversation: number | undefined = conversationId;
  const isPaid = claim.state === 'again' && !claim.wasGivenBack && earlier.userMessage !== undefined;
  if (!isPaid) {
    try {
      const payer = { userId, plan: planAt(member, now) };
      ({ latestConversation } = await spend(chat.usage, payer, 'messages', now, conversationId));
    } catch (error) {
      if (claim.state === 'first') await chat.messages.forget(conversationId, clientMessageId);
      else await chat.messages.release(conversationId, clientMessageId);
      throw error;
    }
  }

  const userMessage = earlier.userMessage ?? {
    id: send.userMessageId,
    conversationId,
    sender: 'user',
    content: body.content,
    timestamp: now.toISOString(),
    clientMessageId,
  };
  try {
    if (!earlier.userMessage) await chat.messages.add(userMessage);
    const content = await replyTo(chat, { member, character, conversation, userMessage });
    const comesToTop = latestConversation !== conversationId;
    return { userMessage, aiMessage: await storeReply(chat, conversation, send, content, comesToTop) };
  } catch (error) {
    await chat.usage.giveBack(userId, 'messages', dayOf(now));
    await chat.messages.release(conversationId, clientMessageId);
    throw error instanceof CompanionFailure ? asAppError(error, character) : error;
  }
}

async function replyTo(
  chat: Chat,
  turn: {
    member: MemberRecord;
    character: Character;
    conversation: ConversationRecord;
    userMessage: MessageRecord;
  },
): Promise<string> {
  const { member, character, conversation, userMessage } = turn;
  const [{ items }, companion] = await Promise.all([
    chat.messages.newest(conversation.id, HISTORY_MESSAGES),
    chat.companion(),
  ]);
  const history = [...items.filter(({ id }) => id < userMessage.id).reverse(), userMessage];
  const reply = await collectReply(
    companion,
    { character, memberName: member.firstName, history, seed: conversation.id, now: chat.clock.now() },
    { deadlineMilliseconds: REPLY_DEADLINE },
  );
  return reply.content;
}

async function storeReply(
  chat: Chat,
  conversation: ConversationRecord,
  send: SendRecord,
  content: string,
  comesToTop: boolean,
): Promise<MessageRecord> {
  const at = chat.clock.now().toISOString();
  const aiMessage: MessageRecord = {
    id: send.aiMessageId,
    conversationId: conversation.id,
    sender: 'ai',
    content,
    timestamp: at,
  };
  const preview = content.slice(0, PREVIEW_CHARACTERS);
  // First the conversation: if it has been deleted meanwhile, no reply may be left behind.
  if (!(await chat.conversations.touch(conversation, { at, preview, comesToTop }))) throw noConversation();
  await chat.messages.add(aiMessage);
  return aiMessage;
}

async function storedTurn(chat: Chat, conversationId: number, send: SendRecord): Promise<Partial<Turn>> {
  const [userMessage, aiMessage] = await Promise.all([
    chat.messages.get(conversationId, send.userMessageId),
    chat.messages.get(conversationId, send.aiMessageId),
  ]);
  return { ...(userMessage && { userMessage }), ...(aiMessage && { aiMessage }) };
}

/** Another call is at work on this very send: its answer is the answer. Throws reply_pending when it takes too long. */
async function waitForReply(chat: Chat, conversationId: number, send: SendRecord): Promise<Turn> {
  const until = Math.min(send.leaseUntil, chat.clock.now().getTime() + LOOK_FOR);
  do {
    const turn = await storedTurn(chat, conversationId, send);
    if (turn.userMessage && turn.aiMessage) return turn as Turn;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  } while (chat.clock.now().getTime() < until);
  throw new AppError(
    'reply_pending',
    'The reply to this message is still being written. Look again in a moment.',
    {
      retryAfterSeconds: 2,
    },
  );
}

function asAppError(failure: CompanionFailure, character: Character): AppError {
  const code = failure.reason === 'timeout' ? 'companion_timeout' : 'companion_failed';
  const message = `${character.name} could not answer just now. Your message was not counted; please try again.`;
  return new AppError(code, message, { cause: failure });
}
