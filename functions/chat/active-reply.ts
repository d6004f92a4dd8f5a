import { requireOwnUserId, requireUnlockedMember } from '#functions/identity/members.ts';
import type { Session } from '#functions/platform/session.ts';
import { type ChatDeps, requireConversation } from './chat.ts';
import type { MessageRecord } from './message-store.ts';
import type { SendRecord } from './send-store.ts';

/** The newest messages, in which the message of a reply in progress is searched. */
const SEARCHED_MESSAGES = 8;

type ActiveReplyDeps = Pick<ChatDeps, 'conversations' | 'messages' | 'sends' | 'members' | 'clock'>;

interface ActiveReply {
  userMessage: MessageRecord;
  record: SendRecord;
  clientMessageId: string;
}

/** The reply that is being written; the newest when there are several. */
export async function findActiveReply(
  chat: ActiveReplyDeps,
  session: Session,
  conversationId: number,
): Promise<ActiveReply | undefined> {
  const [{ items }] = await Promise.all([
    chat.messages.list(conversationId, SEARCHED_MESSAGES),
    requireConversation(chat, session.userId, conversationId),
    requireUnlockedMember(session, chat.members),
  ]);
  const stored = new Set(items.map(({ id }) => id));
  const now = chat.clock.now().getTime();
  const found = await Promise.all(
    items.map(async (userMessage) => {
      const clientMessageId = userMessage.activeSend ?? userMessage.clientMessageId;
      const record = clientMessageId && (await chat.sends.get(conversationId, clientMessageId));
      const isActive = record && record.leaseUntil > now && !stored.has(record.aiMessageId);
      return isActive ? { userMessage, record, clientMessageId } : undefined;
    }),
  );
  return found.find((reply) => reply !== undefined);
}

/** What is stored of the reply that is being written. */
export async function readActiveReply(
  chat: ActiveReplyDeps,
  session: Session,
  conversationId: number,
  userId: number | undefined,
) {
  requireOwnUserId(session, userId);
  const reply = await findActiveReply(chat, session, conversationId);
  if (!reply) return undefined;
  const { userMessageId, aiMessageId, content = '', updatedAt } = reply.record;
  return { userMessageId, aiMessageId, content, updatedAt: updatedAt ?? reply.userMessage.timestamp };
}

/** Stops the reply that is being written. Its invocation notices within about a second. */
export async function stopActiveReply(
  chat: ActiveReplyDeps,
  session: Session,
  conversationId: number,
  userId: number | undefined,
) {
  requireOwnUserId(session, userId);
  const reply = await findActiveReply(chat, session, conversationId);
  if (!reply) return undefined;
  const { clientMessageId, record } = reply;
  const isWritten = await chat.sends.requestStop(conversationId, clientMessageId, chat.clock.now());
  return isWritten ? { userMessageId: record.userMessageId, aiMessageId: record.aiMessageId } : undefined;
}
