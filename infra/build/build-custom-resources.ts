import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '#infra/lib/root.ts';
import { functionBuildOptions } from './build.ts';

/** Output: dist/custom-resources/<name>/index.mjs. */
export const CUSTOM_RESOURCES_OUT = join(ROOT, 'dist/custom-resources');

/** Lambda handlers of CloudFormation custom resources, by the name of their bundle. */
const CUSTOM_RESOURCE_HANDLERS = { 'make-signing-key': 'functions/media/make-signing-key.ts' };

export async function buildCustomResources(): Promise<void> {
  rmSync(CUSTOM_RESOURCES_OUT, { recursive: true, force: true });
  const entryPoints = Object.entries(CUSTOM_RESOURCE_HANDLERS).map(([name, file]) => ({
    in: join(ROOT, file),
    out: `${name}/index`,
  }));
  await build({ ...functionBuildOptions(), entryPoints, outdir: CUSTOM_RESOURCES_OUT });
}
