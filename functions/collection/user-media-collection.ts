import { characterStore } from '#functions/characters/character-store.ts';
import { endpoint } from '#functions/endpoint.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { planAt, requireOwnUserId, requireUnlockedMember } from '#functions/identity/members.ts';
import { keepsMessages } from '#functions/identity/retention.ts';
import { mediaUrls } from '#functions/media/media-urls.ts';
import { mediaSigner } from '#functions/media/services.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { openTable } from '#functions/table/table.ts';
import { isPremium } from '#shared/limits.ts';
import { HIDDEN_CHARACTERS_HEADER, userMediaCollection } from '#shared/operations/user-media-collection.ts';
import { toCollectionItems } from './collection.ts';
import { collectionStore } from './collection-store.ts';

const table = openTable(config().TABLE_NAME);
const collection = collectionStore(table);
const characters = characterStore(table);
const members = memberReader(table);

export const handler = endpoint(userMediaCollection, async ({ session, query, siteOrigin }) => {
  requireOwnUserId(session, query.userId);
  const now = systemClock.now();
  const [member, page, signer] = await Promise.all([
    requireUnlockedMember(session, members),
    collection.list(session.userId, query.cursor),
    mediaSigner(),
  ]);
  const { media, hiddenIds } = await characters.getVisibleMediaAndHiddenIds(page.items);
  // The job that removes texts may not have run yet.
  const collected = keepsMessages(member) ? page.items : page.items.map((item) => ({ ...item, message: '' }));
  const viewer = { isPremium: isPremium(planAt(member, now)) };
  const items = toCollectionItems(collected, media, viewer, mediaUrls(siteOrigin, signer, now));
  const reply = pageReply(items, page.nextCursor);
  if (hiddenIds.length > 0) reply.headers[HIDDEN_CHARACTERS_HEADER] = hiddenIds.join(',');
  return reply;
});
