import type { ApiResponse } from '#test/support/browser.ts';
import { percentile } from '../bench/statistics.ts';

/** Describes a request without a response. */
export function failureOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'ABORT_ERR' ? 'timeout' : (code ?? message);
}

/** Describes an error response: its status, and its code if the product has sent it. */
export function errorOf({ status, text }: Pick<ApiResponse, 'status' | 'text'>): string {
  try {
    const { code, message, limitType } = JSON.parse(text);
    return [status, code ?? message, limitType].filter(Boolean).join(' ');
  } catch {
    return String(status);
  }
}

/** Response times by kind of request, and counts of errors. */
export function makeCounters() {
  const times = new Map<string, number[]>();
  const errors = new Map<string, number>();
  let expectedRejections = 0;
  const all = () => [...times.values()].flat();
  const statistics = (values: readonly number[]) => ({
    count: values.length,
    p50: percentile(values, 0.5),
    p99: percentile(values, 0.99),
  });

  return {
    /** A response time, in milliseconds. */
    addResponse(kind: string, milliseconds: number): void {
      const list = times.get(kind);
      if (list) list.push(milliseconds);
      else times.set(kind, [milliseconds]);
    },
    /** An expected error: the member's limit is reached. */
    addExpectedRejection(): void {
      expectedRejections += 1;
    },
    addError(kind: string, description: string): void {
      const name = `${kind}: ${description}`;
      errors.set(name, (errors.get(name) ?? 0) + 1);
    },
    overall: () => statistics(all()),
    /** By kind, in the order of the first responses. */
    kinds: () => [...times].map(([kind, values]) => ({ kind, ...statistics(values) })),
    errors: () => [...errors].map(([description, count]) => ({ description, count })),
    expectedRejections: () => expectedRejections,
  };
}
export type Counters = ReturnType<typeof makeCounters>;
