/**
 * Velora's server code is TypeScript that Node runs as it is, which needs Node 22.18. A machine with an older one
 * is not sent away: npm can fetch Node itself (the packages `node` and `node-<platform>`), which takes seconds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { cleanNpmEnv, findNpm, runChild } from './child.mjs';

const needed = [22, 18];
const fetched = 'node@24';

/** Set in the second run. Seeing it again means that the fetched Node is too old as well: stop, do not loop. */
const guard = 'VELORA_RUNS_UNDER';

/** @param {string} version such as '20.11.1' */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

/**
 * Runs the same command under Node 24 from npm and waits for it.
 *
 * npx only finds the program; it is then started directly. A chain of npx, a shell and Node would pass signals and
 * exit codes on less faithfully.
 *
 * @returns {Promise<number>} the exit code
 */
export async function runUnderNewerNode(root, args) {
  const mine = process.versions.node;
  const wanted = `it needs ${needed.join('.')} or newer`;
  if (process.env[guard]) {
    console.error(
      `Node ${mine} is too old for Velora (${wanted}), and so is the one from npm. Please install Node 24.`,
    );
    return 1;
  }
  console.error(`Node ${mine} is too old for Velora (${wanted}); running again with Node 24 from npm …`);

  const node = rememberedNode() ?? (await fetchNode(root));
  if (node === null) {
    console.error('Could not get Node 24 from npm. Please install it from https://nodejs.org and try again.');
    return 1;
  }
  const env = {
    ...cleanNpmEnv(process.env),
    [guard]: mine,
    // npm, npx and everything else started from now on finds this Node first.
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
  };
  return runChild(node, args, { cwd: root, env, stdio: 'inherit' });
}

/** Asks npx where its Node 24 is, which makes npx fetch it first if need be. */
async function fetchNode(root) {
  let answer = '';
  const npx = findNpm('npx');
  const args = ['-y', '--ignore-scripts=false', '-p', fetched, 'node', '-p', '"VELORA="+process.execPath'];
  const code = await runChild(npx.command, [...npx.args, ...args], {
    cwd: root,
    env: { ...cleanNpmEnv(process.env), npm_config_update_notifier: 'false' },
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: npx.shell,
    onOutput: (text) => {
      answer += text;
    },
  });
  const path = /^VELORA=(.+)$/m.exec(answer)?.[1]?.trim();
  if (code !== 0 || path === undefined || !works(path)) return null;
  remember(path);
  return path;
}

/** npx needs about a second only to find what it fetched the last time; this file saves it. */
function memoryPath() {
  return join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'velora', 'node-path');
}

function rememberedNode() {
  try {
    const path = readFileSync(memoryPath(), 'utf8');
    return works(path) ? path : null;
  } catch {
    return null;
  }
}

function remember(path) {
  try {
    mkdirSync(dirname(memoryPath()), { recursive: true });
    writeFileSync(memoryPath(), path);
  } catch {
    // A home that cannot be written to only costs a second at the next start.
  }
}

function works(path) {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return status === 0 && isRecentEnough(stdout.trim());
}
