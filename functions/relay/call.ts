import { writeTranscript } from '#functions/chat/transcript.ts';
import { millisecondsOf } from '#functions/companion/voice/pcm.ts';
import type { SpeechListener, SpeechModel, SpeechSession } from '#functions/companion/voice/speech.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';
import { type Admitted, admit, type Caller } from '#functions/voice/admit.ts';
import { timeLimitReached } from '#functions/voice/settle.ts';
import type { VoiceDeps } from '#functions/voice/voice.ts';
import type { AudioData, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import { errorMessage, failureError, rateExceededError } from './call-errors.ts';
import { CallMeter } from './call-meter.ts';
import { type CallAction, type CallEvent, type CallState, step } from './call-state.ts';
import { CallTranscript } from './call-transcript.ts';
import { CallerWatch } from './caller-watch.ts';
import type { Metrics } from './metrics.ts';
import { Outbox } from './outbox.ts';
import { Playback } from './playback.ts';
import { ReorderBuffer } from './reorder-buffer.ts';

/** Shared by all calls of a task. */
export interface CallDeps {
  voice: VoiceDeps;
  speech: SpeechModel;
  connections: Connections;
  metrics: Metrics;
}

/** Time for the speech model to open a session. Milliseconds; the client waits for 10 s. */
const CONNECT_TIMEOUT = 8_000;

/** How far received audio may be ahead of the clock: a stalled line delivers a burst. Milliseconds. */
const MAXIMUM_AHEAD = 3_000;
/** Tolerance for inexact clocks of sound cards. */
const CLOCK_TOLERANCE = 1.02;

interface AdmittedCall {
  admitted: Admitted;
  meter: CallMeter;
  transcript: CallTranscript;
}

/** One call: executes what call-state decides, from the start until everything is settled. */
export class Call {
  readonly #deps: CallDeps;
  readonly #caller: Caller;
  readonly #request: StartRealtimeVoice;
  readonly #outbox: Outbox;
  readonly #playback: Playback;
  readonly #watch: CallerWatch;
  readonly #blocks = new ReorderBuffer<Buffer>();
  readonly #abort = new AbortController();
  readonly #ended = Promise.withResolvers<void>();
  #state: CallState = 'idle';
  #connecting: Promise<void> = Promise.resolve();
  #admitted: AdmittedCall | undefined;
  #session: SpeechSession | undefined;
  #timeLimit: NodeJS.Timeout | undefined;
  #error: AppError | undefined;
  #audio: Buffer = Buffer.alloc(0);
  #turnEndedAt: number | undefined;
  readonly #createdAt = performance.now();
  /** Milliseconds of audio received, in any order. */
  #received = 0;

  constructor(deps: CallDeps, caller: Caller, request: StartRealtimeVoice) {
    const { connections } = deps;
    const { connectionId } = caller;
    this.#deps = deps;
    this.#caller = caller;
    this.#request = request;
    this.#outbox = new Outbox(connections, connectionId, () => this.#dispatch('disconnected'));
    this.#playback = new Playback(this.#outbox, () => this.#dispatch('playback ended'));
    this.#watch = new CallerWatch(connections, connectionId, {
      disconnected: () => this.#dispatch('disconnected'),
      silent: () => this.fail(new AppError('unavailable', 'We could not hear you any more.')),
    });
  }

  get state(): CallState {
    return this.#state;
  }

  /** Resolves when the call has ended and is settled. Never rejects. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  start(): void {
    this.#dispatch('start');
  }

  receiveAudio({ seq, data, audio }: AudioData): void {
    this.#watch.audioReceived();
    const block =
      data === undefined ? Buffer.from(Int16Array.from(audio ?? []).buffer) : Buffer.from(data, 'base64');
    this.#received += millisecondsOf(block);
    if (this.#received > (performance.now() - this.#createdAt) * CLOCK_TOLERANCE + MAXIMUM_AHEAD) {
      this.fail(rateExceededError());
      return;
    }
    for (const pcm of this.#blocks.take(seq, block)) {
      // Half a sample at the end of a block is dropped.
      this.#session?.sendAudio(pcm.subarray(0, pcm.byteLength & ~1), this.#playback.echoLevel());
    }
  }

  /** The caller ended the call. */
  hangUp(): void {
    this.#dispatch('hung up');
  }

  /** The caller's socket is closed. */
  disconnected(): void {
    this.#dispatch('disconnected');
  }

  /** Ends the call with an error that is sent to the caller. */
  fail(error: AppError): void {
    this.#error = error;
    this.#dispatch('failed');
  }

  /** Sends an error that does not end the call. */
  reportError(error: AppError): void {
    this.#outbox.send(errorMessage(error, false));
  }

  #dispatch(event: CallEvent): void {
    const { state, actions } = step(this.#state, event);
    this.#state = state;
    for (const action of actions) this.#actions[action]();
  }

  readonly #actions: Record<CallAction, () => void> = {
    connect: () => {
      this.#connecting = this.#connect();
    },
    'send session_started': () => this.#startSession(),
    'send recording_started': () => this.#outbox.send({ type: 'recording_started' }),
    'send recording_stopped': () => this.#sendRecordingStopped(),
    'send response_complete': () => this.#sendResponseComplete(),
    play: () => this.#play(),
    interrupt: () => this.#interrupt(),
    'send failure': () => this.#sendFailure(),
    'send time limit': () =>
      this.#sendFinalError(timeLimitReached(this.#deps.voice, this.#admitted?.meter.seconds ?? 0)),
    settle: () => void this.#settle(),
  };

  get #hasReplied(): boolean {
    return this.#admitted?.meter.hasReplied ?? false;
  }

  async #connect(): Promise<void> {
    const { voice, speech, metrics } = this.#deps;
    try {
      const admitted = await admit(voice, this.#caller, this.#request);
      const { call, character, memberName, history } = admitted;
      const meter = new CallMeter(voice, call, () => this.fail(failureError(undefined, this.#hasReplied)));
      this.#admitted = { admitted, meter, transcript: new CallTranscript(character) };
      if (this.#state !== 'connecting') return;
      const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(CONNECT_TIMEOUT)]);
      const speechCall = { character, memberName, history, seed: voice.ids.next(), now: voice.clock.now() };
      this.#session = await speech.open(speechCall, this.#speechListener(), { signal });
      metrics.count('CallsStarted');
      this.#dispatch('connected');
    } catch (error) {
      if (!(error instanceof AppError)) log.warn('connecting a call failed', { error: error as Error });
      this.fail(error instanceof AppError ? error : failureError(error, false));
    }
  }

  #startSession(): void {
    if (this.#admitted === undefined) return;
    const { admitted, meter } = this.#admitted;
    const { call, character, conversation, limits } = admitted;
    meter.start(limits.maxSeconds);
    this.#watch.start();
    this.#outbox.send({
      type: 'session_started',
      sessionId: call.sessionId,
      characterId: character.id,
      conversationId: conversation?.id ?? null,
      limits,
    });
    if (limits.maxSeconds === null) return;
    this.#timeLimit = setTimeout(() => this.#dispatch('time limit reached'), limits.maxSeconds * 1_000);
  }

  #sendRecordingStopped(): void {
    this.#turnEndedAt = performance.now();
    this.#outbox.send({ type: 'recording_stopped' });
  }

  #sendResponseComplete(): void {
    const transcript = this.#admitted?.transcript.latestReply;
    this.#playback.finish();
    this.#outbox.send({ type: 'response_complete', ...(transcript && { transcript }) });
  }

  #sendFailure(): void {
    const error = this.#error ?? failureError(undefined, this.#hasReplied);
    // Callers at a limit and malformed messages must not raise an alarm.
    this.#deps.metrics.count(error.status < 500 ? 'CallsRefused' : 'CallsFailed');
    this.#sendFinalError(error);
  }

  #speechListener(): SpeechListener {
    return {
      speechStarted: () => this.#dispatch('speech started'),
      speechStopped: () => this.#dispatch('speech stopped'),
      audio: (pcm) => {
        this.#startReply();
        this.#audio = pcm;
        this.#dispatch('audio');
      },
      replyText: (text) => {
        this.#startReply();
        this.#endIfRefused(this.#admitted?.transcript.addReplyText(text));
      },
      replyEnded: () => {
        this.#endIfRefused(this.#admitted?.transcript.endReply());
        this.#dispatch('reply ended');
      },
      transcribed: (text) => this.#endIfRefused(this.#admitted?.transcript.addCallerText(text)),
      failed: (failure) => {
        log.warn('the speech model failed', { reason: failure.reason, cause: failure.cause as Error });
        this.fail(failureError(failure, this.#hasReplied));
      },
    };
  }

  #startReply(): void {
    if (this.#admitted?.transcript.startReply()) this.#playback.begin();
  }

  /** A refusal of the guard ends the call. */
  #endIfRefused(refusal: string | undefined): void {
    if (refusal !== undefined) this.fail(new AppError('forbidden', refusal));
  }

  #play(): void {
    if (this.#turnEndedAt !== undefined) {
      this.#deps.metrics.recordTurn(performance.now() - this.#turnEndedAt);
      this.#turnEndedAt = undefined;
    }
    this.#admitted?.meter.replyHeard();
    if (this.#playback.add(this.#audio)) return;
    // The buffer is full: the reply is cut here, and what came so far is played.
    this.#session?.interrupted(this.#playback.lengthMilliseconds);
    this.#admitted?.transcript.endReply();
    this.#dispatch('reply ended');
  }

  #interrupt(): void {
    this.#deps.metrics.count('Interruptions');
    this.#session?.interrupted(this.#stopPlayback());
  }

  /** Drops unsent audio. Returns the milliseconds of the reply that were heard. */
  #stopPlayback(): number {
    const heard = this.#playback.heardMilliseconds();
    this.#admitted?.transcript.truncateReply(heard, this.#playback.lengthMilliseconds);
    this.#playback.cutOff();
    return heard;
  }

  #sendFinalError(error: AppError): void {
    this.#stopPlayback();
    this.#outbox.send(errorMessage(error, true));
  }

  async #settle(): Promise<void> {
    this.#stopPlayback();
    clearTimeout(this.#timeLimit);
    this.#watch.stop();
    this.#abort.abort();
    await this.#connecting;
    this.#session?.close();
    if (this.#admitted) await this.#saveResult(this.#admitted);
    await this.#outbox.flushed();
    this.#ended.resolve();
  }

  async #saveResult({ admitted, meter, transcript }: AdmittedCall): Promise<void> {
    const { conversation, call } = admitted;
    const { sessionId } = call;
    await meter.close();
    try {
      if (conversation)
        await writeTranscript(this.#deps.voice, conversation, transcript.replies, meter.seconds);
    } catch (error) {
      log.error('writing a transcript failed', { sessionId, error: error as Error });
    }
    log.info('call ended', { sessionId, seconds: meter.seconds, hasReplied: meter.hasReplied });
  }
}
