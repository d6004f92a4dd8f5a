/**
 * Child processes. Output goes to DATA_DIR/logs/<name>.log with timestamps. They are stopped with SIGTERM and, after
 * three seconds, with SIGKILL. None outlives its parent, even if the parent is killed with -9:
 *
 * 1. On POSIX systems the program runs under watchdog.sh, which reads a pipe from the parent. When the parent ends, the
 *    pipe closes and the script ends the program.
 * 2. The process id is stored in DATA_DIR/<name>.pid. The next start ends a process with this id and the expected command
 *    line. This covers Windows and a killed script.
 *
 * Children have their own process group: Ctrl-C reaches only the parent, which stops them in order.
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
  /** The complete environment; defaults to that of this process. */
  env?: NodeJS.ProcessEnv;
}

export interface Child {
  /** Resolves when the process has ended. */
  exited: Promise<ChildExit>;
  /** Stops the process; resolves when it has ended. Idempotent. */
  stop(): Promise<void>;
}

export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** The last lines it printed, for an error message. */
  lastLines: string[];
}

/** Time between SIGTERM and SIGKILL. */
const STOP_TIMEOUT_MS = 3_000;
/** A larger log is renamed at the next start. */
const MAXIMUM_LOG_BYTES = 5_000_000;

const WATCHDOG = join(import.meta.dirname, 'watchdog.sh');

/** Starts a child process. Call {@link stopOrphanedProcess} first. */
export function startChild(options: ChildOptions): Child {
  const pidFile = pidPath(options);
  const posix = process.platform !== 'win32';
  const env = options.env ?? process.env;
  const child = posix
    ? spawn('/bin/sh', [WATCHDOG, options.command, ...options.args], {
        stdio: ['pipe', 'pipe', 'pipe'],
        env: { ...env, PID_FILE: pidFile },
        detached: true,
      })
    : spawn(options.command, options.args, {
        stdio: ['pipe', 'pipe', 'pipe'],
        env,
        windowsHide: true,
      });
  if (!posix && child.pid !== undefined) writeFileSync(pidFile, `${child.pid}\n`);

  const lastLines = logOutput(child, options);
  const exited = new Promise<ChildExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastLines: [error.message] }));
    child.once('close', (code, signal) => resolve({ code, signal, lastLines }));
  });
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });

  return {
    exited,
    async stop() {
      if (!hasEnded) {
        signalGroup(child, 'SIGTERM');
        const ended = await Promise.race([
          exited.then(() => true),
          delay(STOP_TIMEOUT_MS, false, { ref: false }),
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
 * Ends a process that an earlier run left behind: the one with the stored id, if its command line contains
 * `commandLineIncludes` (something specific, such as the path of its data file).
 *
 * @returns true when a process was ended
 */
export async function stopOrphanedProcess(options: {
  name: string;
  dataDir: string;
  commandLineIncludes: string;
}): Promise<boolean> {
  const pid = readPid(pidPath(options));
  if (pid === null || !isAlive(pid) || !commandLine(pid)?.includes(options.commandLineIncludes)) {
    return false;
  }
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return true;
    }
    for (let waited = 0; waited < STOP_TIMEOUT_MS; waited += 20) {
      if (!isAlive(pid)) return true;
      await delay(20);
    }
  }
  throw new Error(`The process ${pid} of an earlier run (${options.name}) does not end.`);
}

/** Polls until `check` returns true. @returns false after the timeout, or when the child has ended */
export async function waitUntilReady(
  check: () => Promise<boolean>,
  options: { timeoutMs: number; child?: Child; everyMs?: number },
): Promise<boolean> {
  let ended = false;
  void options.child?.exited.then(() => {
    ended = true;
  });
  const deadline = performance.now() + options.timeoutMs;
  while (!ended && performance.now() < deadline) {
    if (await check().catch(() => false)) return !ended;
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

/** Signals the process group: the watchdog and the program. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // Has ended.
  }
}

function logOutput(child: ChildProcess, options: ChildOptions): string[] {
  const folder = join(options.dataDir, 'logs');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${options.name}.log`);
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > MAXIMUM_LOG_BYTES)
    renameSync(path, `${path}.old`);
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
