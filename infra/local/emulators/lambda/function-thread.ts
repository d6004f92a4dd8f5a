import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Invocation } from './invocation.ts';
import { CLAIM, type FromWorker, type ToWorker, type WorkerData } from './worker-messages.ts';

const SCRIPT = join(import.meta.dirname, 'function-worker.ts');
/** A thread without an answer to a ping for so long gets no new work; a new one reads its own code first. In milliseconds. */
const STALLED = { running: 300, starting: 2_000 };

/** Both in milliseconds. */
export interface CpuTime {
  /** By performance.now(). */
  at: number;
  /** What this process, with all its threads, has used so far. */
  processor: number;
}

export function cpuTime(): CpuTime {
  const { user, system } = process.cpuUsage();
  return { at: performance.now(), processor: (user + system) / 1_000 };
}

const sharedInteger = () => new Int32Array(new SharedArrayBuffer(4));

interface Given {
  invocation: Invocation;
  /** One of CLAIM. */
  claim: Int32Array<SharedArrayBuffer>;
}

const hasStarted = ({ claim }: Given) => Atomics.load(claim, 0) === CLAIM.started;

/** One thread that runs functions, many calls at a time. */
export class FunctionThread {
  usedAt = performance.now();
  isStalled = false;
  /**
   * For how long it has not answered, in milliseconds: of processor time, so that threads of a machine that is busy with
   * something else do not count as computing.
   */
  stalledFor = 0;
  /** Finishes what it has and gets nothing more. */
  isRetired = false;
  readonly #worker: Worker;
  readonly #turns = sharedInteger();
  #answered = cpuTime();
  /** The first is answered unasked, when the thread has started. */
  #pings = 1;
  #number = 0;
  readonly #given = new Map<number, Given>();
  readonly #loading = new Map<number, (error?: Error) => void>();

  constructor(options: { directory: string; heapMegabytes: number }, onExit: (reason: string) => void) {
    this.#worker = new Worker(SCRIPT, {
      workerData: { directory: options.directory, turns: this.#turns } satisfies WorkerData,
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
    return this.#given.size;
  }

  get isFree(): boolean {
    return !this.isStalled && !this.isRetired;
  }

  /** Loads these functions; resolves when they are there. */
  load(ids: readonly string[]): Promise<void> {
    this.#number += 1;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#loading.set(this.#number, (error) => (error ? reject(error) : resolve()));
    this.#post({ type: 'load', number: this.#number, ids });
    return promise;
  }

  start(invocation: Invocation): void {
    this.#number += 1;
    this.usedAt = performance.now();
    const claim = sharedInteger();
    this.#given.set(this.#number, { invocation, claim });
    invocation.starts += 1;
    invocation.runners += 1;
    const { id, event, timeout } = invocation.call;
    this.#post({ type: 'invoke', number: this.#number, id, event, timeout, claim });
  }

  /** Looks whether the last ping has been answered, and sends the next. */
  checkHealth(now: CpuTime): void {
    const turns = Atomics.load(this.#turns, 0);
    if (turns === this.#pings) {
      this.#answered = now;
      this.#pings += 1;
      this.#post({ type: 'ping' });
      // It answers, so these calls only wait for something, and their callers have timed out.
      for (const [number, { invocation }] of this.#given) if (invocation.isSettled) this.#take(number);
    }
    const { at, processor } = this.#answered;
    this.stalledFor = Math.min(now.at - at, now.processor - processor);
    this.isStalled = this.stalledFor >= STALLED[turns === 0 ? 'starting' : 'running'];
  }

  /** Counts it as answering: nobody has asked it. */
  markResponsive(now: CpuTime): void {
    this.#answered = now;
  }

  /** Takes back what it has not started. */
  withdraw(): Invocation[] {
    return this.#takeAll(({ claim, invocation }) => {
      const isFree = Atomics.compareExchange(claim, 0, CLAIM.free, CLAIM.withdrawn) === CLAIM.free;
      if (isFree) invocation.starts -= 1;
      return isFree;
    });
  }

  /** What it has started and another thread may start again. */
  repeatable(): Invocation[] {
    const given = [...this.#given.values()];
    return given.map(({ invocation }) => invocation).filter((invocation) => invocation.mayStartAgain(true));
  }

  /** The functions of which one has computed for longer than it may. */
  overdue(): string[] {
    const started = [...this.#given.values()].filter(hasStarted).map(({ invocation }) => invocation.call);
    return started.filter(({ timeout }) => timeout <= this.stalledFor).map(({ id }) => id);
  }

  /** Once it has ended: everything that it had, and whether it had been started. */
  takePending(): { invocation: Invocation; wasStarted: boolean }[] {
    // Loading ahead is a kindness: the next thread does it when it has to.
    for (const loaded of this.#loading.values()) loaded();
    const all = [...this.#given.values()].map((given) => ({
      invocation: given.invocation,
      wasStarted: hasStarted(given),
    }));
    this.#takeAll(() => true);
    return all;
  }

  terminate(): void {
    void this.#worker.terminate();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #take(number: number): Invocation | undefined {
    const given = this.#given.get(number);
    if (given === undefined) return undefined;
    this.#given.delete(number);
    given.invocation.runners -= 1;
    return given.invocation;
  }

  #takeAll(which: (given: Given) => boolean): Invocation[] {
    const numbers = [...this.#given].flatMap(([number, given]) => (which(given) ? [number] : []));
    return numbers.flatMap((number) => this.#take(number) ?? []);
  }

  #receive(message: FromWorker): void {
    const failure = 'error' in message ? Object.assign(new Error(), message.error) : undefined;
    const loaded = this.#loading.get(message.number);
    if (loaded) {
      this.#loading.delete(message.number);
      loaded(failure);
      return;
    }
    const invocation = this.#take(message.number);
    if (invocation === undefined || invocation.isSettled) return;
    if (failure) invocation.fail(failure);
    else invocation.succeed('result' in message ? message.result : undefined);
  }
}
