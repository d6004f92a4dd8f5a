/**
 * Runs on the gallery's own page before the app does. Reading the app's code keeps a phone busy for half a second: the
 * first portraits are fetched and painted before that, and what was fetched is kept for the app.
 */
import { operations } from '#shared/operations/index.ts';
import type { Character, MediaItem } from '#shared/schemas/character.ts';
import { fillPath } from '#web/lib/fill-path.ts';
import { type PrefetchRequest, runPrefetch } from '#web/lib/prefetch.ts';
import { pause } from '#web/lib/timers.ts';
import { LATE, lateStyles } from '#web/ui/lazy-messages.ts';
import { CARD_PLACE, cardState, posterShape } from './card-state.ts';
import { MEDIA_BATCH_SIZE } from './load-media.ts';

/** On a slow line the app does not wait longer than this for its first portraits. */
const PATIENCE = 800;
/** Where a piece of the app does not come. */
const TRY_AGAIN_AFTER = 1_500;

async function fetchPoster(ask: PrefetchRequest, { id }: Character): Promise<string | undefined> {
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

const ahead = runPrefetch(async (ask) => {
  const answer = await ask(operations['characters-list'].path);
  const characters = answer?.ok ? ((await answer.json()) as Character[]) : [];
  const posters = await Promise.all(
    characters.slice(0, MEDIA_BATCH_SIZE).map((one) => fetchPoster(ask, one)),
  );
  await lay(posters.filter((url) => url !== undefined));
});
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Tells above the still, which looks alive, that the app has not come; the app takes its place as well. */
function sayLate(): void {
  const note = Object.assign(document.createElement('p'), { role: 'alert', className: lateStyles });
  const reload = Object.assign(document.createElement('a'), { href: '', className: 'text-accent underline' });
  reload.textContent = LATE.reload;
  note.append(`${LATE.title}. ${LATE.online} `, reload);
  document.querySelector('#root')?.append(note);
}

/**
 * The page has the style sheet in it. Parts that are loaded later look for it by its address, and so will the next page:
 * it is fetched when all is done, and not applied again.
 */
function nameSheet(): void {
  const href = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset.sheet ?? '';
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href }),
  );
}

/** The app's code, in pieces: between reading one and the next the page answers a finger. The last is the app itself. */
async function callApp(): Promise<void> {
  const pieces = [...document.querySelectorAll<HTMLLinkElement>('link[data-app]')].map(({ href }) => href);
  const app = pieces.pop() ?? '';
  for (const piece of pieces) {
    // They are read in time, no more: the app imports them itself.
    await import(/* @vite-ignore */ piece).catch(() => undefined);
    await turn();
  }
  for (let isLate = false; ; isLate = true) {
    try {
      await import(/* @vite-ignore */ app);
      return nameSheet();
    } catch {
      if (!isLate) sayLate();
      await pause(TRY_AGAIN_AFTER);
    }
  }
}

// Not awaited at the top: the bundler would then keep every small module of the app in a file of its own.
void Promise.race([ahead.then(painted), pause(PATIENCE)]).then(callApp);
