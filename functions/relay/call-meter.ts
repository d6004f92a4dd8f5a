import { log } from '#functions/platform/log.ts';
import { takeCallRefund } from '#functions/throttle/throttle.ts';
import type { CallRecord } from '#functions/voice/call-store.ts';
import { recordSeconds, refundCall, settle } from '#functions/voice/settle.ts';
import { HEARTBEAT_INTERVAL, type Voice } from '#functions/voice/voice.ts';

/** Keeps what a running call costs, and that it runs, in the table. */
export class CallMeter {
  readonly #voice: Voice;
  readonly #call: CallRecord;
  readonly #onLost: () => void;
  #maximum = 0;
  #startedAt: number | undefined;
  #endedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #noting: Promise<void> = Promise.resolve();

  /** `onLost` is called when the call is not ours any more. */
  constructor(voice: Voice, call: CallRecord, onLost: () => void) {
    this.#voice = voice;
    this.#call = call;
    this.#onLost = onLost;
  }

  get hasReplied(): boolean {
    return this.#call.hasReplied;
  }

  /** Seconds since the session started, begun ones included; never more than the call may last. */
  get seconds(): number {
    if (this.#startedAt === undefined) return 0;
    const passed = Math.ceil(((this.#endedAt ?? performance.now()) - this.#startedAt) / 1_000);
    return Math.min(passed, this.#maximum);
  }

  /** The session has started; `maximumSeconds` is null for a call without an end. */
  start(maximumSeconds: number | null): void {
    this.#maximum = maximumSeconds ?? Number.POSITIVE_INFINITY;
    this.#startedAt = performance.now();
    // The lease is as old as the call: without a fresh one, another start could take it for dead.
    this.#note();
    this.#timer = setInterval(() => this.#note(), HEARTBEAT_INTERVAL);
  }

  /** The caller hears the companion for the first time: from here on the call counts. */
  firstReply(): void {
    if (this.#call.hasReplied) return;
    this.#call.hasReplied = true;
    this.#note();
  }

  /** Charges what is left, or gives everything back when the companion was never heard (so often a day). Never rejects. */
  async close(): Promise<void> {
    this.#endedAt = performance.now();
    clearInterval(this.#timer);
    await this.#noting;
    try {
      if (this.#call.hasReplied || !(await this.#mayRefund()))
        await settle(this.#voice, this.#call, this.seconds);
      else await refundCall(this.#voice, this.#call);
    } catch (error) {
      // Its lease runs out; whoever finds it then settles it.
      log.error('a call was not settled', { sessionId: this.#call.sessionId, error: error as Error });
    }
  }

  async #mayRefund(): Promise<boolean> {
    const { throttle, clock } = this.#voice;
    return this.#startedAt === undefined || takeCallRefund(throttle, this.#call.userId, clock.now());
  }

  #note(): void {
    this.#noting = this.#noting.then(async () => {
      try {
        if (await recordSeconds(this.#voice, this.#call, this.seconds)) return;
        clearInterval(this.#timer);
        this.#onLost();
      } catch (error) {
        log.warn('a call could not be noted', { sessionId: this.#call.sessionId, error: error as Error });
      }
    });
  }
}
