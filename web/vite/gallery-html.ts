/*
 * Writes gallery.html, the page for '/'. It is index.html with two changes, measured on the phone profile of
 * `npm run bench -- web-speed`, 2026-11-23, on a shared machine (docs/decisions/019-gallery-first-load.md):
 * - The prerendered gallery, and a script that shows the first posters before the app starts: saves 1.4 s LCP
 *   (1.8 s instead of 3.3 s).
 * - The app is imported in three chunks, preloaded as scripts: saves 0.3 s of blocking time (0.6 s instead of 0.9 s).
 */
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const GALLERY_ENTRY = absolutePath('../features/gallery/gallery-entry.ts');
const REACT_CHUNK = absolutePath('../app/react-chunk.ts');
const PRERENDER = absolutePath('../app/gallery-prerender.tsx');

/** Tags of index.html, as Vite writes them. */
const APP_SCRIPT = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const BOOT_PLACEHOLDER = /<div class="boot".*?<\/div>/s;

function findChunk(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Rolldown.OutputChunk {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && isWanted(output));
  if (chunk?.type !== 'chunk') throw new Error('The build lacks a chunk of gallery.html.');
  return chunk;
}

function replaceOnce(html: string, pattern: RegExp, replacement: (group: string) => string): string {
  if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}.`);
  return html.replace(pattern, (_match, group) => replacement(group));
}

/** Loads without compiling: a module that is preloaded as one is compiled on arrival, before the first paint. */
const preload = (file: string, attributes = '') =>
  `<link rel="preload" as="script" crossorigin href="/${file}"${attributes}>`;

function galleryHtml(index: string, prerendered: string, bundle: Rolldown.OutputBundle): string {
  const entry = findChunk(bundle, ({ facadeModuleId }) => facadeModuleId === GALLERY_ENTRY);
  const react = findChunk(bundle, ({ facadeModuleId }) => facadeModuleId === REACT_CHUNK);
  const libraries = findChunk(bundle, ({ name }) => name === 'libraries');
  const tags = (app: string) => [
    '<link rel="preload" as="fetch" href="/api/characters" crossorigin="use-credentials">',
    ...entry.imports.map((file) => preload(file)),
    `<script type="module" async crossorigin src="/${entry.fileName}"></script>`,
    // The script imports these, in this order.
    ...[react.fileName, libraries.fileName, app].map((file) => preload(file, ' data-app')),
  ];
  const page = index.replaceAll('rel="modulepreload"', 'rel="preload" as="script"');
  return replaceOnce(
    replaceOnce(page, APP_SCRIPT, (app) => tags(app).join('')),
    BOOT_PLACEHOLDER,
    () => `<div inert>${prerendered}</div>`,
  );
}

export function galleryHtmlPlugin(): Plugin {
  return {
    name: 'gallery-html',
    enforce: 'post',
    buildStart() {
      if (this.environment.mode !== 'build') return;
      for (const id of [GALLERY_ENTRY, REACT_CHUNK]) this.emitFile({ type: 'chunk', id });
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const { module } = await runnerImport<typeof import('../app/gallery-prerender.tsx')>(PRERENDER);
      const source = galleryHtml(String(index.source), module.galleryPrerender(), bundle);
      this.emitFile({ type: 'asset', fileName: 'gallery.html', source });
    },
  };
}
