import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ROOT } from '#infra/lib/root.ts';
import type { Need } from '#shared/needs.ts';
import { declaredFunctions, handlerFiles } from './handlers.ts';
import { treeShakeSdkSchemas } from './tree-shake-sdk-schemas.ts';

/** The bundles: dist/functions/<operation id>/index.mjs. Each folder is one Lambda asset. */
export const FUNCTIONS_OUT = join(ROOT, 'dist/functions');

/** Worker threads of functions. Each is a bundle beside its function's. */
const WORKERS = [{ in: join(ROOT, 'functions/media/video-worker.ts'), out: 'media-check/video-worker' }];

type Entry = { in: string; out: string };
const entryOf = ([id, file]: [string, string]): Entry => ({ in: file, out: `${id}/index` });

/** The same for AWS and for the local runtime. */
export const functionBuildOptions = (): BuildOptions => ({
  entryPoints: [...handlerFiles()].map(entryOf).concat(WORKERS),
  outdir: FUNCTIONS_OUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // ES modules of the packages are a third smaller than CommonJS.
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'functions/platform/lambda-credentials.ts') },
  // Some packages still call require() for built-ins.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  // Not bundled: bundle-sharp.ts adds the package to functions that need it; locally it is in node_modules.
  external: ['sharp'],
  plugins: [treeShakeSdkSchemas],
  metafile: true,
  logLevel: 'warning',
});

/** Removes bundles of functions that no longer exist. The others stay: a running process may read them. */
function removeStaleBundles(): void {
  mkdirSync(FUNCTIONS_OUT, { recursive: true });
  const current = handlerFiles();
  for (const name of readdirSync(FUNCTIONS_OUT)) {
    if (!current.has(name)) rmSync(join(FUNCTIONS_OUT, name), { recursive: true, force: true });
  }
}

/** Removes chunks of an earlier build. */
function removeStaleChunks(id: string, outputs: Record<string, unknown>): void {
  const current = new Set(Object.keys(outputs).map((file) => basename(file)));
  for (const name of readdirSync(join(FUNCTIONS_OUT, id))) {
    if (!current.has(name)) rmSync(join(FUNCTIONS_OUT, id, name));
  }
}

/** Bundles a function with code splitting: dynamic imports become chunks that a cold start does not read. */
async function buildWithChunks(id: string, file: string): Promise<void> {
  const { metafile } = await build({
    ...functionBuildOptions(),
    entryPoints: [entryOf([id, file])],
    splitting: true,
    chunkNames: `${id}/[name]-[hash]`,
  });
  removeStaleChunks(id, metafile?.outputs ?? {});
}

/** Needs whose functions import one of several clients dynamically, so that their bundles are split. */
const SPLIT: readonly Need[] = ['companion', 'safety'];

/** Bundles every function. */
export async function buildFunctions(): Promise<void> {
  removeStaleBundles();
  const needs = declaredFunctions();
  const isSplit = ([id]: [string, string]) => needs.get(id)?.some((need) => SPLIT.includes(need)) ?? false;
  const files = [...handlerFiles()];
  const whole = files.filter((file) => !isSplit(file)).map(entryOf);
  await Promise.all([
    build({ ...functionBuildOptions(), entryPoints: whole.concat(WORKERS) }),
    ...files.filter(isSplit).map(([id, file]) => buildWithChunks(id, file)),
  ]);
}

export async function buildWeb(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
}

// Run as a script.
if (process.argv[1] === import.meta.filename) {
  const startedAt = performance.now();
  await Promise.all([buildFunctions(), buildWeb()]);
  console.log(`Built functions and web in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}
