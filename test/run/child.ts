import { spawn } from 'node:child_process';
import { ROOT } from '../support/source-tree.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program with its output on this terminal; answers its exit code. A signal to us is passed on, and the program
 * may end in an orderly way.
 */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } });
    const passOn = (signal: NodeJS.Signals) => {
      // A terminal sends Ctrl-C to both of us by itself.
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

export const runNode = (args: string[], env?: NodeJS.ProcessEnv) => run(process.execPath, args, env);
