/**
 * The entry script of gallery.html, which runs before the app. Parsing the app's code keeps a phone busy for half a
 * second, so the first posters are fetched and painted before it. The app reuses the responses.
 */

import type { MediaItem } from '#shared/operations/characters-media.ts';
import { operations } from '#shared/operations/index.ts';
import type { Character } from '#shared/schemas/character.ts';
import { fillPath } from '#web/lib/fill-path.ts';
import { type PrefetchRequest, runPrefetch } from '#web/lib/prefetch.ts';
import { delay } from '#web/lib/timers.ts';
import { LAZY_MESSAGES, lazyNoticeStyles } from '#web/ui/lazy-messages.ts';
import { CARD_PLACEHOLDER, cardState, posterStyles } from './card-state.ts';
import { MEDIA_BATCH_SIZE } from './load-media.ts';

/** On a slow network the app starts after this time without the posters. */
const PREFETCH_TIMEOUT = 800;
/** Between two attempts to import the app. */
const IMPORT_RETRY_DELAY = 1_500;

async function fetchPoster(request: PrefetchRequest, { id }: Character): Promise<string | undefined> {
  const response = await request(fillPath(operations['characters-media'].path, { id }));
  if (!response?.ok) return undefined;
  const state = cardState((await response.json()) as MediaItem[]);
  return state.kind === 'video' ? state.video.posterUrl : undefined;
}

/** Adds the posters to the placeholders of the prerendered page. Resolves when they are decoded. */
async function showPosters(posters: readonly string[]): Promise<void> {
  // The app's own placeholders are not inert.
  const placeholders = document.querySelectorAll(`[inert] [${CARD_PLACEHOLDER}]`);
  const images = posters.map((src, index) => {
    const image = Object.assign(new Image(), {
      alt: '',
      className: posterStyles,
      fetchPriority: 'high',
      src,
    });
    placeholders[index]?.append(image);
    return image.decode();
  });
  await Promise.allSettled(images);
}

const prefetch = runPrefetch(async (request) => {
  const response = await request(operations['characters-list'].path);
  const characters = response?.ok ? ((await response.json()) as Character[]) : [];
  const posters = await Promise.all(
    characters.slice(0, MEDIA_BATCH_SIZE).map((character) => fetchPoster(request, character)),
  );
  await showPosters(posters.filter((url) => url !== undefined));
});
const nextPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Shows a notice on the prerendered page, which looks interactive but is not. The app replaces it. */
function showSlowLoadNotice(): void {
  const note = Object.assign(document.createElement('p'), { role: 'alert', className: lazyNoticeStyles });
  const reload = Object.assign(document.createElement('a'), { href: '', className: 'text-accent underline' });
  reload.textContent = LAZY_MESSAGES.reload;
  note.append(`${LAZY_MESSAGES.title}. ${LAZY_MESSAGES.online} `, reload);
  document.querySelector('#root')?.append(note);
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Imports each chunk of the app in a separate task, so that the page handles input in between. The last one is the app.
 * It is retried, so that a lost connection does not leave the page without the app.
 */
async function importApp(): Promise<void> {
  const chunks = [...document.querySelectorAll<HTMLLinkElement>('link[data-app]')].map(({ href }) => href);
  const app = chunks.pop() ?? '';
  for (const chunk of chunks) {
    // A failure is ignored: the app imports the chunk again.
    await import(/* @vite-ignore */ chunk).catch(() => undefined);
    await nextTask();
  }
  for (let isLate = false; ; isLate = true) {
    try {
      return void (await import(/* @vite-ignore */ app));
    } catch {
      if (!isLate) showSlowLoadNotice();
      await delay(IMPORT_RETRY_DELAY);
    }
  }
}

// No top-level await: with it the bundler emits a separate file for every small module of the app.
void Promise.race([prefetch.then(nextPaint), delay(PREFETCH_TIMEOUT)]).then(importApp);
