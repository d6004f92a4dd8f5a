import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
/** Pages of their own, by the screen whose code they fetch ahead, and what they ask the API for. */
const PAGES = [
  { file: 'gallery.html', screen: 'features/gallery/gallery-page.tsx', calls: ['/api/characters'] },
  { file: 'chat.html', screen: 'features/chat/chat-page.tsx', calls: [] },
] as const;

const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`;

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
 * gallery and of a chat: the code of that screen, and the companions; any other page would fetch them in vain.
 */
export function firstLoadHints(): Plugin {
  return {
    name: 'first-load-hints',
    enforce: 'post',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FONT.test(file))
          .map((file): HtmlTagDescriptor => {
            const attrs = {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${file}`,
              crossorigin: '',
            };
            return { tag: 'link', injectTo: 'head', attrs };
          }),
    },
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html to make further pages of.');
      const html = String(page.source);
      for (const { file, screen, calls } of PAGES) {
        const chunk = Object.values(bundle).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(`/web/${screen}`),
        );
        if (!chunk) throw new Error(`The build has no ${screen} to fetch ahead in ${file}.`);
        const hints = [
          ...calls.map((href) => link({ rel: 'preload', as: 'fetch', href, crossorigin: 'use-credentials' })),
          ...[...withImports(chunk.fileName, bundle)]
            .filter((code) => !html.includes(code))
            .map((code) => link({ rel: 'modulepreload', href: `/${code}`, crossorigin: '' })),
        ];
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: html.replace('</head>', `${hints.join('')}</head>`),
        });
      }
    },
  };
}
