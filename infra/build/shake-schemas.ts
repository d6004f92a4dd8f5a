import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const STRINGS = /^const (_\w+) = ("[^"\n]*");$/gm;
const COMPUTED_KEYS = /\[(_\w+)\]:/g;

/**
 * The AWS SDK describes every operation of a service in one file, in objects with computed keys, `{ [_h]: … }` with
 * `const _h = "http"`. To a bundler a computed key may do anything, so it keeps them all: 50 KB for SES, of which we
 * send one mail. With the keys written out it keeps what is used.
 */
export const shakeSchemas: Plugin = {
  name: 'shake-schemas',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/].*[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const strings = new Map([...text.matchAll(STRINGS)].map(([, name, value]) => [name, value]));
      const contents = text.replaceAll(COMPUTED_KEYS, (key, name) =>
        strings.has(name) ? `${strings.get(name)}:` : key,
      );
      return { contents, loader: 'js' };
    });
    // Each client reads its version from its manifest, and a bundler keeps all of that: 2.5 KB of names of scripts.
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
