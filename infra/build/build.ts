import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { ROOT } from '#infra/lib/root.ts';
import { declared, handlerFiles } from './handlers.ts';
import { shakeSchemas } from './shake-schemas.ts';

/** Where the bundles are: dist/functions/<operation id>/index.mjs, each folder a Lambda asset of its own. */
export const FUNCTIONS_OUT = join(ROOT, 'dist/functions');

/** Threads that a function starts: a bundle each, beside its own. */
const THREADS = [{ in: join(ROOT, 'functions/media/video-worker.ts'), out: 'media-check/video-worker' }];

type Entry = { in: string; out: string };
const entryOf = ([id, file]: [string, string]): Entry => ({ in: file, out: `${id}/index` });

/** How a function is bundled, for AWS and for this machine alike. */
export const functionBuildOptions = (): BuildOptions => ({
  entryPoints: [...handlerFiles()].map(entryOf).concat(THREADS),
  outdir: FUNCTIONS_OUT,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // The packages' ES modules are a third smaller than their CommonJS twins.
  mainFields: ['module', 'main'],
  alias: { '@aws-sdk/credential-provider-node': join(ROOT, 'functions/platform/lambda-credentials.ts') },
  // Some packages still call require() for built-ins.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  // Not one file: the functions that need it are given it whole (image-library.ts), and find it in node_modules here.
  external: ['sharp'],
  plugins: [shakeSchemas],
  metafile: true,
  logLevel: 'warning',
});

/** Bundles of functions that are no more. What is still wanted stays in place: somebody may be reading it. */
function removeStale(): void {
  mkdirSync(FUNCTIONS_OUT, { recursive: true });
  const wanted = handlerFiles();
  for (const name of readdirSync(FUNCTIONS_OUT)) {
    if (!wanted.has(name)) rmSync(join(FUNCTIONS_OUT, name), { recursive: true, force: true });
  }
}

/** Pieces of an earlier build. */
function removePieces(id: string, outputs: Record<string, unknown>): void {
  const made = new Set(Object.keys(outputs).map((file) => basename(file)));
  for (const name of readdirSync(join(FUNCTIONS_OUT, id))) {
    if (!made.has(name)) rmSync(join(FUNCTIONS_OUT, id, name));
  }
}

/**
 * Bundles a function in pieces: what it imports when it needs it, of which it needs one of three, is a file of its own
 * beside it, and is not read when the function starts.
 */
async function buildInPieces(id: string, file: string): Promise<void> {
  const { metafile } = await build({
    ...functionBuildOptions(),
    entryPoints: [entryOf([id, file])],
    splitting: true,
    chunkNames: `${id}/[name]-[hash]`,
  });
  removePieces(id, metafile?.outputs ?? {});
}

/** Bundles every function: those with a companion in pieces, the others whole. */
export async function buildFunctions(): Promise<void> {
  removeStale();
  const needs = declared();
  const isInPieces = ([id]: [string, string]) => needs.get(id)?.includes('companion') ?? false;
  const files = [...handlerFiles()];
  const whole = files.filter((one) => !isInPieces(one)).map(entryOf);
  await Promise.all([
    build({ ...functionBuildOptions(), entryPoints: whole.concat(THREADS) }),
    ...files.filter(isInPieces).map(([id, file]) => buildInPieces(id, file)),
  ]);
}

export async function buildWeb(): Promise<void> {
  const vite = await import('vite');
  await vite.build({ configFile: join(ROOT, 'web/vite.config.ts'), logLevel: 'warn' });
}

// As a task of run.mjs, or by itself.
if (process.argv[1] === import.meta.filename) {
  const startedAt = performance.now();
  await Promise.all([buildFunctions(), buildWeb()]);
  console.log(`Built functions and web in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}
