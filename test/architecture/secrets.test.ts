import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#test/support/source-tree.ts';

/** Key formats of the services that the product or its developers can use. */
const SECRETS: Record<string, RegExp> = {
  'an AWS access key': /\b(AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a private key': /-----BEGIN ([A-Z]+ )?PRIVATE KEY-----(\\n|\s)*[A-Za-z0-9+/=]{32}/,
  'an API key of a model service': /\bsk-[\w-]{20,}/,
  'a GitHub or npm token': /\b(gh[opsu]_|github_pat_|npm_)\w{30,}/,
  'a session token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a URL with a password': /\b[a-z]+:\/\/[^\s/:@"'`${}]+:[^\s/:@"'`${}]{6,}@[\w.]/,
  'a named secret':
    /\b(password|secret|api_?key|access_?key|token)["']?\s*[:=]\s*["'](?=[^"']*\d)(?=[^"']*[A-Z])[A-Za-z0-9+/=_-]{32,}["']/i,
};

const SOURCE_FILES = '{*,.*,.ci/**/*,.github/**/*,{docs,events,functions,infra,shared,test,web}/**/*}';
/** Deployed files. Source maps are not deployed and have the same text. */
const BUILD_OUTPUT = 'dist/{functions,web,relay,tasks}/**/*';
const IS_TEXT = /(\.(ts|tsx|mjs|js|json|css|html|md|yml|txt|svg)|Dockerfile|\/run|^\.\w+)$/;

const secretsIn = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter(
      (path) => IS_TEXT.test(path) && existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile(),
    )
    .flatMap((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return Object.entries(SECRETS).flatMap(([name, pattern]) =>
        pattern.test(text) ? [`${path}: ${name}`] : [],
      );
    });

test('the patterns match sample secrets', () => {
  const samples = {
    'an AWS access key': `AKIA${'Q7'.repeat(8)}`,
    'a private key': `-----BEGIN PRIVATE ${'KEY'}-----\n${'MIIEvQ'.repeat(8)}`,
    'an API key of a model service': `sk-${'proj-x1'.repeat(5)}`,
    'a GitHub or npm token': `ghp_${'a1B2'.repeat(9)}`,
    'a session token': `eyJ${'hbGciOi'.repeat(2)}.eyJ${'zdWIiOi'.repeat(2)}.${'Ab1_'.repeat(8)}`,
    'a URL with a password': `postgres://velora:${'hunter-2'}@db.example`,
    'a named secret': `apiKey: '${'aB3d'.repeat(10)}'`,
  };
  expect(Object.entries(samples).filter(([name, text]) => !SECRETS[name]?.test(text))).toEqual([]);
  expect(Object.keys(samples)).toEqual(Object.keys(SECRETS));
});

test('the repository contains no secrets', () => {
  expect(secretsIn(SOURCE_FILES)).toEqual([]);
});

test('the build output, if there is one, contains no secrets', () => {
  expect(secretsIn(BUILD_OUTPUT)).toEqual([]);
});
