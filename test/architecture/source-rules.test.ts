import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { handlerFiles } from '#infra/build/handlers.ts';
import { isTest, type SourceFile, sourceFiles } from '#test/support/source-tree.ts';

// Rules that Biome, dependency-cruiser and knip (`npm run check`) cannot express.
const code = sourceFiles('.ts', '.tsx', '.mjs');
const styles = sourceFiles('.css');
const HANDLER_MAXIMUM_LINES = 40;

/** Every match of the pattern, as path:line. */
function found(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test(`a handler has fewer than ${HANDLER_MAXIMUM_LINES} lines`, () => {
  const handlers = new Set([...handlerFiles().values()].map((file) => basename(file)));
  const tooLong = code
    .filter(({ path }) => path.startsWith('functions/') && handlers.has(basename(path)))
    .filter(({ text }) => text.trimEnd().split('\n').length >= HANDLER_MAXIMUM_LINES);
  expect(tooLong.map(({ path }) => path)).toEqual([]);
  expect(handlers.size).toBeGreaterThan(15);
});

test('no test is conditional or a to-do', () => {
  const tests = code.filter(({ path }) => isTest(path));
  expect(found(tests, /\b(test|it|describe)\.(todo|skipIf|runIf|fixme)\b/)).toEqual([]);
});

test('product code does not depend on where it runs', () => {
  const productCode = code.filter(({ path }) => /^(functions|shared|web)\//.test(path) && !isTest(path));
  const environmentCheck =
    /\b(isLocal|isProd(uction)?|isDev(elopment)?|NODE_ENV|IS_LOCAL|AWS_SAM_LOCAL|VELORA_[A-Z]+)\b|import\.meta\.env\.(DEV|PROD|MODE)/;
  const withoutBuild = productCode.filter(({ path }) => !path.startsWith('web/vite'));
  expect(found(withoutBuild, environmentCheck)).toEqual([]);
});

test('the environment is parsed by a schema, not read variable by variable', () => {
  const productCode = code.filter(({ path }) => /^(functions|shared)\//.test(path) && !isTest(path));
  expect(found(productCode, /process\.env(\.|\[)/)).toEqual([]);
});

test('colours are defined in the design tokens only', () => {
  const styled = [...code, ...styles].filter(
    ({ path }) => path.startsWith('web/') && !/^web\/ui\/tokens[\w-]*\.css$/.test(path) && !isTest(path),
  );
  const colour =
    /(?<![\w&/])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\w)|\b(rgba?|hsla?|oklch|oklab|lab|lch)\((?!from var\()/i;
  expect(found(styled, colour)).toEqual([]);
});
