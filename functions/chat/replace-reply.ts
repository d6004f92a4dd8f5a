import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { keptMessages } from '#functions/identity/retention.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import type { EditMessageBody } from '#shared/operations/messages-edit.ts';
import { type ChatDeps, requireConversation } from './chat.ts';
import { prepareSend, type Replaced, type SendMode } from './claim-send.ts';
import { storedTurn } from './follow-reply.ts';
import type { MessageRecord } from './message-store.ts';
import { PLAIN_MODE, runSend, type SentTurn } from './send-message.ts';

interface MessageId {
  conversationId: number;
  messageId: number;
}

/** Writes another reply to the same message. As sendMessage; throws also conflict when it is not the newest reply. */
export async function regenerateReply(
  chat: ChatDeps,
  session: Session,
  { conversationId, messageId }: MessageId,
  { userId, clientMessageId }: Omit<EditMessageBody, 'content'>,
  mode: SendMode = PLAIN_MODE,
): Promise<SentTurn> {
  requireOwnUserId(session, userId);
  const replaced = await findReplaced(
    chat,
    session,
    { conversationId, clientMessageId },
    ([reply, message]) => {
      if (reply?.id !== messageId || message?.sender !== 'user' || reply.safety)
        throw new AppError('conflict', 'Only the newest reply can be written anew.');
      return { userMessage: message, reply, isRegenerated: true };
    },
  );
  const body = { content: replaced.userMessage.content, clientMessageId };
  return runSend(chat, await prepareSend(chat, session, conversationId, body, replaced), mode);
}

/** Changes the member's last message and answers it anew. As sendMessage; throws also conflict when it is not the last. */
export async function editMessage(
  chat: ChatDeps,
  session: Session,
  { conversationId, messageId }: MessageId,
  { userId, content, clientMessageId }: EditMessageBody,
  mode: SendMode = PLAIN_MODE,
): Promise<SentTurn> {
  requireOwnUserId(session, userId);
  const replaced = await findReplaced(chat, session, { conversationId, clientMessageId }, (newest) => {
    const last = newest.findIndex(({ sender }) => sender === 'user');
    const message = newest[last];
    if (message?.id !== messageId) throw new AppError('conflict', 'Only your last message can be changed.');
    const reply = newest[last - 1];
    return { userMessage: { ...message, content }, ...(reply && { reply }), isRegenerated: false };
  });
  const { listener } = mode;
  // While the reply is written, the old text is stored.
  const onAccepted = () => listener.onAccepted?.(replaced.userMessage);
  const request = await prepareSend(chat, session, conversationId, { content, clientMessageId }, replaced);
  return runSend(chat, request, { ...mode, listener: { ...listener, onAccepted } });
}

/** The message and the reply to replace, from the newest two messages; of a repeated request the turn that it stored. */
async function findReplaced(
  chat: ChatDeps,
  session: Session,
  { conversationId, clientMessageId }: { conversationId: number; clientMessageId: string },
  find: (newest: MessageRecord[]) => Replaced,
): Promise<Replaced> {
  const [member] = await Promise.all([
    requireSessionMember(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  const record = await chat.sends.get(conversationId, clientMessageId);
  const stored = record && (await storedTurn(chat, conversationId, record));
  if (stored?.userMessage && stored.aiMessage)
    return { userMessage: stored.userMessage, isRegenerated: true };
  const { items } = await chat.messages.list(conversationId, 2);
  return find(keptMessages(items, member, chat.clock.now()));
}
