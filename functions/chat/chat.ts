import type { CharacterStore } from '#functions/characters/character-store.ts';
import type { Companion } from '#functions/companion/companion.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { Conversation, Message } from '#shared/schemas/conversation.ts';
import type { ConversationRecord, ConversationStore } from './conversation-store.ts';
import type { MessageRecord, MessageStore } from './message-store.ts';

/** What the rules of the chat work with. */
export interface Chat {
  conversations: ConversationStore;
  messages: MessageStore;
  characters: CharacterStore;
  members: MemberStore;
  usage: UsageStore;
  companion(): Promise<Companion>;
  clock: Clock;
  ids: Ids;
}

/** The caller's own conversation. Throws not_found, for another member's just as for one that never was. */
export async function requireConversation(
  chat: Pick<Chat, 'conversations'>,
  userId: number,
  conversationId: number,
): Promise<ConversationRecord> {
  const conversation = await chat.conversations.get(userId, conversationId);
  if (conversation === undefined) throw noConversation();
  return conversation;
}

export const noConversation = () => new AppError('not_found', 'This conversation does not exist any more.');

export const toConversation = (record: ConversationRecord): Conversation => ({
  id: record.id,
  characterId: record.characterId,
  createdAt: record.createdAt,
  lastMessageAt: record.lastMessageAt,
  preview: record.preview,
});

export const toMessage = (record: MessageRecord): Message => ({
  id: record.id,
  conversationId: record.conversationId,
  content: record.content,
  sender: record.sender,
  timestamp: record.timestamp,
  ...(record.clientMessageId && { clientMessageId: record.clientMessageId }),
});
