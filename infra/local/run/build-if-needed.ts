import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, buildWeb } from '#infra/build/build.ts';
import { ROOT } from '#infra/lib/root.ts';

const STAMP = join(ROOT, 'dist/.built-from');
const SOURCES = [
  'package-lock.json',
  'infra/build/build.ts',
  'functions/**/*',
  'shared/**/*',
  'web/**/*',
  'docs/openapi.json',
];

/** Names, sizes and times of everything that goes into the bundles. */
function fingerprint(): string {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .sort()
    .map((file) => ({ file, stat: statSync(join(ROOT, file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => `${file} ${stat.size} ${stat.mtimeMs}`)
    .join('\n');
}

function isBuilt(wanted: string): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === wanted;
  } catch {
    return false;
  }
}

/** Builds what the sources have outgrown. Answers whether there was anything to do. */
export async function buildIfNeeded({ web }: { web: boolean }): Promise<boolean> {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return false;
  await Promise.all([buildFunctions(), web && buildWeb()]);
  if (!web) return true;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, wanted);
  return true;
}
