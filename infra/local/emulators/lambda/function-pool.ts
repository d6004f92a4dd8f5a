/**
 * Runs functions in a few threads, so that a long computation does not block the others:
 *
 *   after 300 ms        an unresponsive thread gets no new calls; calls that it has not started move to another
 *   after 500 ms        read-only calls that it has started also run in another thread
 *   after the timeout   of a function that it runs, the thread is terminated; its writing calls fail, as if the process
 *                       had been killed
 *
 * A thread runs any number of calls concurrently, since most of them wait for I/O
 * (docs/decisions/024-local-worker-threads.md).
 */
import { type CpuTime, cpuTime, FunctionThread } from './function-thread.ts';
import { type Call, FunctionUnavailable, Invocation } from './invocation.ts';

export interface PoolOptions {
  /** Holds <id>/index.mjs of each function. */
  directory: string;
  /** How many idle threads stay, and how many threads there may be. */
  minimum: number;
  maximum: number;
  /** Heap limit of a thread. A thread that exceeds it ends. */
  heapMegabytes?: number;
  warn?: ((text: string) => void) | undefined;
}

const CHECK_INTERVAL_MS = 100;
const REPEAT_AFTER_MS = 500;
const IDLE_MS = 60_000;

export class FunctionPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<FunctionThread>();
  /** Calls without a thread. */
  #waiting: Invocation[] = [];
  #healthChecks: NodeJS.Timeout | undefined;
  readonly #trimming: NodeJS.Timeout;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#trimming = setInterval(() => this.#trim(), IDLE_MS).unref();
  }

  /** How many threads there are. */
  get size(): number {
    return this.#threads.size;
  }

  /** Rejects with FunctionUnavailable, or with what the function has thrown. */
  run(call: Call): Promise<unknown> {
    const invocation = new Invocation(call);
    this.#startHealthChecks();
    this.#assign(invocation);
    return invocation.result;
  }

  /** Preloads these functions. */
  async warm(ids: readonly string[]): Promise<void> {
    await this.#chooseThread()?.load(ids);
  }

  /** Later calls load their functions again. */
  reload(): void {
    for (const thread of [...this.#threads]) {
      thread.isRetired = true;
      if (thread.size === 0) this.#terminate(thread);
    }
  }

  stop(): void {
    clearInterval(this.#trimming);
    clearInterval(this.#healthChecks);
    for (const thread of [...this.#threads]) this.#terminate(thread);
  }

  #startThread(): FunctionThread {
    const { directory, heapMegabytes = 1_024 } = this.#options;
    const thread = new FunctionThread({ directory, heapMegabytes }, (reason) => {
      if (!this.#threads.delete(thread)) return;
      this.#warn(`A function thread has ended: ${reason}`);
      this.#reassign(thread);
    });
    this.#threads.add(thread);
    return thread;
  }

  /** The first responsive thread: it has most functions loaded. */
  #chooseThread(): FunctionThread | undefined {
    const free = [...this.#threads].find(({ isFree }) => isFree);
    return free ?? (this.#threads.size < this.#options.maximum ? this.#startThread() : undefined);
  }

  #assign(invocation: Invocation): void {
    if (invocation.isSettled) return;
    const thread = this.#chooseThread();
    if (thread) thread.start(invocation);
    else this.#waiting.push(invocation);
  }

  /** Moves the calls of a thread that has ended to another thread, or rejects them. */
  #reassign(thread: FunctionThread): void {
    for (const { invocation, wasStarted } of thread.removePending()) {
      if (invocation.isSettled || invocation.runners > 0) continue;
      if (invocation.mayStartAgain(wasStarted)) this.#assign(invocation);
      else invocation.fail(new FunctionUnavailable(`The thread that ran ${invocation.call.id} has ended.`));
    }
  }

  #terminate(thread: FunctionThread): void {
    this.#threads.delete(thread);
    thread.terminate();
    this.#reassign(thread);
  }

  #startHealthChecks(): void {
    if (this.#healthChecks) return;
    const now = cpuTime();
    for (const thread of this.#threads) thread.markResponsive(now);
    this.#healthChecks = setInterval(() => this.#checkAll(), CHECK_INTERVAL_MS).unref();
  }

  #checkAll(): void {
    const now = cpuTime();
    for (const thread of this.#threads) this.#check(thread, now);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const invocation of waiting) this.#assign(invocation);
    const isBusy = [...this.#threads].some(({ size, isStalled }) => size > 0 || isStalled);
    if (this.#waiting.length > 0 || isBusy) return;
    clearInterval(this.#healthChecks);
    this.#healthChecks = undefined;
  }

  #check(thread: FunctionThread, now: CpuTime): void {
    thread.checkHealth(now);
    if (thread.isStalled) for (const invocation of thread.withdraw()) this.#assign(invocation);
    if (thread.stalledFor >= REPEAT_AFTER_MS)
      for (const invocation of thread.repeatable()) this.#assign(invocation);
    const overdue = thread.overdue();
    if (overdue.length > 0) {
      const seconds = (thread.stalledFor / 1_000).toFixed(1);
      this.#warn(
        `Terminated a function thread after ${seconds} s of computing. Timed out: ${overdue.join(', ')}`,
      );
      this.#terminate(thread);
    } else if (thread.isRetired && thread.size === 0) this.#terminate(thread);
  }

  /** Terminates threads that have been idle. */
  #trim(): void {
    for (const thread of [...this.#threads].reverse()) {
      const isIdle = thread.size === 0 && performance.now() - thread.usedAt > IDLE_MS;
      if (isIdle && this.#threads.size > this.#options.minimum) this.#terminate(thread);
    }
  }

  #warn(text: string): void {
    (this.#options.warn ?? console.error)(text);
  }
}
