/**
 * Runs functions in a few threads, so that one that computes for long does not stop the others:
 *
 *   after 300 ms        a thread that does not answer gets no new calls; those that it has not started go to another
 *   after 500 ms        calls that only read, and were in its hands, are started in another thread as well
 *   after the timeout   of a function that it runs, it is ended; the calls that change something and were in its hands
 *                       fail, as if the process had been killed
 *
 * A thread takes any number of calls at a time, since most of them only wait (docs/decisions/024).
 */
import { type CpuTime, cpuTime, FunctionThread } from './function-thread.ts';
import { type Call, FunctionUnavailable, Invocation } from './invocation.ts';

export interface PoolOptions {
  /** Holds <id>/index.mjs of each function. */
  directory: string;
  /** Threads that stay when there is nothing to do, and how many there can be. */
  minimum: number;
  maximum: number;
  /** What the heap of a thread may grow to; beyond, the thread ends. */
  heapMegabytes?: number;
  warn?: ((text: string) => void) | undefined;
}

/** In milliseconds. */
const CHECK_EVERY = 100;
const REPEAT_AFTER = 500;
const IDLE = 60_000;

export function functionPool(options: PoolOptions) {
  const { directory, minimum, maximum, heapMegabytes = 1_024, warn = console.error } = options;
  const threads = new Set<FunctionThread>();
  /** Calls for which there is no thread at the moment. */
  let waiting: Invocation[] = [];
  let checking: NodeJS.Timeout | undefined;

  function start(): FunctionThread {
    const thread = new FunctionThread({ directory, heapMegabytes }, (reason) => {
      if (!threads.delete(thread)) return;
      warn(`A thread of functions has ended: ${reason}`);
      abandon(thread);
    });
    threads.add(thread);
    return thread;
  }

  /** The first that answers: what a thread has loaded and compiled is of use to it alone. */
  const choose = (): FunctionThread | undefined =>
    [...threads].find(({ isFree }) => isFree) ?? (threads.size < maximum ? start() : undefined);

  function assign(invocation: Invocation): void {
    if (invocation.isSettled) return;
    const thread = choose();
    if (thread) thread.start(invocation);
    else waiting.push(invocation);
  }

  /** After a thread has ended: what it had goes to another, or fails. */
  function abandon(thread: FunctionThread): void {
    for (const { invocation, wasStarted } of thread.takePending()) {
      if (invocation.isSettled || invocation.runners > 0) continue;
      if (invocation.mayStartAgain(wasStarted)) assign(invocation);
      else invocation.fail(new FunctionUnavailable(`The thread that ran ${invocation.call.id} has ended.`));
    }
  }

  function end(thread: FunctionThread): void {
    threads.delete(thread);
    thread.terminate();
    abandon(thread);
  }

  function checkThread(thread: FunctionThread, now: CpuTime): void {
    thread.checkHealth(now);
    if (thread.isStalled) for (const invocation of thread.withdraw()) assign(invocation);
    if (thread.stalledFor >= REPEAT_AFTER) for (const invocation of thread.repeatable()) assign(invocation);
    const overdue = thread.overdue();
    if (overdue.length > 0) {
      const seconds = (thread.stalledFor / 1_000).toFixed(1);
      warn(
        `A thread of functions that computed for ${seconds} s was ended; beyond its time: ${overdue.join(', ')}`,
      );
      end(thread);
    } else if (thread.isRetired && thread.size === 0) end(thread);
  }

  function check(): void {
    const now = cpuTime();
    for (const thread of threads) checkThread(thread, now);
    const left = waiting;
    waiting = [];
    for (const invocation of left) assign(invocation);
    if (waiting.length > 0 || [...threads].some(({ size, isStalled }) => size > 0 || isStalled)) return;
    clearInterval(checking);
    checking = undefined;
  }

  function keepChecking(): void {
    if (checking) return;
    const now = cpuTime();
    for (const thread of threads) thread.markResponsive(now);
    checking = setInterval(check, CHECK_EVERY).unref();
  }

  const trimming = setInterval(() => {
    for (const thread of [...threads].reverse()) {
      const isIdle = thread.size === 0 && performance.now() - thread.usedAt > IDLE;
      if (isIdle && threads.size > minimum) end(thread);
    }
  }, IDLE).unref();

  return {
    /** Rejects with FunctionUnavailable, or with what the function has thrown. */
    run(call: Call): Promise<unknown> {
      const invocation = new Invocation(call);
      keepChecking();
      assign(invocation);
      return invocation.answer;
    },

    /** Preloads these functions. */
    warm: async (ids: readonly string[]): Promise<void> => choose()?.load(ids),

    /** What is called from now on is loaded anew. */
    reload(): void {
      for (const thread of [...threads]) {
        thread.isRetired = true;
        if (thread.size === 0) end(thread);
      }
    },

    /** How many threads there are. */
    size: () => threads.size,

    stop(): void {
      clearInterval(trimming);
      clearInterval(checking);
      for (const thread of [...threads]) end(thread);
    },
  };
}
