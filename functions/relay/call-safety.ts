import { lockForAge } from '#functions/account-lock/lock-for-age.ts';
import type { ChatMessage, ReplyTone } from '#functions/companion/companion.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { log } from '#functions/platform/log.ts';
import {
  checkText,
  countReferral,
  type Decision,
  recheckText,
  type SafetyDeps,
} from '#functions/safety/check.ts';
import { careText, listeningText, spokenCareText } from '#functions/safety/crisis.ts';
import { languageOf } from '#functions/safety/language.ts';
import { lockedText, refusalText } from '#functions/safety/refusals.ts';
import type { Language } from '#shared/languages.ts';
import type { CallTranscript, UncheckedPart } from './call-transcript.ts';

/** A fixed text that replaces the companion's reply. */
export interface SafetyNotice {
  safety: 'care' | 'refusal';
  /** Shown on the screen and stored in the conversation. */
  content: string;
  /** Said by the companion. */
  spoken: string;
  tone?: ReplyTone;
}

/** The operations of a call that the safety policy uses. */
export interface CallControls {
  /** Stops the reply: the transcript keeps what was heard. */
  stopReply(): void;
  /** Shows the notice and lets the companion say it. */
  notify(notice: SafetyNotice): void;
  /** Makes the companion say a text instead of its reply. */
  speak(text: string): void;
  /** Ensures that at least this much time is left. Time beyond the call's limit is not charged. */
  extend(milliseconds: number): void;
  end(error: AppError): void;
}

/** Minimum time left in a limited call after a crisis. */
const CRISIS_EXTENSION_MILLISECONDS = 15 * 60_000;

interface CallSafetyDeps {
  safety: SafetyDeps;
  members: Pick<MemberStore, 'setSafety' | 'setLock'>;
  clock: Clock;
}

/** Checks what the caller and the companion say, as far as the model transcribes it, and applies the safety policy. */
export class CallSafety {
  readonly #deps: CallSafetyDeps;
  readonly #userId: number;
  readonly #transcript: CallTranscript;
  readonly #controls: CallControls;
  #isInCrisis: boolean;
  /** Set when a crisis delays the lock of the account. */
  #locksAtEnd = false;
  #hasEnded = false;
  /** A reply was replaced since the caller last spoke. The replacement is not replaced again, to avoid a loop. */
  #isReplacing = false;
  readonly #pending = new Set<Promise<void>>();
  #replyChecks: Promise<unknown> = Promise.resolve();

  constructor(
    deps: CallSafetyDeps,
    caller: { userId: number; isInCrisis: boolean },
    transcript: CallTranscript,
    controls: CallControls,
  ) {
    this.#deps = deps;
    this.#userId = caller.userId;
    this.#isInCrisis = caller.isInCrisis;
    this.#transcript = transcript;
    this.#controls = controls;
  }

  /** Checks what the caller said. */
  checkCallerText(text: string): void {
    this.#isReplacing = false;
    const messages = this.#transcript.addCallerText(text);
    this.#run(() => this.#checkCaller(messages));
  }

  /** Checks a part of a reply. One that is not allowed is stopped and not stored. */
  checkReply(part: UncheckedPart | undefined): void {
    if (part) this.#replyChecks = Promise.all([this.#replyChecks, this.#run(() => this.#checkReply(part))]);
  }

  /** Resolves when the text of the replies so far is checked. */
  get repliesChecked(): Promise<unknown> {
    return this.#replyChecks;
  }

  /** Call at the end of the call. Resolves when all checks are done and a delayed lock is applied. */
  async finish(): Promise<void> {
    this.#hasEnded = true;
    while (this.#pending.size > 0) await Promise.all(this.#pending);
    if (this.#locksAtEnd) await this.#lock();
  }

  /** Only logs a failure: the classifier cannot fail, and a failed write of a counter must not end the call. */
  #run(check: () => Promise<void>): Promise<void> {
    const pending = check()
      .catch((error) => log.error('a safety check of a call failed', { error }))
      .finally(() => this.#pending.delete(pending));
    this.#pending.add(pending);
    return pending;
  }

  get #language(): Language {
    return languageOf(this.#transcript.callerTexts);
  }

  async #checkCaller(messages: readonly ChatMessage[]): Promise<void> {
    const { safety, clock } = this.#deps;
    const input = { stage: 'call', turns: messages } as const;
    const decision = await checkText(safety, input, clock.now());
    await this.#apply(decision);
    if (decision.isIncomplete && decision.actions.size === 0)
      await this.#apply(await recheckText(safety, input, clock.now()));
  }

  async #apply({ actions, reasons }: Decision): Promise<void> {
    if (actions.has('crisis')) {
      await this.#handleCrisis(reasons.has('crisis_imminent'));
      this.#locksAtEnd ||= actions.has('lock');
    } else if (actions.has('lock')) {
      await this.#lockAndEnd();
    } else if (actions.has('refuse')) this.#notify('refusal', refusalText(this.#language));
  }

  /** The care card is shown first, and again for a plan or an attempt; otherwise the companion replies with care. */
  async #handleCrisis(isImminent: boolean): Promise<void> {
    const language = this.#language;
    const showsCard = isImminent || !this.#isInCrisis;
    this.#isInCrisis = true;
    this.#controls.extend(CRISIS_EXTENSION_MILLISECONDS);
    if (showsCard) this.#notify('care', careText(language), spokenCareText(language), 'caring');
    const { members, safety, clock } = this.#deps;
    const now = clock.now();
    await Promise.all([
      members.setSafety(this.#userId, { crisisAt: now.toISOString() }),
      showsCard && countReferral(safety.counters, 'call', now),
    ]);
  }

  async #lockAndEnd(): Promise<void> {
    const content = lockedText(this.#language);
    this.#controls.stopReply();
    try {
      await this.#lock();
    } finally {
      this.#controls.end(new AppError('account_locked', content, { details: { reason: 'age' } }));
      this.#transcript.addNotice(content, 'locked');
    }
  }

  #notify(safety: SafetyNotice['safety'], content: string, spoken = content, tone?: ReplyTone): void {
    if (!this.#hasEnded) this.#controls.stopReply();
    this.#transcript.addNotice(content, safety);
    if (!this.#hasEnded) this.#controls.notify({ safety, content, spoken, ...(tone && { tone }) });
  }

  #lock(): Promise<void> {
    const { members, safety, clock } = this.#deps;
    return lockForAge({ members, clock, counters: safety.counters }, this.#userId);
  }

  async #checkReply({ reply, text }: UncheckedPart): Promise<void> {
    const { safety, clock } = this.#deps;
    const { actions, reasons } = await checkText(safety, { stage: 'output', text }, clock.now());
    reply.pendingChecks -= 1;
    if (actions.size === 0 || reply.isRejected) return;
    // Outside a crisis this label alone is a false positive.
    if (!this.#isInCrisis && reasons.size === 1 && reasons.has('encourages_self_harm')) return;
    reply.isRejected = true;
    // Only the reply that is being played can be stopped.
    if (this.#hasEnded || !this.#transcript.isLatest(reply)) return;
    this.#controls.stopReply();
    if (this.#isReplacing) return;
    const spoken = this.#replacementOf(reasons);
    if (spoken === undefined) return;
    this.#isReplacing = true;
    this.#controls.speak(spoken);
  }

  /** The replacement of a reply. Undefined for a reply that could not be checked. */
  #replacementOf(reasons: Decision['reasons']): string | undefined {
    if (this.#isInCrisis) return listeningText(this.#language, this.#deps.clock.now().getTime());
    return reasons.has('unchecked') ? undefined : refusalText(this.#language);
  }
}
