import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { handlerFiles } from '#infra/build/handlers.ts';
import { isTest, type SourceFile, sourceFiles } from '#test/support/source-tree.ts';

const code = sourceFiles('.ts', '.tsx', '.mjs');
const styles = sourceFiles('.css');

/** Plain data, which is long because there is much of it and not because two things hide in one file. */
const MAY_BE_LONG = [/^shared\/prompts\.ts$/, /^functions\/companion\/offline\/phrases\//];
const MAXIMUM_LINES = 300;
const HANDLER_MAXIMUM_LINES = 40;

const linesOf = ({ text }: SourceFile) => text.trimEnd().split('\n').length;

/** Every place where the pattern occurs, as path:line. */
function found(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test(`no file has more than ${MAXIMUM_LINES} lines`, () => {
  const long = [...code, ...styles]
    .filter(({ path }) => !/\.test\.tsx?$/.test(path) && !MAY_BE_LONG.some((data) => data.test(path)))
    .map((file) => ({ path: file.path, lines: linesOf(file) }))
    .filter(({ lines }) => lines > MAXIMUM_LINES);
  expect(long).toEqual([]);
});

test(`a handler says what it does in under ${HANDLER_MAXIMUM_LINES} lines`, () => {
  const handlers = new Set([...handlerFiles().values()].map((file) => basename(file)));
  const long = code
    .filter(({ path }) => path.startsWith('functions/') && handlers.has(basename(path)))
    .filter((file) => linesOf(file) >= HANDLER_MAXIMUM_LINES);
  expect(long.map(({ path }) => path)).toEqual([]);
  expect(handlers.size).toBeGreaterThan(15);
});

test('files are named in kebab-case', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|setup|d))?\.(ts|tsx|mjs|css)$/;
  const others = [...code, ...styles].map(({ path }) => path).filter((path) => !kebab.test(basename(path)));
  expect(others).toEqual([]);
});

test('no test is skipped, focused or left for later', () => {
  const tests = code.filter(({ path }) => isTest(path));
  expect(found(tests, /\b(test|it|describe)\.(only|skip|todo|skipIf|runIf|fixme)\b/)).toEqual([]);
});

test('local is a place to run, not a mode: product code never asks where it is', () => {
  const shipped = code.filter(({ path }) => /^(functions|shared|web)\//.test(path) && !isTest(path));
  const question =
    /\b(isLocal|isProd(uction)?|isDev(elopment)?|NODE_ENV|IS_LOCAL|AWS_SAM_LOCAL|VELORA_[A-Z]+)\b|import\.meta\.env\.(DEV|PROD|MODE)/;
  const asking = shipped.filter(({ path }) => !path.startsWith('web/vite'));
  expect(found(asking, question)).toEqual([]);
});

test('the environment is read whole and parsed, never variable by variable', () => {
  const shipped = code.filter(({ path }) => /^(functions|shared)\//.test(path) && !isTest(path));
  expect(found(shipped, /process\.env(\.|\[)/)).toEqual([]);
});

test('colours are written in the design tokens and nowhere else', () => {
  const painted = [...code, ...styles].filter(
    ({ path }) => path.startsWith('web/') && !/^web\/ui\/tokens[\w-]*\.css$/.test(path) && !isTest(path),
  );
  const colour =
    /(?<![\w&/])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\((?!from var\()/i;
  expect(found(painted, colour)).toEqual([]);
});
