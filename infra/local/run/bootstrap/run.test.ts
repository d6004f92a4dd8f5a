import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '#infra/lib/root.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';

/** Runs the real run.mjs in a small project, with stubs of npm and npx that record their arguments. */
const platform = `${process.platform}-${process.arch}`;
let dir: ReturnType<typeof temporaryDir>;
let root: string;

const npmStub = `
const fs = require('node:fs');
const args = process.argv.slice(2);
fs.appendFileSync(process.env.CALLS, JSON.stringify({ args, lifecycle: process.env.npm_lifecycle_event }) + '\\n');
if (process.env.NPM_FAILS) process.exit(3);
const folder = args[0] === 'install' ? 'node_modules/@dynoxide/${platform}' : 'node_modules/thing';
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(folder + '/package.json', '{}');
`;

beforeEach(() => {
  dir = temporaryDir();
  root = join(dir.path, 'project');
  for (const path of ['infra/local/run/bootstrap', 'infra/local/run.mjs', 'infra/lib/console.ts'])
    cpSync(join(ROOT, path), join(root, path), { recursive: true });
  mkdirSync(join(root, 'npm'));
  writeFileSync(join(root, 'npm/npm-cli.js'), npmStub);
  writeFileSync(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', optionalDependencies: { '@dynoxide/linux-x64': '1.2.3' } }),
  );
  writeFileSync(join(root, 'npm/package.json'), '{"type":"commonjs"}');
  const thing = { version: '1.0.0' };
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/thing': thing } }),
  );
});
afterEach(() => dir.remove());

const environment = (extra: NodeJS.ProcessEnv = {}) => ({
  ...process.env,
  NODE_OPTIONS: '',
  // The tests may run under an installed Node.
  VELORA_RUNS_UNDER: '',
  npm_execpath: join(root, 'npm/npm-cli.js'),
  npm_lifecycle_event: '',
  CALLS: join(root, 'calls'),
  XDG_CACHE_HOME: join(root, 'cache'),
  ...extra,
});

const run = (args: string[], extra?: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [join(root, 'infra/local/run.mjs'), ...args], {
    encoding: 'utf8',
    env: environment(extra),
  });

const task = (source: string) => {
  mkdirSync(join(root, 'infra/local/run'), { recursive: true });
  writeFileSync(join(root, 'infra/local/run/start.ts'), source);
};

const calls = () =>
  existsSync(join(root, 'calls'))
    ? readFileSync(join(root, 'calls'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { args: string[] }).args)
    : [];

describe('run.mjs', () => {
  it('lists the tasks for an unknown task', () => {
    const { status, stderr } = run(['unknown-task']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Usage: .*<start\|dev\|test\|build\|.*check>/);
  });

  it('installs once, then runs the task with its arguments', () => {
    task("const n: number = 1; console.log('ran', n, process.env.VELORA_TASK, ...process.argv.slice(2));");
    const first = run(['dev', '--port', '1']);
    expect(first.stdout).toContain('ran 1 dev --port 1');
    expect(first.stderr).toContain('Installing dependencies (npm ci)');
    expect(first.status).toBe(0);
    expect(calls().map((args) => args[0])).toEqual(['ci', 'install']);
    expect(calls()[1]).toContain(`@dynoxide/${platform}@1.2.3`);

    const second = run(['start']);
    expect(second.stderr).toBe('');
    expect(calls()).toHaveLength(2);
  });

  it('installs again when the lock file has changed', () => {
    task('');
    run(['start']);
    const thing = { version: '2.0.0' };
    writeFileSync(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/thing': thing } }),
    );
    run(['start']);
    expect(calls().filter((args) => args[0] === 'ci')).toHaveLength(2);
  });

  it('accepts a manual npm install', () => {
    task('');
    const packages = { 'node_modules/thing': { version: '1.0.0' } };
    for (const folder of ['thing', `@dynoxide/${platform}`]) {
      mkdirSync(join(root, 'node_modules', folder), { recursive: true });
      writeFileSync(join(root, 'node_modules', folder, 'package.json'), '{}');
    }
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
    expect(run(['start']).status).toBe(0);
    expect(calls()).toEqual([]);
  });

  it('uses npm install when the lock file is incomplete', () => {
    task('');
    const packages = {
      'node_modules/thing': { version: '1.0.0', optionalDependencies: { 'thing-on-mars': '1' } },
    };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    run(['start']);
    expect(calls()[0]?.slice(0, 2)).toEqual(['install', '--no-save']);
  });

  it('exits with the code of a failed installation and retries next time', () => {
    task("console.log('ran');");
    const failed = run(['start'], { NPM_FAILS: '1' });
    expect(failed.status).toBe(3);
    expect(failed.stdout).not.toContain('ran');
    expect(run(['start']).stdout).toContain('ran');
  });

  it('prints only the message of a CliError, and the stack of other errors', () => {
    task("import { CliError } from '../../lib/console.ts'; throw new CliError('The port is in use.');");
    const expected = run(['start']);
    expect(expected.stderr).toMatch(/The port is in use\.\n\n$/);
    expect(expected.stderr).not.toContain('    at ');
    expect(expected.status).toBe(1);
    task("throw new Error('A fault.');");
    expect(run(['start']).stderr).toContain('    at ');
  });

  it('reports a missing task file', () => {
    task('');
    const { status, stderr } = run(['synth']);
    expect(status).toBe(1);
    expect(stderr).toContain('no infra/aws/synth.ts yet');
  });

  it('forwards signals to the newer Node and returns its exit code', async () => {
    task('');
    run(['start']);
    task("setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(7)); console.log('up');");
    const script = `import { runUnderNewerNode } from ${JSON.stringify(join(root, 'infra/local/run/bootstrap/node-version.mjs'))};
      process.exitCode = await runUnderNewerNode(${JSON.stringify(root)}, [${JSON.stringify(join(root, 'infra/local/run.mjs'))}, 'start']);`;
    writeFileSync(join(root, 'npm/npx-cli.js'), "console.log('VELORA=' + process.execPath);");
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: environment(),
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let output = '';
    child.stderr.on('data', (data) => {
      output += data;
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    child.kill('SIGTERM');
    expect(await ended).toBe(7);
    expect(output).toContain('running again with Node 24 from npm …');
  });

  it('does not install a newer Node twice', () => {
    const script = `import { runUnderNewerNode } from ${JSON.stringify(join(root, 'infra/local/run/bootstrap/node-version.mjs'))};
      process.exitCode = await runUnderNewerNode('.', []);`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: environment({ VELORA_RUNS_UNDER: '20.0.0' }),
    });
    expect(status).toBe(1);
    expect(stderr).toContain('so is the one from npm');
  });
});
