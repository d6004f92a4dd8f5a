import type { StreamPart } from './worker-messages.ts';

/** The function timed out, or its thread has ended. */
export class FunctionUnavailable extends Error {
  override name = 'FunctionUnavailable';
}

export interface Call {
  /** Id of the function. */
  id: string;
  event: unknown;
  /** The function's timeout, in milliseconds. */
  timeoutMs: number;
  /** How long the caller waits, in milliseconds. */
  callerTimeoutMs: number;
  /** It may run twice. */
  isReadOnly: boolean;
  /** Receives the parts of a streamed response. Resolves when the next may come. */
  onPart?: (part: StreamPart) => Promise<void>;
}

/** How often a call may be started. */
const MAXIMUM_STARTS = 2;

/** A call until its result. The first result counts. */
export class Invocation {
  readonly call: Call;
  readonly result: Promise<unknown>;
  isSettled = false;
  /** How many threads got it, and how many of them still have it. */
  starts = 0;
  runners = 0;
  readonly #resolve: (result: unknown) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(call: Call) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.call = call;
    this.result = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(
      () => this.fail(new FunctionUnavailable(`${call.id} took too long`)),
      call.callerTimeoutMs,
    );
  }

  /** Whether another thread may start it when its thread is blocked or has ended. */
  mayStartAgain(hasStarted: boolean): boolean {
    return (!hasStarted || this.call.isReadOnly) && this.starts < MAXIMUM_STARTS && !this.isSettled;
  }

  succeed(result: unknown): void {
    this.#settle();
    this.#resolve(result);
  }

  fail(error: Error): void {
    this.#settle();
    this.#reject(error);
  }

  #settle(): void {
    this.isSettled = true;
    clearTimeout(this.#timer);
  }
}
