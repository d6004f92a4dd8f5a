import type { CharacterStore, MediaRecord } from '#functions/characters/character-store.ts';
import type { CollectionStore } from '#functions/collection/collection-store.ts';
import type { Companion } from '#functions/companion/companion.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { keepsMessages, keptMessages, type Retention } from '#functions/identity/retention.ts';
import { toMediaItem } from '#functions/media/media-item.ts';
import type { MediaUrls } from '#functions/media/media-urls.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { SafetyDeps } from '#functions/safety/check.ts';
import type { UsageStore } from '#functions/usage/usage-store.ts';
import type { Conversation, Message } from '#shared/schemas/conversation.ts';
import { truncate } from '#shared/text.ts';
import type { ConversationDraftStore } from './conversation-draft-store.ts';
import type { ConversationRecord, ConversationStore } from './conversation-store.ts';
import type { MessageEditStore } from './message-edit-store.ts';
import type { MessageRecord, MessageStore } from './message-store.ts';
import type { SendStore } from './send-store.ts';

/** Dependencies of the chat functions. */
export interface ChatDeps {
  conversations: ConversationStore;
  drafts: ConversationDraftStore;
  messages: MessageStore;
  messageEdits: MessageEditStore;
  sends: SendStore;
  characters: CharacterStore;
  collection: CollectionStore;
  members: MemberStore;
  usage: UsageStore;
  /** Loaded on first use. */
  companion(): Promise<Companion>;
  safety: SafetyDeps;
  clock: Clock;
  ids: Ids;
}

/** The caller's conversation. Throws not_found, also for another member's. */
export async function requireConversation(
  chat: Pick<ChatDeps, 'conversations'>,
  userId: number,
  conversationId: number,
): Promise<ConversationRecord> {
  const conversation = await chat.conversations.get(userId, conversationId);
  if (conversation === undefined) throw conversationNotFound();
  return conversation;
}

export const conversationNotFound = () =>
  new AppError('not_found', 'This conversation does not exist any more.');

/** A message of the conversation. Throws not_found, also when it has expired. */
export async function requireMessage(
  chat: Pick<ChatDeps, 'messages' | 'clock'>,
  member: Retention,
  conversationId: number,
  messageId: number,
): Promise<MessageRecord> {
  const message = await chat.messages.get(conversationId, messageId);
  const [kept] = keptMessages(message ? [message] : [], member, chat.clock.now());
  if (kept === undefined) throw new AppError('not_found', 'This message does not exist any more.');
  return kept;
}

/** History of a reply: about 14 KB, two read units when read eventually consistent. */
export const HISTORY_MESSAGES = 40;

/** Newest first. Eventually consistent. */
export async function recentMessages(
  chat: Pick<ChatDeps, 'messages'>,
  conversationId: number,
): Promise<MessageRecord[]> {
  return (await chat.messages.list(conversationId, HISTORY_MESSAGES, undefined, false)).items;
}

const PREVIEW_CHARACTERS = 90;

/** What the list shows of a conversation's newest message. */
export const previewOf = (content: string): string => truncate(content, PREVIEW_CHARACTERS);

/** A conversation without its preview, if messages expire: the job that removes previews may not have run yet. */
export const withoutExpiring = (record: ConversationRecord, member: Retention): ConversationRecord =>
  keepsMessages(member) ? record : { ...record, preview: '' };

export const toConversation = (record: ConversationRecord): Conversation => ({
  id: record.id,
  characterId: record.characterId,
  createdAt: record.createdAt,
  lastMessageAt: record.lastMessageAt,
  preview: record.preview,
});

/** What a message's media needs to be shown: the records, the viewer, and how URLs are made. */
export interface MediaContext {
  media: readonly MediaRecord[];
  viewer: { isPremium: boolean };
  urls: MediaUrls;
}

/** A message as the member may see it. A message whose media was deleted or is hidden keeps its text. */
export function toMessage(record: MessageRecord, mediaContext?: MediaContext): Message {
  const media = record.media && mediaContext?.media.find((item) => item.id === record.media?.id);
  const shown = media && mediaContext && toMediaItem(media, mediaContext.viewer, mediaContext.urls);
  return {
    id: record.id,
    conversationId: record.conversationId,
    content: record.content,
    sender: record.sender,
    timestamp: record.timestamp,
    ...(record.clientMessageId && { clientMessageId: record.clientMessageId }),
    ...(record.safety && { safety: record.safety }),
    ...(record.notice && { notice: record.notice }),
    ...(record.rating && { rating: record.rating }),
    ...(record.alternatives && {
      alternatives: { count: record.alternatives.length, index: record.alternativeIndex ?? 0 },
    }),
    ...(record.callSeconds !== undefined && { callSeconds: record.callSeconds }),
    ...(shown && {
      mediaUrl: shown.url,
      mediaType: shown.type,
      mediaId: shown.id,
      isBlurred: shown.isBlurred,
      ...(shown.posterUrl && { posterUrl: shown.posterUrl }),
    }),
  };
}
