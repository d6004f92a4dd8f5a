import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#infra/lib/root.ts';
import { functionBuildOptions } from './build.ts';

/** Where the bundles are that only a deployment runs: dist/tasks/<name>/index.mjs. */
export const TASKS_OUT = join(ROOT, 'dist/tasks');

/** Functions that belong to the cloud and to no operation, by the name of their bundle. */
const TASKS = { 'make-signing-key': 'functions/media/make-signing-key.ts' };

/** Bundles them as every other function is bundled. */
export async function buildTasks(): Promise<void> {
  rmSync(TASKS_OUT, { recursive: true, force: true });
  const entryPoints = Object.entries(TASKS).map(([name, file]) => ({
    in: join(ROOT, file),
    out: `${name}/index`,
  }));
  await build({ ...functionBuildOptions(), entryPoints, outdir: TASKS_OUT });
}
