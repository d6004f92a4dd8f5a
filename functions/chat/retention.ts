import { keepsMessages, messageExpiry } from '#functions/identity/retention.ts';
import type { ChatRetention } from '#shared/chat-retention.ts';
import type { ChatDeps } from './chat.ts';

/**
 * Applies a member's retention to existing messages: deletes expired ones and sets the expiry of the others. Copies of
 * message texts are removed, unless messages are kept. Starts again when the setting has changed meanwhile. Idempotent.
 */
export async function applyRetention(
  chat: Pick<ChatDeps, 'conversations' | 'messages' | 'collection' | 'members' | 'clock'>,
  userId: number,
): Promise<{ isDone: boolean; deleted: number }> {
  let deleted = 0;
  for (let applied: ChatRetention | undefined; ; ) {
    const member = await chat.members.getConsistent(userId);
    if (!member) return { isDone: false, deleted };
    const { chatRetention = 'keep' } = member;
    if (applied === chatRetention) return { isDone: true, deleted };
    const expiryOf = (timestamp: string) => messageExpiry(member, timestamp);
    for await (const conversationId of chat.conversations.listIds(userId)) {
      deleted += await chat.messages.setExpiry(conversationId, expiryOf, chat.clock.now());
      if (!keepsMessages(member)) await chat.conversations.clearPreview(userId, conversationId);
    }
    if (!keepsMessages(member)) await chat.collection.clearTexts(userId);
    applied = chatRetention;
  }
}
