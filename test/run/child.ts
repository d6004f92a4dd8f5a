import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ROOT } from '../support/source-tree.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface ChildOptions {
  env?: NodeJS.ProcessEnv;
  /** Begins every line of output; stages that run at the same time share the terminal. */
  prefix?: string;
}

/** Runs a program and returns its exit code. Passes signals on, so that the program can shut down. */
export function run(command: string, args: string[], options: ChildOptions = {}): Promise<number> {
  const { env = {}, prefix = '' } = options;
  const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...color, ...env },
    });
    createInterface(child.stdout).on('line', (line) => console.log(prefix + line));
    createInterface(child.stderr).on('line', (line) => console.error(prefix + line));
    const passOn = (signal: NodeJS.Signals) => {
      // A terminal sends Ctrl-C to the child as well.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    const done = (code: number) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      done(127);
    });
    child.once('close', (code, signal) => done(signal === null ? (code ?? 1) : 128));
  });
}

export const runNode = (args: string[], options?: ChildOptions) => run(process.execPath, args, options);
