import { FREE_LIMITS } from '#shared/limits.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import type { VirtualUser } from './virtual-user.ts';

/** Number of gallery files to load. */
const FILES = 3;
/** Messages per page: fewer than there are. */
const PAGE_SIZE = 4;

/** One more than the daily limit of a free member. */
const PHOTOS = FREE_LIMITS.images + 1;

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** The path and the signature of a URL. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/**
 * One visit of a member, with the requests of the app: the gallery and the media of its cards, a chat with messages and
 * photos, older messages, limits and the collection. `think` waits between two steps like a person, and returns false at
 * the end of the test.
 */
export async function journey(visitor: VirtualUser, think: () => Promise<boolean>): Promise<void> {
  const { userId } = visitor.member;

  const gallery = await visitor.get('gallery', '/api/characters');
  const characters: Character[] = gallery?.json ?? [];
  const lists = await Promise.all(
    characters.map(({ id }) => visitor.get("a companion's media", `/api/characters/${id}/media`)),
  );
  const media: MediaItem[] = lists.flatMap((list) => list?.json ?? []);
  const companion = pick(characters);
  if (companion === undefined || !(await think())) return;

  for (let file = 0; file < FILES; file += 1) {
    const item = pick(media);
    if (item) await visitor.get('a file', pathOf(item.url));
  }
  if (!(await think())) return;

  const path = `/api/user/conversations?userId=${userId}&characterId=${companion.id}`;
  const existing: Conversation[] = (await visitor.get('conversations', path))?.json ?? [];
  const body = { characterId: companion.id };
  const conversation: Conversation | undefined =
    existing[0] ??
    (await visitor.postMetered('a new conversation', 'conversations', '/api/conversations', body))?.json;
  // Undefined when a free member has the maximum of five conversations.
  if (conversation === undefined) return;
  const messages = `/api/conversations/${conversation.id}/messages`;
  await visitor.get('messages', messages);

  for (const content of ['Good evening.', 'I baked bread this morning.', 'What did you do today?']) {
    if (!(await think())) return;
    await visitor.postMetered('a message', 'messages', messages, { content });
    await visitor.get('limits', `/api/user/${userId}/limits`);
  }
  const page = await visitor.get('messages', `${messages}?limit=${PAGE_SIZE}`);
  const cursor = page?.headers['x-next-cursor'];
  if (cursor) await visitor.get('older messages', `${messages}?limit=${PAGE_SIZE}&cursor=${cursor}`);
  if (!(await think())) return;

  for (let count = 0; count < PHOTOS; count += 1) {
    const body = { content: 'Would you send me a photo?', request: 'image' };
    const photo: SendMessageResponse | undefined = (
      await visitor.postMetered('a photo', 'images', messages, body)
    )?.json;
    if (photo?.aiMessage.mediaUrl) await visitor.get('a file', pathOf(photo.aiMessage.mediaUrl));
  }
  if (!(await think())) return;

  const collection: CollectionItem[] | undefined = (
    await visitor.get('collection', `/api/user/media-collection?userId=${userId}`)
  )?.json;
  const item = pick(collection ?? []);
  if (item) await visitor.get('a file', pathOf(item.mediaUrl));
}
