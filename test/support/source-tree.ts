import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#infra/lib/root.ts';

export { ROOT };

export interface SourceFile {
  /** Relative to the root. */
  path: string;
  text: string;
}

const FOLDERS = '{events,functions,infra,shared,test,web}';
const GENERATED = /(^|\/)(node_modules|dist|\.local|cdk\.out|test-results|playwright-report)\//;

/** Files of the six source folders whose names end with one of these. */
export function sourceFiles(...endings: string[]): SourceFile[] {
  return endings
    .flatMap((ending) => globSync(`${FOLDERS}/**/*${ending}`, { cwd: ROOT }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !GENERATED.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');
