import { type CharacterStore, characterStore } from '#functions/characters/character-store.ts';
import { collectionStore } from '#functions/collection/collection-store.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { mediaUrls } from '#functions/media/media-urls.ts';
import { mediaSigner } from '#functions/media/services.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { isPremium, type SubscriptionType } from '#shared/limits.ts';
import type { ChatDeps, MediaContext } from './chat.ts';
import { conversationDraftStore } from './conversation-draft-store.ts';
import { conversationStore } from './conversation-store.ts';
import { messageEditStore } from './message-edit-store.ts';
import { type MessageRecord, messageStore } from './message-store.ts';
import { sendStore } from './send-store.ts';

/** Production dependencies of the chat's handlers; only messages-send adds the companion. */
export function chatServices(): Omit<ChatDeps, 'companion' | 'safety'> {
  const table = openTable(config().TABLE_NAME);
  return {
    conversations: conversationStore(table),
    drafts: conversationDraftStore(table),
    messages: messageStore(table),
    messageEdits: messageEditStore(table),
    sends: sendStore(table),
    characters: characterStore(table),
    collection: collectionStore(table),
    members: memberStore(table),
    usage: usageStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}

/** The media view of these messages; undefined, without a read, when they carry none. */
export async function loadMediaContext(
  characters: CharacterStore,
  messages: readonly MessageRecord[],
  characterId: number,
  plan: SubscriptionType,
  siteOrigin: string,
): Promise<MediaContext | undefined> {
  const mediaKeys = messages.flatMap(({ media }) => (media ? [{ characterId, mediaId: media.id }] : []));
  if (mediaKeys.length === 0) return undefined;
  const [media, signer] = await Promise.all([characters.getVisibleMedia(mediaKeys), mediaSigner()]);
  const urls = mediaUrls(siteOrigin, signer, systemClock.now());
  return { media, viewer: { isPremium: isPremium(plan) }, urls };
}
