import type { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import { consumeCallRefund } from '#functions/throttle/throttle.ts';
import type { CallRecord } from '#functions/voice/call-store.ts';
import { chargeElapsedSeconds, endCall, reasonToEnd, refundCall } from '#functions/voice/end-call.ts';
import { HEARTBEAT_MILLISECONDS, type VoiceDeps } from '#functions/voice/voice.ts';

/** Renews the lease of a running call, charges its seconds, and notices when the account is locked. */
export class CallMeter {
  readonly #voice: VoiceDeps;
  readonly #call: CallRecord;
  readonly #onEnd: (reason?: AppError) => void;
  #maximumSeconds = 0;
  #startedAt: number | undefined;
  #endedAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pendingUpdate: Promise<void> = Promise.resolve();

  /** `onEnd` is called when the call must end: with a reason, or when it does not belong to this task any more. */
  constructor(voice: VoiceDeps, call: CallRecord, onEnd: (reason?: AppError) => void) {
    this.#voice = voice;
    this.#call = call;
    this.#onEnd = onEnd;
  }

  get hasReplied(): boolean {
    return this.#call.hasReplied;
  }

  /** Seconds since the session started, rounded up; at most the time limit. */
  get seconds(): number {
    if (this.#startedAt === undefined) return 0;
    const elapsed = Math.ceil(((this.#endedAt ?? performance.now()) - this.#startedAt) / 1_000);
    return Math.min(elapsed, this.#maximumSeconds);
  }

  /** The session has started; `maximumSeconds` is null for a call without a time limit. */
  start(maximumSeconds: number | null): void {
    this.#maximumSeconds = maximumSeconds ?? Number.POSITIVE_INFINITY;
    this.#startedAt = performance.now();
    // The lease dates from admission: without renewal, another start could replace this call.
    this.#update();
    this.#timer = setInterval(() => this.#update(), HEARTBEAT_MILLISECONDS);
  }

  /** The caller hears the companion: from now on the call is not refunded. */
  replyHeard(): void {
    if (this.#call.hasReplied) return;
    this.#call.hasReplied = true;
    this.#update();
  }

  /** Charges the remaining seconds, or refunds a call without a reply, a limited number of times a day. Never rejects. */
  async close(): Promise<void> {
    this.#endedAt = performance.now();
    clearInterval(this.#timer);
    await this.#pendingUpdate;
    try {
      if (this.#call.hasReplied || !(await this.#canRefund()))
        await endCall(this.#voice, this.#call, this.seconds);
      else await refundCall(this.#voice, this.#call);
    } catch (error) {
      // Another task, or the next start, ends the call once its lease expires.
      log.error('ending a call failed', { sessionId: this.#call.sessionId, error: error as Error });
    }
  }

  async #canRefund(): Promise<boolean> {
    const { throttle, clock } = this.#voice;
    return this.#startedAt === undefined || consumeCallRefund(throttle, this.#call.userId, clock.now());
  }

  #update(): void {
    this.#pendingUpdate = this.#pendingUpdate.then(async () => {
      try {
        const isOurs = await chargeElapsedSeconds(this.#voice, this.#call, this.seconds);
        const reason = isOurs ? await reasonToEnd(this.#voice, this.#call) : undefined;
        if (isOurs && reason === undefined) return;
        clearInterval(this.#timer);
        this.#onEnd(reason);
      } catch (error) {
        log.warn('recording the seconds of a call failed', {
          sessionId: this.#call.sessionId,
          error: error as Error,
        });
      }
    });
  }
}
