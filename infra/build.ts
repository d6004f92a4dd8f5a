import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { handlerFiles } from './handlers.ts';
import { leanTables } from './lean-tables.ts';
import { shakeSchemas } from './shake-schemas.ts';

const ROOT = join(import.meta.dirname, '..');

/** Where the bundles are: dist/functions/<operation id>/index.mjs, each folder a Lambda asset of its own. */
export const FUNCTIONS_OUT = join(ROOT, 'dist/functions');

/** Threads that a function starts: a bundle each, beside its own. */
const THREADS = [{ in: join(ROOT, 'functions/media/video-worker.ts'), out: 'media-check/video-worker' }];

/** How a function is bundled, for AWS and for this machine alike. */
export const functionBuildOptions = (): BuildOptions => ({
  entryPoints: [...handlerFiles()].map(([id, file]) => ({ in: file, out: `${id}/index` })).concat(THREADS),
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
  plugins: [shakeSchemas, leanTables],
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

/** Bundles every function; answers what went into each. */
export async function buildFunctions(): Promise<Metafile> {
  removeStale();
  const { metafile } = await build(functionBuildOptions());
  if (metafile === undefined) throw new Error('esbuild gave no metafile');
  return metafile;
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
