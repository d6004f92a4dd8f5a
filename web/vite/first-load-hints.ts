import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
const GALLERY = {
  screen: 'features/gallery/gallery-page.tsx',
  ahead: 'features/gallery/gallery-ahead.ts',
  still: fileURLToPath(new URL('../app/gallery-still.tsx', import.meta.url)),
};
const CHAT = { screen: 'features/chat/chat-page.tsx' };

/** The app's script, as Vite writes it. */
const APP = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]*>/;
/** What stands on a page until the app does. */
const BOOT = /<div class="boot".*?<\/div>/s;

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** A chunk and all that it imports in turn, without what is fetched when it is wanted. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
  return found;
}

function codeOf(path: string, bundle: Rolldown.OutputBundle): string {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/web/${path}`),
  );
  if (!chunk) throw new Error(`The build has no ${path} to name in a page.`);
  return chunk.fileName;
}

/**
 * Tells the browser in the first bytes what the first screen will ask for. Every page: the two fonts. The pages of the
 * gallery and of a chat: the code of that screen. The gallery's: a still to look at, the companions, and a script that
 * lays the first portraits into the still before it calls the app. Any other page would fetch them in vain.
 */
export function firstLoadHints(): Plugin {
  return {
    name: 'first-load-hints',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(`../${GALLERY.ahead}`, import.meta.url)) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(({ fileName }) => FONT.test(fileName))
          .map(({ fileName }): HtmlTagDescriptor => {
            const attrs = {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${fileName}`,
              crossorigin: '',
            };
            return { tag: 'link', injectTo: 'head', attrs };
          }),
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html to make further pages of.');
      // Asked for before all that is only fetched ahead: without it nothing is painted.
      const [styles = ''] = STYLES.exec(String(page.source)) ?? [];
      const html = String(page.source).replace(styles, '').replace('<link', `${styles}<link`);
      page.source = html;
      const screen = (path: string) =>
        html.replace('</head>', () => {
          const hints = [...withImports(codeOf(path, bundle), bundle)].filter((file) => !html.includes(file));
          return `${hints.map(preload).join('')}</head>`;
        });
      const { module } = await runnerImport<typeof import('../app/gallery-still.tsx')>(GALLERY.still);
      const [ahead = '', ...imports] = withImports(codeOf(GALLERY.ahead, bundle), bundle);
      const first = [
        '<link rel="preload" as="fetch" href="/api/characters" crossorigin="use-credentials">',
        ...imports.map(preload),
        `<script type="module" async crossorigin src="/${ahead}"></script>`,
      ].join('');
      // A module that is preloaded as one is read at once, before the still can be painted; as a script it only travels.
      const gallery = imports
        .reduce((text, file) => text.replace(preload(file), ''), screen(GALLERY.screen))
        .replace(APP, '<link rel="modulepreload" crossorigin href="$1" data-app>')
        .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
        .replace('<link rel="preload"', `${first}<link rel="preload"`)
        .replace(BOOT, () => `<div inert>${module.galleryStill()}</div>`);
      const pages = { 'gallery.html': gallery, 'chat.html': screen(CHAT.screen) };
      for (const [fileName, source] of Object.entries(pages))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
