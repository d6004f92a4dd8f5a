import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invocation } from './invocation.ts';
import {
  CLAIM,
  type FromWorker,
  type StreamPart,
  type ToWorker,
  type WorkerData,
} from './worker-messages.ts';

const SCRIPT = join(import.meta.dirname, 'function-worker.ts');
/** A thread that does not answer a ping within this time gets no new calls. It is longer at the start. */
const STALL_LIMITS_MS = { running: 300, starting: 2_000 };

/** Both in milliseconds. */
export interface CpuTime {
  /** performance.now() */
  at: number;
  /** CPU time that this process, with all its threads, has used. */
  processor: number;
}

export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), processor: (user + system) / 1_000 };
}

const sharedInteger = () => new Int32Array(new SharedArrayBuffer(4));

interface Assigned {
  invocation: Invocation;
  /** One of CLAIM. */
  claim: Int32Array<SharedArrayBuffer>;
}

const hasStarted = ({ claim }: Assigned) => Atomics.load(claim, 0) === CLAIM.started;

/** One thread that runs functions, many calls at a time. */
export class FunctionThread {
  usedAt = performance.now();
  isStalled = false;
  /**
   * For how long it has not answered, in milliseconds of CPU time. Time in which other processes use the machine does not
   * count.
   */
  stalledFor = 0;
  /** Finishes its calls and gets no new ones. */
  isRetired = false;
  readonly #worker: Worker;
  readonly #answeredPings = sharedInteger();
  #lastAnswer = cpuTime();
  /** The thread answers the first ping when it has started. */
  #sentPings = 1;
  #lastRequestId = 0;
  readonly #assigned = new Map<number, Assigned>();
  readonly #loading = new Map<number, (error?: Error) => void>();

  constructor(options: { directory: string; heapMegabytes: number }, onExit: (reason: string) => void) {
    this.#worker = new Worker(SCRIPT, {
      workerData: { directory: options.directory, answeredPings: this.#answeredPings } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMegabytes },
    });
    let reason = 'it ended';
    this.#worker.on('message', (message: FromWorker) => this.#receive(message));
    this.#worker.on('error', (error) => {
      reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    });
    this.#worker.on('exit', () => onExit(reason));
  }

  get size(): number {
    return this.#assigned.size;
  }

  get isFree(): boolean {
    return !this.isStalled && !this.isRetired;
  }

  /** Resolves when these functions are loaded. */
  load(ids: readonly string[]): Promise<void> {
    this.#lastRequestId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#loading.set(this.#lastRequestId, (error) => (error ? reject(error) : resolve()));
    this.#post({ type: 'load', requestId: this.#lastRequestId, ids });
    return promise;
  }

  start(invocation: Invocation): void {
    this.#lastRequestId += 1;
    this.usedAt = performance.now();
    const claim = sharedInteger();
    this.#assigned.set(this.#lastRequestId, { invocation, claim });
    invocation.starts += 1;
    invocation.runners += 1;
    const { id, event, timeoutMs } = invocation.call;
    this.#post({ type: 'invoke', requestId: this.#lastRequestId, id, event, timeoutMs, claim });
  }

  /** Checks whether the last ping was answered, and sends the next. */
  checkHealth(now: CpuTime): void {
    const answeredPings = Atomics.load(this.#answeredPings, 0);
    if (answeredPings === this.#sentPings) {
      this.#lastAnswer = now;
      this.#sentPings += 1;
      this.#post({ type: 'ping' });
      // The thread is responsive: these calls wait for I/O, and their callers have timed out.
      for (const [requestId, { invocation }] of this.#assigned)
        if (invocation.isSettled) this.#remove(requestId);
    }
    const { at, processor } = this.#lastAnswer;
    this.stalledFor = Math.min(now.at - at, now.processor - processor);
    this.isStalled = this.stalledFor >= STALL_LIMITS_MS[answeredPings === 0 ? 'starting' : 'running'];
  }

  /** For a thread that got no pings for a while. */
  markResponsive(now: CpuTime): void {
    this.#lastAnswer = now;
  }

  /** Removes the calls that it has not started. */
  withdraw(): Invocation[] {
    return this.#removeAll(({ claim, invocation }) => {
      const isFree = Atomics.compareExchange(claim, 0, CLAIM.free, CLAIM.withdrawn) === CLAIM.free;
      if (isFree) invocation.starts -= 1;
      return isFree;
    });
  }

  /** Calls that it has started and another thread may start as well. */
  repeatable(): Invocation[] {
    const assigned = [...this.#assigned.values()];
    return assigned
      .map(({ invocation }) => invocation)
      .filter((invocation) => invocation.mayStartAgain(true));
  }

  /** Started functions whose timeout is over. */
  overdue(): string[] {
    const started = [...this.#assigned.values()].filter(hasStarted).map(({ invocation }) => invocation.call);
    return started.filter(({ timeoutMs }) => timeoutMs <= this.stalledFor).map(({ id }) => id);
  }

  /** After its end: its calls, and whether they were started. */
  removePending(): { invocation: Invocation; wasStarted: boolean }[] {
    // Preloading is optional: the next thread loads on demand.
    for (const finish of this.#loading.values()) finish();
    const all = [...this.#assigned.values()].map((assigned) => ({
      invocation: assigned.invocation,
      wasStarted: hasStarted(assigned),
    }));
    this.#removeAll(() => true);
    return all;
  }

  terminate(): void {
    void this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #remove(requestId: number): Invocation | undefined {
    const assigned = this.#assigned.get(requestId);
    if (assigned === undefined) return undefined;
    this.#assigned.delete(requestId);
    assigned.invocation.runners -= 1;
    return assigned.invocation;
  }

  #removeAll(matches: (assigned: Assigned) => boolean): Invocation[] {
    const requestIds = [...this.#assigned].flatMap(([id, assigned]) => (matches(assigned) ? [id] : []));
    return requestIds.flatMap((requestId) => this.#remove(requestId) ?? []);
  }

  #receive(message: FromWorker): void {
    if ('part' in message) {
      void this.#pass(message.requestId, message.part);
      return;
    }
    const failure = 'error' in message ? Object.assign(new Error(), message.error) : undefined;
    const finish = this.#loading.get(message.requestId);
    if (finish) {
      this.#loading.delete(message.requestId);
      finish(failure);
      return;
    }
    const invocation = this.#remove(message.requestId);
    if (invocation === undefined || invocation.isSettled) return;
    if (failure) invocation.fail(failure);
    else invocation.succeed('result' in message ? message.result : undefined);
  }

  /** Passes on a part of a streamed response. Ignored after the invocation has ended. */
  async #pass(requestId: number, part: StreamPart): Promise<void> {
    const { onPart } = this.#assigned.get(requestId)?.invocation.call ?? {};
    await onPart?.(part);
    if ('chunk' in part) this.#post({ type: 'sent', requestId });
  }
}
