import { styleText } from 'node:util';

/** An error of a command that its user can solve. Printed without a stack trace; run.mjs recognises it by its name. */
export class CliError extends Error {
  override name = 'CliError';
}

/** Progress output. A parameter, so that tests can be silent. */
export interface Log {
  /** A finished step: `✓ Data store  ready in 0.1 s`. */
  step(name: string, detail: string): void;
  /** A plain line. */
  info(text: string): void;
  /** A problem that was handled. */
  warn(text: string): void;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Names are padded to this width. */
const NAME_WIDTH = 16;

/** See https://no-color.org. CI systems get no colour. */
export function supportsColour(output: Output, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && !env.CI && env.TERM !== 'dumb';
}

/** The progress output of `npm start`: one aligned line for each step. */
export function createLog(output: Output = process.stdout, env: NodeJS.ProcessEnv = process.env): Log {
  const colour = supportsColour(output, env);
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;

  return {
    step(name, detail) {
      output.write(
        `${paint('green', '✓')} ${paint('bold', name.padEnd(NAME_WIDTH))} ${paint('dim', detail)}\n`,
      );
    },
    info(text) {
      output.write(`${text}\n`);
    },
    warn(text) {
      output.write(`${paint('yellow', '!')} ${text}\n`);
    },
  };
}

/** Discards everything. */
export const silentLog: Log = { step() {}, info() {}, warn() {} };

/** Formats milliseconds: `0.1 s`, `12 s`. */
export function formatSeconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
}

/** Runs a step and reports its duration. */
export async function timed<T>(log: Log, name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  log.step(name, `ready in ${formatSeconds(performance.now() - started)}`);
  return result;
}
