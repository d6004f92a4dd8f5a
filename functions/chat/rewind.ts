import { requireUnlockedMember } from '#functions/identity/members.ts';
import { keepsMessages } from '#functions/identity/retention.ts';
import type { Session } from '#functions/platform/session.ts';
import { findActiveReply } from './active-reply.ts';
import {
  type ChatDeps,
  conversationNotFound,
  previewOf,
  requireConversation,
  requireMessage,
} from './chat.ts';
import { replyPending } from './reply-writer.ts';

type RewindDeps = Pick<
  ChatDeps,
  'conversations' | 'messages' | 'messageEdits' | 'sends' | 'members' | 'clock'
>;

/**
 * Deletes every message after this one; returns their number. Idempotent. Items of the collection are kept. Throws
 * not_found, and reply_pending while a reply is being written: it would be stored afterwards.
 */
export async function rewindConversation(
  chat: RewindDeps,
  session: Session,
  conversationId: number,
  messageId: number,
): Promise<number> {
  const [member, conversation] = await Promise.all([
    requireUnlockedMember(session, chat.members),
    requireConversation(chat, session.userId, conversationId),
  ]);
  const last = await requireMessage(chat, member, conversationId, messageId);
  if (await findActiveReply(chat, session, conversationId)) throw replyPending();
  // Without their records, repeated sends of deleted messages and replies are charged again.
  for (const key of [last.clientMessageId, last.activeSend])
    if (key) await chat.sends.remove(conversationId, key);
  const deleted = await chat.messageEdits.deleteAfter(conversationId, messageId);
  const preview = keepsMessages(member) ? previewOf(last.content) : '';
  const latest = { at: last.timestamp, preview, movesToTop: false };
  if (!(await chat.conversations.updateLatestMessage(conversation, latest))) throw conversationNotFound();
  return deleted;
}
