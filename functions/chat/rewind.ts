import { requireUnlockedMember } from '#functions/identity/members.ts';
import { keepsMessages } from '#functions/identity/retention.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Session } from '#functions/platform/session.ts';
import {
  type ChatDeps,
  conversationNotFound,
  previewOf,
  requireConversation,
  requireMessage,
} from './chat.ts';

type RewindDeps = Pick<
  ChatDeps,
  'conversations' | 'messages' | 'messageEdits' | 'sends' | 'members' | 'clock'
>;

/**
 * Deletes every message after this one; returns their number. Idempotent. Items of the collection are kept. Throws
 * not_found, and reply_pending while the newest message is being answered.
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
  await requireNoReplyInProgress(chat, conversationId);
  // Without their records, repeated sends of deleted messages and replies are charged again.
  if (last.clientMessageId) await chat.sends.remove(conversationId, last.clientMessageId);
  const deleted = await chat.messageEdits.deleteAfter(conversationId, messageId);
  const preview = keepsMessages(member) ? previewOf(last.content) : '';
  const latest = { at: last.timestamp, preview, movesToTop: false };
  if (!(await chat.conversations.updateLatestMessage(conversation, latest))) throw conversationNotFound();
  return deleted;
}

/** Throws reply_pending while the newest message is being answered: its reply would be stored afterwards. */
async function requireNoReplyInProgress(chat: RewindDeps, conversationId: number): Promise<void> {
  const [newest] = (await chat.messages.list(conversationId, 1)).items;
  if (!newest?.clientMessageId) return;
  const record = await chat.sends.get(conversationId, newest.clientMessageId);
  if (!record || record.leaseUntil <= chat.clock.now().getTime()) return;
  const message = 'A reply is still being written. Wait until it is complete.';
  throw new AppError('reply_pending', message, { retryAfterSeconds: 2 });
}
