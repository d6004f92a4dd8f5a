import { styleText } from 'node:util';

/**
 * A problem the person at the keyboard can solve. Its message is all that is printed: no stack trace, because
 * the fault is not in the program. (run.mjs recognises it by its name.)
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** Where progress lines go. Everything in infra/local takes one, so that tests can stay silent. */
export interface Log {
  /** Something is ready: `✓ Data store  ready in 0.1 s`. */
  step(name: string, detail: string): void;
  /** A plain line for the reader, for instance an address to open. */
  info(text: string): void;
  /** Something went wrong and was dealt with. */
  warn(text: string): void;
}

interface Output {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Names are padded to this width so that the details line up in a column. */
const nameWidth = 16;

/** Whether colour would be read as colour: see https://no-color.org and the habit of CI systems. */
export function wantsColour(output: Output, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return true;
  return output.isTTY === true && !env.CI && env.TERM !== 'dumb';
}

/** The progress output of `npm start`: one line for each thing that is ready, aligned, coloured where it helps. */
export function createLog(output: Output = process.stdout, env: NodeJS.ProcessEnv = process.env): Log {
  const colour = wantsColour(output, env);
  const paint = (format: Parameters<typeof styleText>[0], text: string) =>
    colour ? styleText(format, text, { validateStream: false }) : text;

  return {
    step(name, detail) {
      output.write(
        `${paint('green', '✓')} ${paint('bold', name.padEnd(nameWidth))} ${paint('dim', detail)}\n`,
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

/** A log that says nothing. */
export const silentLog: Log = { step() {}, info() {}, warn() {} };

/** Milliseconds as a person reads them: `0.1 s`, `12 s`. */
export function seconds(milliseconds: number): string {
  const value = milliseconds / 1000;
  return value < 10 ? `${value.toFixed(1)} s` : `${Math.round(value)} s`;
}

/** Runs one step of the start and reports how long it took. */
export async function timed<T>(log: Log, name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  log.step(name, `ready in ${seconds(performance.now() - started)}`);
  return result;
}
