import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** One file of the repository that people write: path from the root, and text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** One import or re-export, resolved to a path from the root or to the name of a package. */
export interface Import {
  from: string;
  line: number;
  /** `functions/chat/chat.ts`, `zod`, `@aws-sdk/client-s3` or `node:fs`. */
  target: string;
  /** Erased before anything runs. */
  isTypeOnly: boolean;
  clause: string;
}

const FOLDERS = '{events,functions,infra,shared,test,web}';
const NOT_OURS = /(^|\/)(node_modules|dist|\.local|cdk\.out|test-results|playwright-report)\//;

/** The files below the six folders whose names end with one of these. */
export function sourceFiles(...endings: string[]): SourceFile[] {
  return endings
    .flatMap((ending) => globSync(`${FOLDERS}/**/*${ending}`, { cwd: ROOT }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !NOT_OURS.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

const FROM = /^(?:import|export)\s+(?<clause>[^'";]*?)\s*from\s+'(?<name>[^']+)'/gm;
const BARE = /^(?<clause>)import\s+'(?<name>[^']+)'/gm;
const DYNAMIC = /(?<clause>)\bimport\(\s*'(?<name>[^']+)'/g;

function resolve(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1);
  if (name.startsWith('.')) return join(dirname(from), name).replaceAll('\\', '/');
  const parts = name.split('/');
  return name.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? name);
}

/** `import type …`, or a list in braces of which every name is a type. */
function isTypeClause(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{(?<list>[^}]*)\}$/.exec(clause)?.groups?.list?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

/** What a file imports. The code is formatted by a tool, so reading its statements by pattern is reliable. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [FROM, BARE, DYNAMIC].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ groups, index }) => {
      const clause = groups?.clause?.trim() ?? '';
      return {
        from: path,
        line: text.slice(0, index).split('\n').length,
        target: resolve(path, groups?.name ?? ''),
        isTypeOnly: isTypeClause(clause),
        clause,
      };
    }),
  );
}

/** The top folder of a path in the repository; undefined for a package. */
export const folderOf = (target: string): string | undefined =>
  /^(docs|events|functions|infra|shared|test|web)\//.exec(target)?.[1];

/** One line for each finding, so that a failed test tells what to mend. */
export const places = (found: readonly Import[]): string[] =>
  found.map(({ from, line, target }) => `${from}:${line} imports ${target}`);
