import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions, buildWeb } from '#infra/build/build.ts';
import { ROOT } from '#infra/lib/root.ts';

const STAMP = join(ROOT, 'dist/.built-from');
const SOURCES = [
  'package-lock.json',
  'infra/build/*.ts',
  'functions/**/*',
  'shared/**/*',
  'web/**/*',
  'docs/openapi.json',
];

/** Names, sizes and modification times of all sources. */
function sourceFingerprint(): string {
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
    .sort()
    .map((file) => ({ file, stat: statSync(join(ROOT, file)) }))
    .filter(({ stat }) => stat.isFile())
    .map(({ file, stat }) => `${file} ${stat.size} ${stat.mtimeMs}`)
    .join('\n');
}

function isBuilt(fingerprint: string): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint;
  } catch {
    return false;
  }
}

/** Builds when a source has changed. @returns whether it did */
export async function buildIfNeeded({ web }: { web: boolean }): Promise<boolean> {
  const current = sourceFingerprint();
  if (isBuilt(current)) return false;
  await Promise.all([buildFunctions(), web && buildWeb()]);
  if (!web) return true;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(STAMP, current);
  return true;
}
