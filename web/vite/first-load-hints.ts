import { fileURLToPath } from 'node:url';
import { type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
const GALLERY = {
  screen: 'features/gallery/gallery-page.tsx',
  ahead: 'features/gallery/gallery-prefetch.ts',
  react: 'app/react-first.ts',
  still: fileURLToPath(new URL('../app/gallery-prerender.tsx', import.meta.url)),
};
const CHAT = { screen: 'features/chat/chat-page.tsx' };

/** The app's script, as Vite writes it. */
const APP = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const STYLES = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/;
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

function assetOf(name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputAsset {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`The build has no ${name} to make pages of.`);
  return file;
}

const withHints = (html: string, files: Iterable<string>) =>
  html.replace('</head>', () => {
    const hints = [...files].filter((file) => !html.includes(file)).map(preload);
    return `${hints.join('')}</head>`;
  });

/**
 * The gallery's page: style sheet and still are in it, the companions are asked for at once, and a small script lays the
 * first portraits into the still before it calls the app, whose code it is told of piece by piece.
 */
function galleryPage(html: string, still: string, bundle: Rolldown.OutputBundle): string {
  const [, sheet] = STYLES.exec(html) ?? [];
  const [, app] = APP.exec(html) ?? [];
  const libraries = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'libraries');
  if (!(sheet && app && libraries))
    throw new Error('The build is not made as the page of the gallery expects.');
  const pieces = [codeOf(GALLERY.react, bundle), libraries.fileName, app];
  const [ahead = '', ...imports] = withImports(codeOf(GALLERY.ahead, bundle), bundle);
  const first = [
    '<link rel="preload" as="fetch" href="/api/characters" crossorigin="use-credentials">',
    ...imports.map(preload),
    `<script type="module" async crossorigin src="/${ahead}"></script>`,
  ].join('');
  const page = withHints(html, withImports(codeOf(GALLERY.screen, bundle), bundle));
  return (
    [...imports, ...pieces]
      .reduce((text, file) => text.replace(preload(file), ''), page)
      .replace(APP, pieces.map((file) => preload(file).replace('>', ' data-app>')).join(''))
      // A module that is preloaded as one is read at once, before the still can be painted; as a script it only travels.
      .replaceAll('rel="modulepreload"', 'rel="preload" as="script"')
      .replace('<link', `${first}<link`)
      .replace(STYLES, () => `<style data-sheet="/${sheet}">${assetOf(sheet, bundle).source}</style>`)
      .replace(BOOT, () => `<div inert>${still}</div>`)
  );
}

/**
 * Tells the browser in the first bytes what the first screen will ask for. Every page: the two fonts. The pages of the
 * gallery and of a chat: the code of that screen. Any other page would fetch it in vain.
 */
export function firstLoadHints(): Plugin {
  return {
    name: 'first-load-hints',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const path of [GALLERY.ahead, GALLERY.react])
        this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(`../${path}`, import.meta.url)) });
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
      const index = assetOf('index.html', bundle);
      // Asked for before all that is only fetched ahead: without it nothing is painted.
      const [styles = ''] = STYLES.exec(String(index.source)) ?? [];
      const html = String(index.source).replace(styles, '').replace('<link', `${styles}<link`);
      index.source = html;
      const { module } = await runnerImport<typeof import('../app/gallery-prerender.tsx')>(GALLERY.still);
      const pages = {
        'gallery.html': galleryPage(html, module.galleryPrerender(), bundle),
        'chat.html': withHints(html, withImports(codeOf(CHAT.screen, bundle), bundle)),
      };
      for (const [fileName, source] of Object.entries(pages))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
