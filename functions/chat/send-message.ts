import type { MediaRecord } from '#functions/characters/character-store.ts';
import { requireCharacter } from '#functions/characters/characters.ts';
import { memberOf, planAt, requireSelf } from '#functions/identity/members.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { dayOf } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { premiumOnly } from '#functions/usage/usage.ts';
import { type DailyLimitName, isPremium, type SubscriptionType } from '#shared/limits.ts';
import { mentionsSpicy } from '#shared/media-words.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { MediaType } from '#shared/schemas/common.ts';
import type { SendMessageBody } from '#shared/schemas/conversation.ts';
import { type Answer, answer, isFragileWith } from './answer.ts';
import { type Chat, noConversation, previewOf, requireConversation } from './chat.ts';
import type { ConversationRecord } from './conversation-store.ts';
import { requestedMedia } from './media-request.ts';
import type { Claim, MessageRecord, SendRecord } from './message-store.ts';
import { type Payment, pay } from './pay.ts';

/** Longer than any function can be at work on a send, in milliseconds. */
const LEASE = 32_000;
/** How often, and for how long, a repeated send looks for the first one's reply; in milliseconds. */
const LOOK_EVERY = 250;
const LOOK_FOR = 24_000;

/** Asking for a picture or a clip costs a unit of that kind instead of a message (decision 10). */
const COST: Record<MediaType, DailyLimitName> = { image: 'images', video: 'videos' };

export interface Turn {
  userMessage: MessageRecord;
  aiMessage: MessageRecord;
  /** The plan the sender is on, which decides how media is shown. */
  plan: SubscriptionType;
  characterId: number;
}
type StoredTurn = Partial<Pick<Turn, 'userMessage' | 'aiMessage'>>;

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
  const plan = planAt(member, now);
  const sender = { plan, characterId: conversation.characterId };
  const request = body.request ?? requestedMedia(body.content);
  const isOffered = request && mentionsSpicy(body.content) && !isPremium(plan);
  if (isOffered && !(await isFragileWith(chat, conversationId, body.content)))
    throw premiumOnly('spicy_content');

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
  if (claim.state === 'taken')
    return { ...(await waitForReply(chat, conversationId, claim.send)), ...sender };

  const send = claim.state === 'again' ? claim.send : fresh;
  const earlier = claim.state === 'again' ? await storedTurn(chat, conversationId, send) : {};
  if (isWhole(earlier)) return { ...earlier, ...sender };

  const what = request ? COST[request] : 'messages';
  let payment: Payment = { day: dayOf(now), comesToTop: true };
  if (mustPay(claim, earlier)) {
    try {
      const within = { conversationId, characterId: character.id, sendId: send.userMessageId };
      payment = await pay(chat, { userId, plan }, { what, content: body.content, now, within });
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
  const { comesToTop, day: paidDay } = payment;
  const giveBack = async () => {
    if (paidDay) await chat.usage.giveBack(userId, what, paidDay, character.id);
  };
  let isCharged = true;
  try {
    if (!earlier.userMessage) await chat.messages.add(userMessage);
    const given = await answer(chat, {
      member,
      character,
      conversation,
      userMessage,
      request,
      isPastLimit: paidDay === undefined,
    });
    // Asked for a picture, and none could be sent: that costs nothing.
    if (request && !given.media) {
      isCharged = false;
      await giveBack();
    }
    const aiMessage = await storeAnswer(chat, { conversation, character, send, given, comesToTop });
    return { userMessage, aiMessage, ...sender };
  } catch (error) {
    if (isCharged) await giveBack();
    await chat.messages.release(conversationId, clientMessageId);
    throw error;
  }
}

const isWhole = (turn: StoredTurn): turn is Required<StoredTurn> => !!turn.userMessage && !!turn.aiMessage;

/**
 * A try that died after its message was stored has paid; one that failed got its unit back. Of one that died before, the
 * counters themselves know whether it had paid.
 */
const mustPay = (claim: Claim, earlier: StoredTurn): boolean =>
  claim.state !== 'again' || claim.wasGivenBack || earlier.userMessage === undefined;

interface ToStore {
  conversation: ConversationRecord;
  character: Character;
  send: SendRecord;
  given: Answer;
  comesToTop: boolean;
}

async function storeAnswer(chat: Chat, { conversation, character, send, given, comesToTop }: ToStore) {
  const at = chat.clock.now().toISOString();
  const { content, media } = given;
  const aiMessage: MessageRecord = {
    id: send.aiMessageId,
    conversationId: conversation.id,
    sender: 'ai',
    content,
    timestamp: at,
    ...(media && { media: { id: media.id, type: media.type } }),
  };
  const preview = previewOf(content);
  const sentMedia = media && [
    ...(conversation.sentMedia ?? []).filter((sent) => sent !== media.id),
    media.id,
  ];
  // First the conversation: if it has been deleted meanwhile, no reply may be left behind.
  if (!(await chat.conversations.touch(conversation, { at, preview, comesToTop, sentMedia }))) {
    await chat.messages.removeAll(conversation.id);
    throw noConversation();
  }
  // The message comes last: once it is there, everything it promises is.
  if (media) await chat.collection.add(conversation.userId, toCollected(aiMessage, character, media));
  await chat.messages.add(aiMessage);
  return aiMessage;
}

const toCollected = (message: MessageRecord, character: Character, media: MediaRecord) => ({
  id: message.id,
  characterId: character.id,
  characterName: character.name,
  mediaId: media.id,
  mediaType: media.type,
  message: message.content,
  timestamp: message.timestamp,
});

async function storedTurn(chat: Chat, conversationId: number, send: SendRecord): Promise<StoredTurn> {
  const [userMessage, aiMessage] = await Promise.all([
    chat.messages.get(conversationId, send.userMessageId),
    chat.messages.get(conversationId, send.aiMessageId),
  ]);
  return { ...(userMessage && { userMessage }), ...(aiMessage && { aiMessage }) };
}

/** Another call is at work on this very send: its answer is the answer. Throws reply_pending when it takes too long. */
async function waitForReply(
  chat: Chat,
  conversationId: number,
  send: SendRecord,
): Promise<Required<StoredTurn>> {
  const until = Math.min(send.leaseUntil, chat.clock.now().getTime() + LOOK_FOR);
  do {
    const turn = await storedTurn(chat, conversationId, send);
    if (isWhole(turn)) return turn;
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
