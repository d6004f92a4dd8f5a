import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoadHints } from './vite/first-load-hints.ts';
import { operationsTable } from './vite/operations-table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where the API answers while Vite's own server delivers the app. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** What features/gallery/gallery-prefetch.ts imports. */
const AHEAD =
  /shared[\\/]operations[\\/]index\.ts|web[\\/](lib[\\/](ahead|fill-path|timers)|features[\\/]gallery[\\/](card-state|load-media)|ui[\\/]late-words)\.ts/;

/** Small, and wanted by the first screens: each file more costs a phone ten milliseconds before it paints. */
const SMALL =
  /web[\\/](lib[\\/](api|api-error|storage|cn|use-debounced-value|country-flag|back-closes|format)|features[\\/](session[\\/]session-query|gallery[\\/]use-card-playback)|ui[\\/]card)\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|defaultAttributes|shared|context|icons[\\/](x|search|users-round|messages-square|image-play)\.)/;

export default defineConfig({
  root: here('.'),
  cacheDir: here('../node_modules/.vite'),
  plugins: [react(), tailwindcss(), operationsTable(), firstLoadHints()],
  server: {
    proxy: { '/api': api, '/media': api, '/__local': api, '/ws': { target: api, ws: true } },
  },
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Declaring a schema has no effect of its own: one that nothing reads does not travel.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // What every screen stands on, in two files instead of ten; and one that the gallery's page asks for first.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'ahead', test: AHEAD },
            { name: 'small', test: SMALL },
            { name: 'libraries', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
          ],
        },
        minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true, codegen: true },
      },
    },
  },
});
