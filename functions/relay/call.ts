import type { SpeechListener, SpeechModel, SpeechSession } from '#functions/companion/voice/speech.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { log } from '#functions/platform/log.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';
import type { SafetyDeps } from '#functions/safety/check.ts';
import { admitCall, type Caller } from '#functions/voice/admit-call.ts';
import { timeLimitReached } from '#functions/voice/end-call.ts';
import type { VoiceDeps } from '#functions/voice/voice.ts';
import type { AudioData, StartRealtimeVoice } from '#shared/schemas/voice.ts';
import { type ActiveCall, saveCall } from './active-call.ts';
import { errorMessage, failureError, rateExceededError } from './call-errors.ts';
import { CallMeter } from './call-meter.ts';
import { type CallControls, CallSafety } from './call-safety.ts';
import { type CallAction, type CallEvent, type CallState, step } from './call-state.ts';
import { CallTranscript, type UncheckedPart } from './call-transcript.ts';
import { CallerAudio } from './caller-audio.ts';
import { LivenessMonitor } from './liveness-monitor.ts';
import type { Metrics } from './metrics.ts';
import { Playback } from './playback.ts';
import { SendQueue } from './send-queue.ts';
import { TimeLimit } from './time-limit.ts';

/** Shared by all calls of a task. */
export interface CallDeps {
  voice: VoiceDeps;
  speech: SpeechModel;
  connections: Connections;
  metrics: Metrics;
  safety: SafetyDeps;
}

/** Time for the speech model to open a session. The client waits for 10 s. */
const CONNECT_TIMEOUT_MILLISECONDS = 8_000;
/** One call: executes the actions of call-state.ts until the call is charged and its transcript stored. */
export class Call {
  readonly #deps: CallDeps;
  readonly #caller: Caller;
  readonly #request: StartRealtimeVoice;
  readonly #sendQueue: SendQueue;
  readonly #playback: Playback;
  readonly #liveness: LivenessMonitor;
  readonly #callerAudio = new CallerAudio();
  readonly #timeLimit = new TimeLimit(() => this.#dispatch('time limit reached'));
  readonly #abort = new AbortController();
  readonly #ended = Promise.withResolvers<void>();
  #state: CallState = 'idle';
  #connecting: Promise<void> = Promise.resolve();
  #active: ActiveCall | undefined;
  #session: SpeechSession | undefined;
  #error: AppError | undefined;
  #latestAudio: Buffer = Buffer.alloc(0);
  #turnEndedAt: number | undefined;

  constructor(deps: CallDeps, caller: Caller, request: StartRealtimeVoice) {
    const { connections } = deps;
    const { connectionId } = caller;
    this.#deps = deps;
    this.#caller = caller;
    this.#request = request;
    this.#sendQueue = new SendQueue(connections, connectionId, () => this.#dispatch('disconnected'));
    this.#playback = new Playback(this.#sendQueue, () => this.#dispatch('playback ended'));
    this.#liveness = new LivenessMonitor(connections, connectionId, {
      disconnected: () => this.#dispatch('disconnected'),
      silent: () => this.fail(new AppError('unavailable', 'We could not hear you any more.')),
    });
  }

  get state(): CallState {
    return this.#state;
  }

  /** Resolves when the call has ended, is charged and its transcript is stored. Never rejects. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  start(): void {
    this.#dispatch('start');
  }

  receiveAudio(message: AudioData): void {
    this.#liveness.audioReceived();
    const blocks = this.#callerAudio.receive(message);
    if (blocks === undefined) this.fail(rateExceededError());
    else for (const pcm of blocks) this.#session?.sendAudio(pcm, this.#playback.echoLevel());
  }

  /** The caller ended the call. */
  hangUp(): void {
    this.#dispatch('hung up');
  }

  /** The caller's socket is closed. */
  disconnected(): void {
    this.#dispatch('disconnected');
  }

  /** Ends the call with an error that is sent to the caller; by default that of a failure of the service. */
  fail(error: AppError | undefined): void {
    this.#error = error;
    this.#dispatch('failed');
  }

  /** Sends an error that does not end the call. */
  reportError(error: AppError): void {
    this.#sendQueue.send(errorMessage(error, false));
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
    'send recording_started': () => this.#sendQueue.send({ type: 'recording_started' }),
    'send recording_stopped': () => this.#sendRecordingStopped(),
    'send response_complete': () => void this.#sendResponseComplete(),
    play: () => this.#play(),
    interrupt: () => this.#interrupt(),
    'stop reply': () => this.#stopReply(),
    'send failure': () => this.#sendFailure(),
    'send time limit': () =>
      this.#sendFinalError(timeLimitReached(this.#deps.voice, this.#active?.meter.seconds ?? 0)),
    finalize: () => void this.#finalize(),
  };

  get #hasReplied(): boolean {
    return this.#active?.meter.hasReplied ?? false;
  }

  async #connect(): Promise<void> {
    const { voice, speech, metrics } = this.#deps;
    try {
      const admitted = await admitCall(voice, this.#caller, this.#request);
      const { call, character, memberName, history, isInCrisis } = admitted;
      const meter = new CallMeter(voice, call, (reason) => this.fail(reason));
      const transcript = new CallTranscript();
      const caller = { userId: call.userId, isInCrisis };
      const safety = new CallSafety(
        { ...voice, safety: this.#deps.safety },
        caller,
        transcript,
        this.#controls,
      );
      this.#active = { admitted, meter, transcript, safety };
      if (this.#state !== 'connecting') return;
      const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(CONNECT_TIMEOUT_MILLISECONDS)]);
      const speechCall = {
        ...{ character, memberName, history, seed: voice.ids.next(), now: voice.clock.now() },
        ...(isInCrisis && { tone: 'caring' as const }),
      };
      this.#session = await speech.open(speechCall, this.#speechListener(), { signal });
      metrics.count('CallsStarted');
      this.#dispatch('connected');
    } catch (error) {
      if (!(error instanceof AppError)) log.warn('connecting a call failed', { error: error as Error });
      this.fail(error instanceof AppError ? error : failureError(error, false));
    }
  }

  #startSession(): void {
    if (this.#active === undefined) return;
    const { admitted, meter } = this.#active;
    const { call, character, conversation, limits } = admitted;
    meter.start(limits.maxSeconds);
    this.#liveness.start();
    this.#sendQueue.send({
      type: 'session_started',
      sessionId: call.sessionId,
      characterId: character.id,
      conversationId: conversation?.id ?? null,
      limits,
    });
    if (limits.maxSeconds !== null) this.#timeLimit.start(limits.maxSeconds * 1_000);
  }

  #sendRecordingStopped(): void {
    this.#turnEndedAt = performance.now();
    this.#sendQueue.send({ type: 'recording_stopped' });
  }

  /** After the check of the text, which must be allowed. */
  async #sendResponseComplete(): Promise<void> {
    this.#playback.finish();
    await this.#active?.safety.repliesChecked;
    if (this.#state === 'ended') return;
    const transcript = this.#active?.transcript.checkedReply;
    this.#sendQueue.send({ type: 'response_complete', ...(transcript && { transcript }) });
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
        this.#latestAudio = pcm;
        this.#dispatch('audio');
      },
      replyText: (text) => {
        this.#startReply();
        this.#checkReply(this.#active?.transcript.addReplyText(text));
      },
      replyEnded: () => {
        this.#checkReply(this.#active?.transcript.endReply());
        this.#dispatch('reply ended');
      },
      transcribed: (text) => this.#active?.safety.checkCallerText(text),
      failed: (failure) => {
        log.warn('the speech model failed', { reason: failure.reason, cause: failure.cause as Error });
        this.fail(failureError(failure, this.#hasReplied));
      },
    };
  }

  #startReply(): void {
    if (this.#active?.transcript.startReply()) this.#playback.begin();
  }

  #checkReply(part: UncheckedPart | undefined): void {
    this.#active?.safety.checkReply(part);
  }

  /** What the safety policy may do. */
  readonly #controls: CallControls = {
    stopReply: () => {
      this.#dispatch('reply stopped');
      // Also a reply without audio so far.
      this.#stopPlayback();
    },
    notify: ({ safety, content, spoken, tone }) => {
      this.#sendQueue.send({ type: 'safety_notice', safety, content });
      this.#session?.speak(spoken, tone);
    },
    speak: (text) => this.#session?.speak(text),
    extend: (milliseconds) => this.#timeLimit.extend(milliseconds),
    end: (error) => this.fail(error),
  };

  #play(): void {
    if (this.#turnEndedAt !== undefined) {
      this.#deps.metrics.recordTurn(performance.now() - this.#turnEndedAt);
      this.#turnEndedAt = undefined;
    }
    this.#active?.meter.replyHeard();
    if (this.#playback.add(this.#latestAudio)) return;
    // The buffer is full: the reply ends here, and what was received so far is played.
    this.#session?.interrupted(this.#playback.lengthMilliseconds);
    this.#checkReply(this.#active?.transcript.endReply());
    this.#dispatch('reply ended');
  }

  #interrupt(): void {
    this.#deps.metrics.count('Interruptions');
    this.#stopReply();
  }

  #stopReply(): void {
    this.#session?.interrupted(this.#stopPlayback());
  }

  /** Drops unsent audio. Returns the milliseconds of the reply that were heard. */
  #stopPlayback(): number {
    const heard = this.#playback.heardMilliseconds();
    this.#checkReply(this.#active?.transcript.truncateReply(heard, this.#playback.lengthMilliseconds));
    this.#playback.discard();
    return heard;
  }

  #sendFinalError(error: AppError): void {
    this.#stopPlayback();
    this.#sendQueue.send(errorMessage(error, true));
  }

  async #finalize(): Promise<void> {
    this.#stopPlayback();
    this.#timeLimit.stop();
    this.#liveness.stop();
    this.#abort.abort();
    await this.#connecting;
    this.#session?.close();
    if (this.#active) await saveCall(this.#deps.voice, this.#active);
    await this.#sendQueue.flushed();
    this.#ended.resolve();
  }
}
