import { characterStore } from '#functions/characters/character-store.ts';
import { requireRecord, requireVisibleRecord } from '#functions/characters/characters.ts';
import { endpoint } from '#functions/endpoint.ts';
import { memberReader } from '#functions/identity/member-reader.ts';
import { canSeePremiumMedia } from '#functions/identity/members.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { charactersMedia } from '#shared/operations/characters-media.ts';
import { activeItems, adminFields, toMediaItem } from './media-item.ts';
import { mediaUrls } from './media-urls.ts';
import { mediaSigner } from './services.ts';

const table = openTable(config().TABLE_NAME);
const characters = characterStore(table);
const members = memberReader(table);

export const handler = endpoint(charactersMedia, async ({ params, query, session, siteOrigin }) => {
  const now = systemClock.now();
  const includeHidden = query.hidden === 'true' && session?.isAdmin === true;
  const [isPremium, items, signer, character] = await Promise.all([
    canSeePremiumMedia(session, members, now),
    characters.listMedia(params.id),
    mediaSigner(),
    includeHidden ? requireRecord(characters, params.id) : requireVisibleRecord(characters, params.id),
  ]);
  const urls = mediaUrls(siteOrigin, signer, now);
  return activeItems(items, character, { includeHidden }).map((item) => ({
    ...toMediaItem(item, { isPremium }, urls),
    ...(includeHidden && adminFields(item)),
  }));
});
