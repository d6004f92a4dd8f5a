import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';
import { buildFunctions, buildWeb } from '../build/build.ts';
import { buildCustomResources } from '../build/build-custom-resources.ts';
import { bundleImageFunctions } from '../build/bundle-sharp.ts';

const WEB_PAGE = join(ROOT, 'dist/web/index.html');
const WEB_SOURCES = ['web/**/*', 'shared/**/*', 'package-lock.json'];

const changedAt = (file: string): number => statSync(join(ROOT, file)).mtimeMs;

function isWebStale(): boolean {
  if (!existsSync(WEB_PAGE)) return true;
  const builtAt = statSync(WEB_PAGE).mtimeMs;
  return globSync(WEB_SOURCES, { cwd: ROOT }).some((file) => changedAt(file) > builtAt);
}

/** Builds the assets of the templates: the functions, and the web app if it has changed. */
export async function buildAssets(): Promise<void> {
  await Promise.all([buildFunctions(), buildCustomResources(), isWebStale() && buildWeb()]);
  bundleImageFunctions();
}
