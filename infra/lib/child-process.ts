/**
 * Child processes of the local target: what they print goes to DATA_DIR/logs/<name>.log, each line with its time;
 * they are stopped with SIGTERM and, after three seconds, with SIGKILL; and none outlives its parent.
 *
 * The last is the hard part, because a parent that is killed with -9 gets no chance to tidy up. Two things help:
 *
 * 1. On POSIX systems the program runs under a small shell script (watchdog.sh) that holds a pipe from the parent. When the
 *    parent is gone, for whatever reason, the pipe closes and the script ends the program.
 * 2. The program's process id is kept in DATA_DIR/<name>.pid. A start first looks whether a process of that number
 *    still has the command line that was started then, and ends it. (It covers Windows, and a killed script.)
 *
 * Children get a process group of their own: Ctrl-C reaches only the parent, which then stops them in order.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { openLogFile } from './log-file.ts';
import { commandLine, isAlive } from './process-info.ts';

export interface ChildOptions {
  /** Names the log and the pid file. */
  name: string;
  command: string;
  args: string[];
  dataDir: string;
  /** The whole environment of the child; ours when it is not given. */
  env?: NodeJS.ProcessEnv;
}

export interface Child {
  /** Settles when the process has ended, for whatever reason. */
  exited: Promise<ChildExit>;
  /** Ends it in an orderly way; resolves when it is gone. Safe to call twice. */
  stop(): Promise<void>;
}

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines it printed, for an error message. */
  lastLines: string[];
}

/** How long a child may take to end by itself. */
const stopTimeoutMs = 3_000;
/** A log larger than this is set aside at the next start. */
const maxLogBytes = 5_000_000;

const watchdog = join(import.meta.dirname, 'watchdog.sh');

/** Starts a child process. Call {@link stopLeftover} before it, once for each name. */
export function startChild(options: ChildOptions): Child {
  const pidFile = pidPath(options);
  const posix = process.platform !== 'win32';
  const env = options.env ?? process.env;
  const child = posix
    ? spawn('/bin/sh', [watchdog, options.command, ...options.args], {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...env, VELORA_PID_FILE: pidFile },
        detached: true,
      })
    : spawn(options.command, options.args, {
        stdio: ['pipe', 'pipe', 'pipe'],
        env,
        windowsHide: true,
      });
  if (!posix && child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);

  const lastLines = keepLog(child, options);
  const exited = new Promise<ChildExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastLines: [error.message] }));
    child.once('close', (code, signal) => resolve({ code, signal, lastLines }));
  });
  let over = false;
  void exited.then(() => {
    over = true;
  });

  // Should this process end without calling stop() (an uncaught error), the pipe closes and the script acts.
  return {
    exited,
    async stop() {
      if (!over) {
        signalGroup(child, 'SIGTERM');
        const ended = await Promise.race([
          exited.then(() => true),
          delay(stopTimeoutMs, false, { ref: false }),
        ]);
        if (!ended) {
          signalGroup(child, 'SIGKILL');
          await exited;
        }
      }
      rmSync(pidFile, { force: true });
    },
  };
}

/**
 * Ends what an earlier run left behind, if it is still there: the process of the recorded number, provided that
 * its command line contains `mark` (something only ours has, such as the path of its data file).
 *
 * @returns true when something had to be ended.
 */
export async function stopLeftover(options: {
  name: string;
  dataDir: string;
  mark: string;
}): Promise<boolean> {
  const pid = readPid(pidPath(options));
  if (pid === null || !isAlive(pid) || !commandLine(pid)?.includes(options.mark)) {
    return false;
  }
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (let waited = 0; waited < stopTimeoutMs; waited += 20) {
      if (!isAlive(pid)) return true;
      await delay(20);
    }
  }
  throw new Error(`The process ${pid} of an earlier run (${options.name}) does not end.`);
}

/**
 * Asks until the answer is true or the time is up.
 *
 * @returns false when the time is up or the child has ended meanwhile.
 */
export async function waitUntilReady(
  ask: () => Promise<boolean>,
  options: { timeoutMs: number; child?: Child; everyMs?: number },
): Promise<boolean> {
  let ended = false;
  void options.child?.exited.then(() => {
    ended = true;
  });
  const deadline = performance.now() + options.timeoutMs;
  while (!ended && performance.now() < deadline) {
    if (await ask().catch(() => false)) return !ended;
    await delay(options.everyMs ?? 15);
  }
  return false;
}

function pidPath(options: { name: string; dataDir: string }): string {
  return join(options.dataDir, `${options.name}.pid`);
}

function readPid(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** The script and the program share a process group, so neither is left when the other is ended. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Already gone.
  }
}

function keepLog(child: ChildProcess, options: ChildOptions): string[] {
  const folder = join(options.dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${options.name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxLogBytes) renameSync(path, `${path}.old`);
  const file = openLogFile(path);

  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() === '') return;
      file.write(`${options.name}: ${line}`);
      lastLines.push(line);
      if (lastLines.length > 5) lastLines.shift();
    });
  }
  child.once('close', () => file.end());
  child.stdin?.on('error', () => {});
  return lastLines;
}
