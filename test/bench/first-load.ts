import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '#test/support/source-tree.ts';
import type { Row } from './rows.ts';
import { formatKilobytes } from './statistics.ts';

const TARGET = 150 * 1_024;
const WEB = join(ROOT, 'dist/web');
/** Modules that the gallery needs. */
const ENTRY_MODULES = ['index.html', 'features/gallery/gallery-page.tsx'];

type Manifest = Record<string, { file: string; imports?: string[] }>;

/** These chunks and their static imports. */
function closureOf(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`There is no ${name} in the build`);
    if (found.has(name)) continue;
    found.add(name);
    closureOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** Compressed JavaScript of the gallery, by Vite's manifest. */
export function firstLoad(): Row[] {
  const manifest = JSON.parse(readFileSync(join(WEB, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = [...closureOf(manifest, ENTRY_MODULES)];
  const files = chunks.flatMap((name) => manifest[name]?.file ?? []).filter((file) => file.endsWith('.js'));
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(WEB, file)), { level: 9 }).length,
    0,
  );
  const unwanted = chunks.filter((name) => /admin|recharts|chart/i.test(name));
  return [
    {
      area: 'web, first load',
      measure: `JavaScript for the gallery, gzip (${files.length} files)`,
      target: `≤ ${formatKilobytes(TARGET)}`,
      result: formatKilobytes(bytes),
      isMet: bytes <= TARGET,
      numbers: { bytes, files: files.length },
    },
    {
      area: 'web, first load',
      measure: 'administration and charts are lazy',
      target: 'none in it',
      result: unwanted.length === 0 ? 'none' : unwanted.join(', '),
      isMet: unwanted.length === 0,
    },
  ];
}
