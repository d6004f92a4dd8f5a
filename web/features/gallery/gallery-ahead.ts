/**
 * Runs on the gallery's own page before the app does: while the app's code is being read, the companions, the media of
 * the first of them and their posters are on their way.
 */
import { operations } from '#shared/operations/index.ts';
import type { Character, MediaItem } from '#shared/schemas/character.ts';
import { type Ask, runAhead } from '#web/lib/ahead.ts';
import { fillPath } from '#web/lib/fill-path.ts';
import { cardState } from './card-state.ts';
import { MEDIA_BATCH_SIZE } from './load-media.ts';

async function fetchPoster(ask: Ask, { id }: Character): Promise<void> {
  const answer = await ask(fillPath(operations['characters-media'].path, { id }));
  if (!answer?.ok) return;
  const state = cardState((await answer.json()) as MediaItem[]);
  if (state.kind !== 'video' || !state.video.posterUrl) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'image', href: state.video.posterUrl, fetchPriority: 'high' });
  document.head.append(link);
}

void runAhead(async (ask) => {
  const answer = await ask(operations['characters-list'].path);
  const characters = answer?.ok ? ((await answer.json()) as Character[]) : [];
  await Promise.all(characters.slice(0, MEDIA_BATCH_SIZE).map((one) => fetchPoster(ask, one)));
});
