import { FREE_LIMITS } from '#shared/limits.ts';
import type { MediaItem } from '#shared/operations/characters-media.ts';
import type { SendMessageResponse } from '#shared/operations/messages-send.ts';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import type { Character } from '#shared/schemas/character.ts';
import type { Conversation } from '#shared/schemas/conversation.ts';
import type { VirtualUser } from './virtual-user.ts';

/** Clips and pictures that are seen on the way. */
const FILES = 3;
/** Messages on a page, so few that there are older ones. */
const PAGE = 4;

/** Photos that are asked for: one more than a free member gets. */
const PHOTOS = FREE_LIMITS.images + 1;

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** The path of an address of ours, with its signature. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/**
 * One member's way through the product, as the app asks for things: the gallery and what its cards show, a chat with
 * words and a photo, older messages, limits and the collection. `think` waits as a person does between two steps and
 * answers false when it is time to go.
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
    const seen = pick(media);
    if (seen) await visitor.get('a file', pathOf(seen.url));
  }
  if (!(await think())) return;

  const known = `/api/user/conversations?userId=${userId}&characterId=${companion.id}`;
  const found: Conversation[] = (await visitor.get('conversations', known))?.json ?? [];
  const body = { characterId: companion.id };
  const open: Conversation | undefined =
    found[0] ??
    (await visitor.spend('a new conversation', 'conversations', '/api/conversations', body))?.json;
  // Five conversations are all that a free member can have.
  if (open === undefined) return;
  const messages = `/api/conversations/${open.id}/messages`;
  await visitor.get('messages', messages);

  for (const content of ['Good evening.', 'I baked bread this morning.', 'What did you do today?']) {
    if (!(await think())) return;
    await visitor.spend('a message', 'messages', messages, { content });
    await visitor.get('limits', `/api/user/${userId}/limits`);
  }
  const page = await visitor.get('messages', `${messages}?limit=${PAGE}`);
  const cursor = page?.headers['x-next-cursor'];
  if (cursor) await visitor.get('older messages', `${messages}?limit=${PAGE}&cursor=${cursor}`);
  if (!(await think())) return;

  for (let wish = 0; wish < PHOTOS; wish += 1) {
    const body = { content: 'Would you send me a photo?', request: 'image' };
    const photo: SendMessageResponse | undefined = (await visitor.spend('a photo', 'images', messages, body))
      ?.json;
    if (photo?.aiMessage.mediaUrl) await visitor.get('a file', pathOf(photo.aiMessage.mediaUrl));
  }
  if (!(await think())) return;

  const collection: CollectionItem[] | undefined = (
    await visitor.get('collection', `/api/user/media-collection?userId=${userId}`)
  )?.json;
  const kept = pick(collection ?? []);
  if (kept) await visitor.get('a file', pathOf(kept.mediaUrl));
}
