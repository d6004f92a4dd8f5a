import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { galleryHtmlPlugin } from './vite/gallery-html.ts';
import { operationsTablePlugin } from './vite/operations-table.ts';

const absolutePath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The API for Vite's dev server. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: absolutePath('.'),
  cacheDir: absolutePath('../node_modules/.vite'),
  plugins: [react(), tailwindcss(), operationsTablePlugin(), galleryHtmlPlugin()],
  server: {
    proxy: { '/api': api, '/media': api, '/__local': api, '/ws': { target: api, ws: true } },
  },
  build: {
    outDir: absolutePath('../dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'libraries', test: /node_modules[\\/](react-router|@tanstack)[\\/]/ },
          ],
        },
        minify: { compress: { dropConsole: true, dropDebugger: true }, mangle: true, codegen: true },
      },
    },
  },
});
