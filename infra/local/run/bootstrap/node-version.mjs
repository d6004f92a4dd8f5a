/**
 * Node runs the TypeScript sources directly, which needs Node 22.18. With an older version, npm installs a newer Node (the
 * packages `node` and `node-<platform>`), which takes seconds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { cleanNpmEnv, findNpm, runChild } from './child.mjs';

const MINIMUM_VERSION = [22, 18];
const NODE_PACKAGE = 'node@24';

/** Set in the second run, to prevent a loop if the installed Node is too old as well. */
const RUNS_UNDER_VARIABLE = 'VELORA_RUNS_UNDER';

/** @param {string} version such as '20.11.1' */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > MINIMUM_VERSION[0] || (major === MINIMUM_VERSION[0] && minor >= MINIMUM_VERSION[1]);
}

/**
 * Runs the same command under Node 24 from npm and waits for it.
 *
 * npx only locates the program, which is started directly: npx and a shell in between would not pass on all signals and
 * exit codes.
 *
 * @returns {Promise<number>} the exit code
 */
export async function runUnderNewerNode(root, args) {
  const current = process.versions.node;
  const requirement = `it needs ${MINIMUM_VERSION.join('.')} or newer`;
  if (process.env[RUNS_UNDER_VARIABLE]) {
    console.error(
      `Node ${current} is too old for Velora (${requirement}), and so is the one from npm. Please install Node 24.`,
    );
    return 1;
  }
  console.error(
    `Node ${current} is too old for Velora (${requirement}); running again with Node 24 from npm …`,
  );

  const node = cachedNode() ?? (await fetchNode(root));
  if (node === null) {
    console.error('Could not get Node 24 from npm. Please install it from https://nodejs.org and try again.');
    return 1;
  }
  const env = {
    ...cleanNpmEnv(process.env),
    [RUNS_UNDER_VARIABLE]: current,
    // Child processes, including npm and npx, find this Node first.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  return runChild(node, args, { cwd: root, env, stdio: 'inherit' });
}

/** Lets npx install and locate Node 24. */
async function fetchNode(root) {
  let output = '';
  const npx = findNpm('npx');
  const args = [
    '-y',
    '--ignore-scripts=false',
    '-p',
    NODE_PACKAGE,
    'node',
    '-p',
    '"VELORA="+process.execPath',
  ];
  const code = await runChild(npx.command, [...npx.args, ...args], {
    cwd: root,
    env: { ...cleanNpmEnv(process.env), npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: npx.shell,
    onOutput: (text) => {
      output += text;
    },
  });
  const path = /^VELORA=(.+)$/m.exec(output)?.[1]?.trim();
  if (code !== 0 || path === undefined || !isUsable(path)) return null;
  cacheNode(path);
  return path;
}

/** Caches the location: npx needs about a second for it. */
function cachePath() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'velora', 'node-path');
}

function cachedNode() {
  try {
    const path = readFileSync(cachePath(), 'utf8');
    return isUsable(path) ? path : null;
  } catch {
    return null;
  }
}

function cacheNode(path) {
  try {
    mkdirSync(dirname(cachePath()), { recursive: true });
    writeFileSync(cachePath(), path);
  } catch {
    // Without the cache the next start takes a second longer.
  }
}

function isUsable(path) {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 && isRecentEnough(stdout.trim());
}
