import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const STRINGS = /^const (_\w+) = ("[^"\n]*");$/gm;
const COMPUTED_KEYS = /\[(_\w+)\]:/g;

/**
 * Lets esbuild remove unused schemas of the AWS SDK. A client describes all operations of its service in one file, in
 * objects with computed keys: `{ [_h]: … }` with `const _h = "http"`. esbuild keeps objects with computed keys, because
 * they may have side effects (50 KB for SES). This plugin replaces computed keys by literal ones.
 */
export const treeShakeSdkSchemas: Plugin = {
  name: 'tree-shake-sdk-schemas',
  setup(build) {
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/].*[\\/]schemas_\d+\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const strings = new Map([...text.matchAll(STRINGS)].map(([, name, value]) => [name, value]));
      const contents = text.replaceAll(COMPUTED_KEYS, (key, name) =>
        strings.has(name) ? `${strings.get(name)}:` : key,
      );
      return { contents, loader: 'js' };
    });
    // Each client imports its package.json, but uses only the version. Saves 2.5 KB per client.
    build.onLoad({ filter: /@aws-sdk[\\/]client-[\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
