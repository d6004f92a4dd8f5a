import type { ApiResponse } from '#test/support/browser.ts';
import { percentile } from '../bench/statistics.ts';

/** What a client that was refused, or never answered, calls it. */
export function failureOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ABORT_ERR' ? 'no answer in time' : (code ?? message);
}

/** A refusal as text: status and code, or another responder. */
export function refusalOf({ status, text }: Pick<ApiResponse, 'status' | 'text'>): string {
  try {
    const { code, message, limitType } = JSON.parse(text);
    return [status, code ?? message, limitType].filter(Boolean).join(' ');
  } catch {
    return String(status);
  }
}

/** What became of requests: how long each kind took, and what went wrong how often. */
export function makeCounters() {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  let foreseen = 0;
  const all = () => [...times.values()].flat();
  const told = (values: readonly number[]) => ({
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
  });

  return {
    /** A response time, in milliseconds. */
    answered(kind: string, milliseconds: number): void {
      const known = times.get(kind);
      if (known) known.push(milliseconds);
      else times.set(kind, [milliseconds]);
    },
    /** A refusal that was due: of a member whose limit was reached. */
    refusedAsForeseen(): void {
      foreseen += 1;
    },
    wentWrong(kind: string, what: string): void {
      const name = `${kind}: ${what}`;
      errors.set(name, (errors.get(name) ?? 0) + 1);
    },
    overall: () => told(all()),
    /** By kind, in the order in which they first came. */
    kinds: () => [...times].map(([kind, values]) => ({ kind, ...told(values) })),
    errors: () => [...errors].map(([what, count]) => ({ what, count })),
    foreseen: () => foreseen,
  };
}
export type Counters = ReturnType<typeof makeCounters>;
