import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
const GALLERY = /gallery-page-.*\.js$/;

const link = (attributes: Record<string, string>) =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')}>`;

/**
 * Tells the browser in the first bytes what the first screen will ask for. Every page: the two fonts. The gallery's own
 * page, gallery.html, its code and the companions as well, which any other page would fetch in vain.
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
      if (page?.type !== 'asset') throw new Error('The build has no index.html to make gallery.html of.');
      const code = Object.keys(bundle).filter((file) => GALLERY.test(file));
      const hints = [
        link({ rel: 'preload', as: 'fetch', href: '/api/characters', crossorigin: 'use-credentials' }),
        ...code.map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
      ];
      const source = String(page.source).replace('</head>', `${hints.join('')}</head>`);
      this.emitFile({ type: 'asset', fileName: 'gallery.html', source });
    },
  };
}
