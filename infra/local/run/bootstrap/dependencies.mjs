/**
 * Makes node_modules match package-lock.json. A stamp in node_modules records the lock file, Node version and platform of
 * the installation; any difference leads to `npm ci`. The comparison takes a millisecond and runs before every task.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanNpmEnv, findNpm, runChild } from './child.mjs';

const platform = `${process.platform}-${process.arch}`;
const dataStore = '@dynoxide';

/** @returns {Promise<number>} 0, or the exit code of a failed installation */
export async function ensureDependencies(root) {
  if (isUpToDate(root)) return 0;
  return withLock(root, async () => {
    // Another task may have installed meanwhile.
    if (isUpToDate(root)) return 0;
    if (!isStamped(root) && isInstalledManually(root)) writeFileSync(stampPath(root), stampOf(root));
    const code = isStamped(root) ? 0 : await install(root);
    return code !== 0 ? code : addDataStore(root);
  });
}

function isUpToDate(root) {
  return isStamped(root) && existsSync(dataStorePath(root));
}

function isStamped(root) {
  return readText(stampPath(root)) === stampOf(root);
}

function stampPath(root) {
  return join(root, 'node_modules', '.velora-installed');
}

function stampOf(root) {
  const lock = createHash('sha256')
    .update(readText(join(root, 'package-lock.json')) ?? '')
    .digest('hex');
  return `${lock} abi-${process.versions.modules} ${platform}\n`;
}

function dataStorePath(root) {
  return join(root, 'node_modules', dataStore, platform, 'package.json');
}

async function install(root) {
  const reason = existsSync(join(root, 'node_modules')) ? 'They have changed' : 'This is the first run';
  const command = lockIsComplete(root) ? ['ci'] : ['install', '--no-save'];
  console.error(`Installing dependencies (npm ${command.join(' ')}). ${reason}; it takes a minute or so.`);
  // Include development dependencies, even if NODE_ENV or a setting omits them.
  const code = await npm(root, [
    ...command,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]);
  if (code === 0) {
    writeFileSync(stampPath(root), stampOf(root));
  } else if (code < 128) {
    console.error(
      'That failed; npm says why above. Try again with a network connection: finished downloads are kept.',
    );
  }
  return code;
}

/**
 * Whether a manual `npm install` has installed the lock file's packages. npm stores a copy of the lock file; optional
 * packages of other platforms may be missing.
 */
function isInstalledManually(root) {
  const stamp = readText(stampPath(root));
  if (stamp !== null && stamp.split(' ').slice(1).join() !== stampOf(root).split(' ').slice(1).join())
    return false;
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  const listed = Object.entries(readPackages(join(root, 'package-lock.json'))).filter(
    ([path]) => path !== '',
  );
  return listed.every(([path, entry]) => {
    const found = installed[path];
    if (found === undefined) return entry.optional === true || entry.devOptional === true;
    return found.version === entry.version && existsSync(join(root, path, 'package.json'));
  });
}

function readPackages(lockFile) {
  try {
    return JSON.parse(readText(lockFile) ?? '{}').packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Whether the lock file contains all optional dependencies. A lock file from a registry mirror with few platforms does
 * not, and `npm ci` rejects it. `npm install --no-save` installs the same versions without changing the file.
 */
function lockIsComplete(root) {
  const packages = readPackages(join(root, 'package-lock.json'));
  return Object.entries(packages).every(([path, entry]) =>
    Object.keys(entry.optionalDependencies ?? {}).every(
      (name) =>
        packages[`${path}/node_modules/${name}`] !== undefined ||
        packages[`node_modules/${name}`] !== undefined,
    ),
  );
}

/**
 * The lock file lists the data store for linux-x64 only: a package that a registry mirror does not have would break
 * `npm ci` on every platform.
 */
async function addDataStore(root) {
  if (existsSync(dataStorePath(root))) return 0;
  const manifest = JSON.parse(readText(join(root, 'package.json')) ?? '{}');
  const listed = { ...manifest.optionalDependencies, ...manifest.devDependencies, ...manifest.dependencies };
  const version = listed[`${dataStore}/linux-x64`] ?? 'latest';
  console.error(`Adding the data store for ${platform} (${dataStore}/${platform}).`);
  const code = await npm(root, [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    `${dataStore}/${platform}@${version}`,
  ]);
  if (code !== 0)
    console.error(
      `There is no data store for ${platform} on your npm registry, so Velora cannot start here.`,
    );
  return code;
}

async function npm(root, args) {
  const started = Date.now();
  const elapsed = () => `${Math.round((Date.now() - started) / 1000)} s`;
  // npm shows progress on a terminal only.
  const progress = process.stderr.isTTY
    ? undefined
    : setInterval(() => console.error(`  … still installing (${elapsed()})`), 10_000);
  const { command, args: npmArgs, shell } = findNpm('npm');
  const code = await runChild(command, [...npmArgs, ...args], {
    cwd: root,
    env: { ...cleanNpmEnv(process.env), npm_config_update_notifier: 'false' },
    stdio: ['ignore', 2, 2],
    shell,
  });
  clearInterval(progress);
  if (code === 0) console.error(`Done in ${elapsed()}.`);
  return code;
}

/** Concurrent tasks must not run npm in the same folder. */
async function withLock(root, work) {
  const id = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `velora-install-${id}`);
  for (let isWaiting = false; !acquireLock(lock); isWaiting = true) {
    if (!isWaiting) console.error('Waiting for another installation in this folder to finish …');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  // Touching the lock shows that its holder is alive; see acquireLock().
  const heartbeat = setInterval(() => writeFileSync(join(lock, 'alive'), ''), 2_000);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(lock, { recursive: true, force: true });
  }
}

function acquireLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'alive'), '');
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const touched =
    statSync(join(lock, 'alive'), { throwIfNoEntry: false }) ?? statSync(lock, { throwIfNoEntry: false });
  if (touched && Date.now() - touched.mtimeMs > 10_000) rmSync(lock, { recursive: true, force: true });
  return false;
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
