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
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

test('workflows run only existing scripts and files', () => {
  const used = matches(`${workflows}\n${read('.ci/run')}`, /\bnpm (?:run )?([a-z-]+)/g);
  const npmCommands = ['audit', 'ci'];
  expect(used).toEqual(expect.arrayContaining(['audit', 'synth', 'test']));
  expect(used.filter((name) => !npmCommands.includes(name) && !(name in scripts))).toEqual([]);
  const files = matches(workflows, /run: (\.\S+)/g);
  expect(files).toContain('.ci/run');
  for (const file of files) accessSync(join(ROOT, file), constants.X_OK);
});

test('developers, workflows, functions and the relay use the same Node version', () => {
  const version = read('.nvmrc').trim();
  const nodeSetups = matches(workflows, /uses: actions\/setup-node@\S+\n\s+with:\n\s+(.*)/g);
  expect(new Set(nodeSetups)).toEqual(new Set(['node-version-file: .nvmrc']));
  expect(LAMBDA_RUNTIME.name).toBe(`nodejs${version}.x`);
  expect(matches(read('functions/relay/Dockerfile'), /^FROM .*node:(\d+)/gm)).toEqual([version]);
  expect(Number.parseInt(engines.node.replace('>=', ''), 10)).toBeLessThanOrEqual(Number(version));
});

test('actions are pinned, and Dependabot updates packages, actions and images', () => {
  const actions = matches(workflows, /uses: (\S+)/g);
  expect(actions.length).toBeGreaterThan(3);
  // By version, so that an update is a reviewed change; never by branch.
  expect(actions.filter((action) => !/@(v\d+(\.\d+)*|[0-9a-f]{40})$/.test(action))).toEqual([]);
  const updated = matches(dependabot, /package-ecosystem: (\S+\n\s+directory: \S+)/g).map((entry) =>
    entry.split(/\s+directory: /),
  );
  const images = globSync('{functions,infra,test,web}/**/Dockerfile', { cwd: ROOT }).map(dirname);
  expect(updated).toEqual(
    expect.arrayContaining([
      ['npm', '/'],
      ['github-actions', '/'],
      ...images.map((folder) => ['docker', `/${folder}`]),
    ]),
  );
  for (const [, directory = ''] of updated) expect(existsSync(join(ROOT, directory))).toBe(true);
});
