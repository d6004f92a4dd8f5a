import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { ChatDeps } from './chat.ts';
import type { MessageRecord } from './message-store.ts';
import type { SendRecord } from './send-store.ts';

/** Receives a reply while it is written. */
export interface ReplyListener {
  /** The member's message is stored and charged. */
  onAccepted?(userMessage: MessageRecord): void;
  /** Everything to show so far. */
  onSnapshot?(aiMessageId: number, content: string): void;
}

/** Without a renewal for this long, the next try takes a send over. */
export const LEASE_MILLISECONDS = 15_000;

/** The record is written or read once a second, so a stop takes effect within a second. */
const TICK_MILLISECONDS = 1_000;
/** A short reply of a fast model is complete by then and costs no write. */
const FIRST_WRITE_DELAY_MILLISECONDS = 100;
/** The pause between two writes grows by a second each time up to this, which a lease outlasts. */
const MAXIMUM_WRITE_INTERVAL_MILLISECONDS = 5_000;

/** Why a reply ended before its end. */
export class ReplyInterrupted extends Error {
  override readonly name = 'ReplyInterrupted';
  readonly reason: 'stopped' | 'taken over';

  constructor(reason: 'stopped' | 'taken over') {
    super(`The reply was ${reason}.`);
    this.reason = reason;
  }
}

type WrittenSend = Pick<SendRecord, 'aiMessageId' | 'leaseUntil'> & {
  conversationId: number;
  clientMessageId: string;
};

/**
 * Shows a reply while it is written: to the listener at once, and in the send's record, from which other requests read it.
 * Each write renews the lease. Aborts its signal when the member stops the reply, and when another try has taken it over.
 */
export class ReplyWriter {
  /** What was shown last; empty before the first sentence. */
  shown = '';
  interrupted: ReplyInterrupted | undefined;
  readonly #chat: ChatDeps;
  readonly #send: WrittenSend;
  readonly #listener: ReplyListener;
  readonly #abort = new AbortController();
  #isRunning = false;
  #leaseUntil: number;
  #stored = '';
  #writes = 0;
  #writtenAt = performance.now();
  #timers: NodeJS.Timeout[] = [];
  #pending: Promise<void> = Promise.resolve();

  constructor(chat: ChatDeps, send: WrittenSend, listener: ReplyListener) {
    this.#chat = chat;
    this.#send = send;
    this.#listener = listener;
    this.#leaseUntil = send.leaseUntil;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  start(): void {
    this.#timers = [setInterval(() => this.#run(() => this.#tick()), TICK_MILLISECONDS).unref()];
    this.#isRunning = true;
  }

  show(content: string): void {
    if (content === this.shown) return;
    const isFirst = this.shown === '';
    this.shown = content;
    this.#listener.onSnapshot?.(this.#send.aiMessageId, content);
    const write = () => this.#run(() => this.#write());
    if (isFirst && this.#isRunning)
      this.#timers.push(setTimeout(write, FIRST_WRITE_DELAY_MILLISECONDS).unref());
  }

  /** Ends the renewals. Throws ReplyInterrupted when another try has taken the send over. */
  async end(): Promise<void> {
    this.#isRunning = false;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#pending;
    if (this.interrupted?.reason === 'taken over') throw this.interrupted;
  }

  /** One access to the record at a time. A failed one is repeated with the next tick. */
  #run(access: () => Promise<void>): void {
    this.#pending = this.#pending
      .then(() => (this.interrupted ? undefined : access()))
      .catch((error) => log.error('reply in progress not stored', { error }));
  }

  async #tick(): Promise<void> {
    const pause = performance.now() - this.#writtenAt;
    const interval = Math.min(this.#writes * TICK_MILLISECONDS, MAXIMUM_WRITE_INTERVAL_MILLISECONDS);
    // Timers are not exact to the millisecond.
    const isDue = this.shown !== this.#stored && this.#writes > 0 && pause >= interval - 50;
    if (isDue || pause >= MAXIMUM_WRITE_INTERVAL_MILLISECONDS - 50) return this.#write();
    const { conversationId, clientMessageId } = this.#send;
    const record = await this.#chat.sends.get(conversationId, clientMessageId, false);
    if (record?.isStopRequested) this.#interrupt('stopped');
  }

  async #write(): Promise<void> {
    const { conversationId, clientMessageId } = this.#send;
    const content = this.shown;
    const now = this.#chat.clock.now();
    const leaseUntil = now.getTime() + LEASE_MILLISECONDS;
    const record = await this.#chat.sends.storeProgress(conversationId, clientMessageId, {
      content,
      updatedAt: now.toISOString(),
      leaseUntil,
      heldLease: this.#leaseUntil,
    });
    if (record === undefined) return this.#interrupt('taken over');
    this.#leaseUntil = leaseUntil;
    this.#stored = content;
    this.#writes += 1;
    this.#writtenAt = performance.now();
    if (record.isStopRequested) this.#interrupt('stopped');
  }

  #interrupt(reason: ReplyInterrupted['reason']): void {
    this.interrupted = new ReplyInterrupted(reason);
    this.#abort.abort(this.interrupted);
  }
}

export const replyStopped = () => new AppError('stopped', 'You stopped this reply before it began.');

export const replyPending = () =>
  new AppError('reply_pending', 'The reply to this message is still being written. Look again in a moment.', {
    retryAfterSeconds: 2,
  });
