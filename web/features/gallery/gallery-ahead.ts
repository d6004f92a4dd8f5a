/**
 * Runs on the gallery's own page before the app does. Reading the app's code keeps a phone busy for half a second: the
 * first portraits are fetched and painted before that, and what was fetched is kept for the app.
 */
import { operations } from '#shared/operations/index.ts';
import type { Character, MediaItem } from '#shared/schemas/character.ts';
import { type Ask, runAhead } from '#web/lib/ahead.ts';
import { fillPath } from '#web/lib/fill-path.ts';
import { pause } from '#web/lib/timers.ts';
import { CARD_PLACE, cardState, posterShape } from './card-state.ts';
import { MEDIA_BATCH_SIZE } from './load-media.ts';

/** On a slow line the app does not wait longer than this for its first portraits. */
const PATIENCE = 800;

async function fetchPoster(ask: Ask, { id }: Character): Promise<string | undefined> {
  const answer = await ask(fillPath(operations['characters-media'].path, { id }));
  if (!answer?.ok) return undefined;
  const state = cardState((await answer.json()) as MediaItem[]);
  return state.kind === 'video' ? state.video.posterUrl : undefined;
}

/** Lays the portraits where the cards will be, as long as the app has not drawn them itself; resolves when they can be painted. */
async function lay(posters: readonly string[]): Promise<void> {
  const places = document.querySelectorAll(`[inert] [${CARD_PLACE}]`);
  const images = posters.map((src, index) => {
    const image = Object.assign(new Image(), { alt: '', className: posterShape, fetchPriority: 'high', src });
    places[index]?.append(image);
    return image.decode();
  });
  await Promise.allSettled(images);
}

const ahead = runAhead(async (ask) => {
  const answer = await ask(operations['characters-list'].path);
  const characters = answer?.ok ? ((await answer.json()) as Character[]) : [];
  const posters = await Promise.all(
    characters.slice(0, MEDIA_BATCH_SIZE).map((one) => fetchPoster(ask, one)),
  );
  await lay(posters.filter((url) => url !== undefined));
});
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The app's code, in pieces: between reading one and the next the page answers a finger. */
async function callApp(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-app]')) {
    await import(/* @vite-ignore */ href);
    await pause(0);
  }
}

// Not awaited at the top: the bundler would then keep every small module of the app in a file of its own.
void Promise.race([ahead.then(painted), pause(PATIENCE)]).then(callApp);
