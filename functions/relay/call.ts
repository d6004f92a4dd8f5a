import { writeTranscript } from '#functions/chat/transcript.ts';
import { millisecondsOf } from '#functions/companion/voice/pcm.ts';
import type { SpeechListener, SpeechModel, SpeechSession } from '#functions/companion/voice/speech.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';
import { type Admitted, admit, type Caller } from '#functions/voice/admit.ts';
import { timeUp } from '#functions/voice/settle.ts';
import type { Voice } from '#functions/voice/voice.ts';
import type { AudioData, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import { errorMessage, failureError, rateExceededError } from './call-errors.ts';
import { CallMeter } from './call-meter.ts';
import { type CallAction, type CallEvent, type CallState, step } from './call-state.ts';
import { CallTranscript } from './call-transcript.ts';
import { CallerWatch } from './caller-watch.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import { Playback } from './playback.ts';
import { Reorder } from './reorder.ts';

/** What all calls of a task share. */
export interface CallDeps {
  voice: Voice;
  speech: SpeechModel;
  connections: Connections;
  metrics: Metrics;
}

/** The model has so long to pick up, in milliseconds; the client waits for 10 s. */
const CONNECT_TIMEOUT = 8_000;

/** A caller may be so many milliseconds of sound ahead of the clock: what waited in a line that was stuck comes at once. */
const AHEAD = 3_000;
/** Clocks of sound cards are wrong by less than this. */
const FASTEST = 1.02;

/** What there is once a call was let in. */
interface AdmittedCall {
  admitted: Admitted;
  tab: CallMeter;
  script: CallTranscript;
}

/** One call: does what call-state decides, from the start until everything is settled. */
export class Call {
  readonly #exchange: CallDeps;
  readonly #caller: Caller;
  readonly #asked: StartRealtimeVoice;
  readonly #outbox: Outbox;
  readonly #playback: Playback;
  readonly #watch: CallerWatch;
  readonly #blocks = new Reorder<Buffer>();
  readonly #stop = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #state: CallState = 'idle';
  #connecting: Promise<void> = Promise.resolve();
  #let: AdmittedCall | undefined;
  #session: SpeechSession | undefined;
  #cap: NodeJS.Timeout | undefined;
  #error: AppError | undefined;
  #sound: Buffer = Buffer.alloc(0);
  #turnEndedAt: number | undefined;
  readonly #begunAt = performance.now();
  /** Milliseconds of sound that have come, in whatever order. */
  #received = 0;

  constructor(exchange: CallDeps, caller: Caller, asked: StartRealtimeVoice) {
    const { connections } = exchange;
    const { connectionId } = caller;
    this.#exchange = exchange;
    this.#caller = caller;
    this.#asked = asked;
    this.#outbox = new Outbox(connections, connectionId, () => this.#happened('gone'));
    this.#playback = new Playback(this.#outbox, () => this.#happened('played out'));
    this.#watch = new CallerWatch(connections, connectionId, {
      gone: () => this.#happened('gone'),
      silent: () => this.fail(new AppError('unavailable', 'We could not hear you any more.')),
    });
  }

  get state(): CallState {
    return this.#state;
  }

  /** Resolves when the call has ended and everything about it is settled. Never rejects. */
  get over(): Promise<void> {
    return this.#over.promise;
  }

  begin(): void {
    this.#happened('start');
  }

  hear({ seq, data, audio }: AudioData): void {
    this.#watch.heard();
    const block =
      data === undefined ? Buffer.from(Int16Array.from(audio ?? []).buffer) : Buffer.from(data, 'base64');
    this.#received += millisecondsOf(block);
    if (this.#received > (performance.now() - this.#begunAt) * FASTEST + AHEAD) {
      this.fail(rateExceededError());
      return;
    }
    for (const pcm of this.#blocks.take(seq, block)) {
      // Half a sample at the end of a block is nobody's sound.
      this.#session?.hear(pcm.subarray(0, pcm.byteLength & ~1), this.#playback.echo());
    }
  }

  /** The caller ended the call. */
  hangUp(): void {
    this.#happened('hung up');
  }

  /** The caller's socket is closed. */
  gone(): void {
    this.#happened('gone');
  }

  /** Ends the call with an error that the caller is told. */
  fail(error: AppError): void {
    this.#error = error;
    this.#happened('failed');
  }

  /** Tells the caller of something that does not end the call, unless it is over already. */
  complain(error: AppError, endsCall = false): void {
    this.#outbox.send(errorMessage(error, endsCall));
  }

  #happened(event: CallEvent): void {
    const { state, actions } = step(this.#state, event);
    this.#state = state;
    for (const action of actions) this.#do(action);
  }

  #do(action: CallAction): void {
    const actions: Record<CallAction, () => void> = {
      connect: () => {
        this.#connecting = this.#connect();
      },
      'announce session': () => this.#announce(),
      'announce recording': () => this.#outbox.send({ type: 'recording_started' }),
      'announce pause': () => this.#announcePause(),
      'announce reply': () => this.#announceReply(),
      play: () => this.#play(),
      'cut off': () => this.#cutOff(),
      'tell failure': () => this.#tellFailure(),
      'tell time up': () => this.#tellEnd(timeUp(this.#exchange.voice, this.#let?.tab.seconds ?? 0)),
      settle: () => void this.#settle(),
    };
    actions[action]();
  }

  get #hasReplied(): boolean {
    return this.#let?.tab.hasReplied ?? false;
  }

  async #connect(): Promise<void> {
    const { voice, speech, metrics } = this.#exchange;
    try {
      const admitted = await admit(voice, this.#caller, this.#asked);
      const { call, character, memberName, history } = admitted;
      const tab = new CallMeter(voice, call, () => this.fail(failureError(undefined, this.#hasReplied)));
      this.#let = { admitted, tab, script: new CallTranscript(character) };
      if (this.#state !== 'connecting') return;
      const signal = AbortSignal.any([this.#stop.signal, AbortSignal.timeout(CONNECT_TIMEOUT)]);
      const about = { character, memberName, history, seed: voice.ids.next(), now: voice.clock.now() };
      this.#session = await speech.open(about, this.#listener(), { signal });
      metrics.count('CallsStarted');
      this.#happened('connected');
    } catch (error) {
      if (!(error instanceof AppError)) log.warn('a call was not put through', { error: error as Error });
      this.fail(error instanceof AppError ? error : failureError(error, false));
    }
  }

  #announce(): void {
    if (this.#let === undefined) return;
    const { admitted, tab } = this.#let;
    const { call, character, conversation, limits } = admitted;
    tab.start(limits.maxSeconds);
    this.#watch.begin();
    this.#outbox.send({
      type: 'session_started',
      sessionId: call.sessionId,
      characterId: character.id,
      conversationId: conversation?.id ?? null,
      limits,
    });
    if (limits.maxSeconds === null) return;
    this.#cap = setTimeout(() => this.#happened('time up'), limits.maxSeconds * 1_000);
  }

  #announcePause(): void {
    this.#turnEndedAt = performance.now();
    this.#outbox.send({ type: 'recording_stopped' });
  }

  #announceReply(): void {
    const transcript = this.#let?.script.newest;
    this.#playback.finish();
    this.#outbox.send({ type: 'response_complete', ...(transcript && { transcript }) });
  }

  #tellFailure(): void {
    const error = this.#error ?? failureError(undefined, this.#hasReplied);
    // Somebody at a limit, or who sends nonsense, must not raise an alarm.
    this.#exchange.metrics.count(error.status < 500 ? 'CallsRefused' : 'CallsFailed');
    this.#tellEnd(error);
  }

  #listener(): SpeechListener {
    return {
      speechStarted: () => this.#happened('caller started'),
      speechStopped: () => this.#happened('caller stopped'),
      sound: (pcm) => {
        this.#beginReply();
        this.#sound = pcm;
        this.#happened('sound');
      },
      words: (text) => {
        this.#beginReply();
        this.#refuse(this.#let?.script.words(text));
      },
      replied: () => {
        this.#refuse(this.#let?.script.end());
        this.#happened('replied');
      },
      heard: (text) => this.#refuse(this.#let?.script.heard(text)),
      failed: (failure) => {
        log.warn('the speech model failed', { reason: failure.reason, cause: failure.cause as Error });
        this.fail(failureError(failure, this.#hasReplied));
      },
    };
  }

  #beginReply(): void {
    if (this.#let?.script.begin()) this.#playback.begin();
  }

  /** What may not be said, or gone on with, ends the call. */
  #refuse(refusal: string | undefined): void {
    if (refusal !== undefined) this.fail(new AppError('forbidden', refusal));
  }

  #play(): void {
    if (this.#turnEndedAt !== undefined) {
      this.#exchange.metrics.turnTook(performance.now() - this.#turnEndedAt);
      this.#turnEndedAt = undefined;
    }
    this.#let?.tab.firstReply();
    if (this.#playback.add(this.#sound)) return;
    // A model that never comes to an end is cut short: what it has said so far is played.
    this.#session?.interrupted(this.#playback.length);
    this.#let?.script.end();
    this.#happened('replied');
  }

  #cutOff(): void {
    this.#exchange.metrics.count('Interruptions');
    this.#session?.interrupted(this.#silence());
  }

  /** Takes back what was not sent; answers how many milliseconds of the reply were heard. */
  #silence(): number {
    const heard = this.#playback.heard();
    this.#let?.script.cut(heard, this.#playback.length);
    this.#playback.cutOff();
    return heard;
  }

  #tellEnd(error: AppError): void {
    this.#silence();
    this.#outbox.send(errorMessage(error, true));
  }

  async #settle(): Promise<void> {
    this.#silence();
    clearTimeout(this.#cap);
    this.#watch.stop();
    this.#stop.abort();
    await this.#connecting;
    this.#session?.close();
    if (this.#let) await this.#writeDown(this.#let);
    await this.#outbox.flushed();
    this.#over.resolve();
  }

  async #writeDown({ admitted, tab, script }: AdmittedCall): Promise<void> {
    const { conversation, call } = admitted;
    const { sessionId } = call;
    await tab.close();
    try {
      if (conversation) await writeTranscript(this.#exchange.voice, conversation, script.said, tab.seconds);
    } catch (error) {
      log.error('a transcript was not written', { sessionId, error: error as Error });
    }
    log.info('call ended', { sessionId, seconds: tab.seconds, hasReplied: tab.hasReplied });
  }
}
