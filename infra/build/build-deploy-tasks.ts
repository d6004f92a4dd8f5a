import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#infra/lib/root.ts';
import { functionBuildOptions } from './build.ts';

/** Bundles that only a deployment runs: dist/tasks/<name>/index.mjs. */
export const DEPLOY_TASKS_OUT = join(ROOT, 'dist/tasks');

/** Functions of custom resources, by the name of their bundle. */
const DEPLOY_TASKS = { 'make-signing-key': 'functions/media/make-signing-key.ts' };

export async function buildDeployTasks(): Promise<void> {
  rmSync(DEPLOY_TASKS_OUT, { recursive: true, force: true });
  const entryPoints = Object.entries(DEPLOY_TASKS).map(([name, file]) => ({
    in: join(ROOT, file),
    out: `${name}/index`,
  }));
  await build({ ...functionBuildOptions(), entryPoints, outdir: DEPLOY_TASKS_OUT });
}
