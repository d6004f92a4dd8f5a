import { accessSync, constants, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { LAMBDA_RUNTIME } from '#infra/aws/constructs/functions.ts';
import { ROOT } from '#test/support/source-tree.ts';

// The workflows cannot run here, so the scripts and files that they name are checked.
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read).join('\n');
const dependabot = read('.github/dependabot.yml');
const { scripts, engines } = JSON.parse(read('package.json'));
const every = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('a workflow runs only what is there', () => {
  const asked = every(`${workflows}\n${read('.ci/run')}`, /\bnpm (?:run )?([a-z-]+)/g);
  const npmOwn = ['audit', 'ci'];
  expect(asked).toEqual(expect.arrayContaining(['audit', 'synth', 'test']));
  expect(asked.filter((name) => !npmOwn.includes(name) && !(name in scripts))).toEqual([]);
  const files = every(workflows, /run: (\.\S+)/g);
  expect(files).toContain('.ci/run');
  for (const file of files) accessSync(join(ROOT, file), constants.X_OK);
});

test('one Node everywhere: for developers, in workflows, in functions and in the relay', () => {
  const version = read('.nvmrc').trim();
  const setUps = every(workflows, /uses: actions\/setup-node@\S+\n\s+with:\n\s+(.*)/g);
  expect(new Set(setUps)).toEqual(new Set(['node-version-file: .nvmrc']));
  expect(LAMBDA_RUNTIME.name).toBe(`nodejs${version}.x`);
  expect(every(read('functions/relay/Dockerfile'), /^FROM .*node:(\d+)/gm)).toEqual([version]);
  expect(Number.parseInt(engines.node.replace('>=', ''), 10)).toBeLessThanOrEqual(Number(version));
});

test('new versions are offered of all that is named by version: packages, actions and images', () => {
  const actions = every(workflows, /uses: (\S+)/g);
  expect(actions.length).toBeGreaterThan(3);
  // By version, so that an update is a reviewed change; never by branch.
  expect(actions.filter((action) => !/@(v\d+(\.\d+)*|[0-9a-f]{40})$/.test(action))).toEqual([]);
  const places = every(dependabot, /package-ecosystem: (\S+\n\s+directory: \S+)/g).map((place) =>
    place.split(/\s+directory: /),
  );
  const images = globSync('{functions,infra,test,web}/**/Dockerfile', { cwd: ROOT }).map(dirname);
  expect(places).toEqual(
    expect.arrayContaining([
      ['npm', '/'],
      ['github-actions', '/'],
      ...images.map((folder) => ['docker', `/${folder}`]),
    ]),
  );
  for (const [, directory = ''] of places) expect(existsSync(join(ROOT, directory))).toBe(true);
});
