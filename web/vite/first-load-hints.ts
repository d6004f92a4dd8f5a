import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
/** Pages of their own, by the screen whose code they fetch ahead, and what they run before the app, and call before that. */
const PAGES = [
  {
    file: 'gallery.html',
    screen: 'features/gallery/gallery-page.tsx',
    ahead: 'features/gallery/gallery-ahead.ts',
    calls: ['/api/characters'],
  },
  { file: 'chat.html', screen: 'features/chat/chat-page.tsx', ahead: undefined, calls: [] },
] as const;
/** Read in a task of its own, before the app's: together they would keep a phone from answering for half a second. */
const FOUNDATION = 'react';

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

const preloadCall = (path: string) =>
  `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials">`;

/** The first script of the page as Vite writes it. */
const APP = '<script type="module"';
const script = (file: string) => `${APP} crossorigin src="/${file}"></script>`;

/** A chunk and all that it imports in turn, without what is fetched when it is wanted. */
function withImports(file: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(imported, bundle, found);
  return found;
}

/**
 * Tells the browser in the first bytes what the first screen will ask for. Every page: the two fonts. The pages of the
 * gallery and of a chat: the code of that screen, and a script that asks for the companions; any other page would fetch
 * them in vain.
 */
export function firstLoadHints(): Plugin {
  return {
    name: 'first-load-hints',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const { ahead } of PAGES) {
        if (ahead)
          this.emitFile({ type: 'chunk', id: fileURLToPath(new URL(`../${ahead}`, import.meta.url)) });
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const files = Object.values(bundle);
        const foundation = files.find((file) => file.type === 'chunk' && file.name === FOUNDATION)?.fileName;
        const tags = files
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
          });
        if (!foundation) return { html, tags };
        return {
          html: html.replace(preload(foundation), '').replace(APP, `${script(foundation)}${APP}`),
          tags,
        };
      },
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html to make further pages of.');
      const html = String(page.source);
      const codeOf = (path: string) => {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/web/${path}`),
        );
        if (!chunk) throw new Error(`The build has no ${path} to name in a page.`);
        return chunk.fileName;
      };
      for (const { file, screen, ahead, calls } of PAGES) {
        const own = ahead ? codeOf(ahead) : undefined;
        const imports = own ? [...withImports(own, bundle)].slice(1).map(preload) : [];
        const first = [...calls.map(preloadCall), ...imports, ...(own ? [script(own)] : [])];
        const hints = [...withImports(codeOf(screen), bundle)]
          .filter((code) => !html.includes(code))
          .map(preload);
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: html.replace(APP, `${first.join('')}${APP}`).replace('</head>', `${hints.join('')}</head>`),
        });
      }
    },
  };
}
