import type { HtmlTagDescriptor, Plugin } from 'vite';

const FONT = /(fraunces-latin-opsz-normal|instrument-sans-latin-wght-normal)-.*\.woff2$/;
const GALLERY = /gallery-page-.*\.js$/;

/** Tells the browser in the first bytes what the first screen will ask for: its two fonts and the gallery. */
export function firstLoadHints(): Plugin {
  return {
    name: 'first-load-hints',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {}).flatMap((file): HtmlTagDescriptor[] => {
          const href = `/${file}`;
          if (FONT.test(file)) {
            const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' };
            return [{ tag: 'link', injectTo: 'head', attrs }];
          }
          if (GALLERY.test(file)) {
            return [
              { tag: 'link', injectTo: 'head', attrs: { rel: 'modulepreload', href, crossorigin: '' } },
            ];
          }
          return [];
        }),
    },
  };
}
