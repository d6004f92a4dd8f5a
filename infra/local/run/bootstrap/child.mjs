/** Runs other programs, without the environment of the npm that may have started this process. */
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * Runs a program to its end. Signals are forwarded and do not end this process first, so that nothing is left running.
 * Ctrl-C is not forwarded: the terminal sends it to both.
 *
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runChild(command, args, options = {}) {
  const { onOutput, ...spawnOptions } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions);
    const handlers = Object.keys(signalNumbers).map((signal) => {
      const handler = () => {
        const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY === true;
        if (!fromTerminal) child.kill(signal);
      };
      process.on(signal, handler);
      return [signal, handler];
    });
    const done = (code) => {
      for (const [signal, handler] of handlers) process.off(signal, handler);
      resolve(code);
    };
    if (child.stdout && onOutput) child.stdout.on('data', (data) => onOutput(String(data)));
    child.once('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      done(127);
    });
    child.once('close', (code, signal) =>
      done(signal === null ? (code ?? 1) : 128 + (signalNumbers[signal] ?? 9)),
    );
  });
}

/**
 * Sends this process SIGTERM when its parent has ended. `kill` on npm ends npm and the shell in between, but not what the
 * shell runs. Windows never changes the parent.
 */
export function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  timer.unref();
}

/** User settings of npm that are passed on to another npm. */
const INHERITED_NPM_SETTINGS =
  /^npm_config_(registry|cache|userconfig|globalconfig|(https?_)?proxy|noproxy|ca|cafile|strict_ssl|offline|prefer_offline|fetch_\w+|\/\/.*)$/i;

/**
 * The environment without the variables of `npm run`, which would make another npm act as in a script of this package, or
 * repeat options such as --ignore-scripts.
 */
export function cleanNpmEnv(env) {
  return Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^npm_/.test(name) || INHERITED_NPM_SETTINGS.test(name) || name === 'npm_execpath',
    ),
  );
}

/**
 * How to start npm or npx: their JavaScript file with this Node if found, which needs no shell; otherwise the command.
 *
 * @param {'npm' | 'npx'} name
 */
export function findNpm(name) {
  const current = process.env.npm_execpath ? [dirname(process.env.npm_execpath)] : [];
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => realFolder(folder, name));
  const installed = [
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin'),
  ];
  for (const folder of [...current, ...installed, ...onPath]) {
    const file = folder === null ? null : join(folder, `${name}-cli.js`);
    if (file !== null && existsSync(file)) return { command: process.execPath, args: [file], shell: false };
  }
  return { command: name, args: [], shell: process.platform === 'win32' };
}

/** On most systems the command is a link into npm's folder. */
function realFolder(folder, name) {
  try {
    return dirname(realpathSync(join(folder, name)));
  } catch {
    return null;
  }
}
