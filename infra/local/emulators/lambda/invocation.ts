/** The function gave no answer: it took too long, or the thread that ran it has ended. */
export class FunctionUnavailable extends Error {
  override name = 'FunctionUnavailable';
}

export interface Call {
  /** The function's. */
  id: string;
  event: unknown;
  /** How long the function may compute, in milliseconds; it is told so as well. */
  timeout: number;
  /** How long the caller waits, in milliseconds. */
  callerTimeout: number;
  /** Changes nothing, so that it may run twice. */
  isReadOnly: boolean;
}

/** How often a call is started at most. */
const MAXIMUM_STARTS = 2;

/** A call from when it comes in to its answer. The first answer counts; when the caller's callerTimeout is over it is refused. */
export class Invocation {
  readonly call: Call;
  readonly answer: Promise<unknown>;
  isSettled = false;
  /** How many threads have been given it, and how many of them still have it. */
  starts = 0;
  runners = 0;
  readonly #resolve: (result: unknown) => void;
  readonly #reject: (error: Error) => void;
  readonly #timer: NodeJS.Timeout;

  constructor(call: Call) {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.call = call;
    this.answer = promise;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(
      () => this.fail(new FunctionUnavailable(`${call.id} took too long`)),
      call.callerTimeout,
    );
  }

  /** Whether another thread may begin it, when the one that has it cannot go on. */
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
