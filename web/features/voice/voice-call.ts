import type {
  ServerVoiceMessage,
  SessionStarted,
  StartRealtimeVoice,
  VoiceError,
} from '#shared/schemas/voice.ts';
import {
  VOICE_BARGE_IN_BLOCK_SAMPLES,
  VOICE_BLOCK_SAMPLES,
  VOICE_CONNECT_TIMEOUT_MILLISECONDS,
  VOICE_OVERLAY_CLOSE_DELAY_MILLISECONDS,
  VOICE_UPGRADE_CLOSE_DELAY_MILLISECONDS,
} from '#shared/voice.ts';
import type { CallAudio } from '#web/audio/call-audio.ts';
import { microphoneError } from '#web/audio/microphone.ts';
import { fromBase64 } from '#web/audio/pcm.ts';
import type { LimitNotice } from '#web/features/limits/limit-notice.ts';
import { createListeners } from '#web/lib/store.ts';
import {
  type CallError,
  CONNECTION_FAILED,
  CONNECTION_LOST,
  CONNECTION_TIMEOUT,
  microphoneFailure,
  serverFailure,
} from './call-errors.ts';
import { type CallDeps, type CallNotice, type CallResult, type CallView, IDLE_CALL } from './call-types.ts';
import { LevelMeter } from './level-meter.ts';
import { VoiceSocket } from './voice-socket.ts';

/** Milliseconds. */
const TIMER_INTERVAL = 250;
/** The connection counts as lost after messages have not reached a relay for this long. Milliseconds. */
const UNDELIVERED_TIMEOUT = 5_000;
const NOT_CONNECTED = { wasConnected: false, conversationId: null };

type StartRequest = Omit<StartRealtimeVoice, 'type'>;

/**
 * The calls of one page, one after another. Every transition out of a call closes the microphone.
 *
 *   idle ── start ─▶ connecting ── session_started ─▶ connected ── end, error, limit, page left ─▶ ended
 *    ▲                   └── no microphone, no connection                                           │
 *    └───────────────────────┴──────────────────────── start again ◀────────────────────────────────┘
 */
export class VoiceCall {
  readonly meter = new LevelMeter();
  readonly #deps: CallDeps;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #view = IDLE_CALL;
  #audio: CallAudio | undefined;
  #socket: VoiceSocket | undefined;
  #session: SessionStarted | undefined;
  #outcome: Pick<CallResult, 'wasConnected' | 'conversationId'> = NOT_CONNECTED;
  #isPlaying = false;
  #isCallerSpeaking = false;
  /** Cancels timers and listeners of the call. */
  #cleanups: (() => void)[] = [];

  constructor(deps: CallDeps) {
    this.#deps = deps;
  }

  view = (): CallView => this.#view;

  /** Requires a user gesture. Ignored during a call. */
  start(request: StartRequest): void {
    if (this.#view.state === 'connecting' || this.#view.state === 'connected') return;
    this.#release();
    this.#outcome = NOT_CONNECTED;
    this.#update({ ...IDLE_CALL, state: 'connecting' });
    const audio = this.#deps.openAudio({
      onBlock: (samples) => this.#sendAudio(samples),
      onLevel: (rms) => this.#onMicrophoneLevel(rms),
      onPlayback: ({ isPlaying, rms }) => this.#onPlayback(isPlaying, rms),
      onFailed: ({ problem }) => this.#finish(microphoneFailure(problem)),
    });
    this.#audio = audio;
    audio.ready.then(
      () => this.#audio === audio && this.#connect(request),
      (cause) => this.#audio === audio && this.#finish(microphoneFailure(microphoneError(cause).problem)),
    );
  }

  toggleMute(): void {
    const isMuted = !this.#view.isMuted;
    this.#update({ isMuted });
    this.#audio?.setMuted(isMuted);
    this.#setBlockSize();
  }

  /** Ends the call in any state. */
  end(): void {
    this.#finish(null);
  }

  #connect(request: StartRequest): void {
    const { after, onPageLeave } = this.#deps;
    const unsubscribe = onPageLeave(() => this.#finish(null, true));
    // The page may have been left during the microphone prompt.
    if (this.#view.state !== 'connecting') {
      unsubscribe();
      return;
    }
    this.#cleanups.push(unsubscribe);
    this.#cleanups.push(after(VOICE_CONNECT_TIMEOUT_MILLISECONDS, () => this.#onConnectTimeout()));
    this.#setBlockSize();
    this.#socket = this.#openSocket(request);
  }

  #openSocket(request: StartRequest): VoiceSocket {
    const { openSocket, now } = this.#deps;
    const socket: VoiceSocket = new VoiceSocket(
      openSocket(),
      {
        onOpen: () => socket.start(request),
        onMessage: (message) => this.#onMessage(message),
        onUndelivered: (milliseconds) => {
          if (this.#session === undefined || milliseconds >= UNDELIVERED_TIMEOUT) this.#onConnectionLost();
        },
        onLost: () => this.#onConnectionLost(),
      },
      now,
    );
    return socket;
  }

  /** Small blocks let the caller interrupt quickly; a muted caller does not interrupt. */
  #setBlockSize(): void {
    this.#audio?.setBlockSize(this.#view.isMuted ? VOICE_BLOCK_SAMPLES : VOICE_BARGE_IN_BLOCK_SAMPLES);
  }

  #onConnectTimeout(): void {
    if (this.#view.state === 'connecting') this.#finish(CONNECTION_TIMEOUT);
  }

  #onMessage(message: ServerVoiceMessage): void {
    if (message.type === 'session_started') this.#onSessionStarted(message);
    else if (message.type === 'recording_started') this.#audio?.flush();
    else if (message.type === 'audio_response_delta') this.#audio?.play(fromBase64(message.delta));
    else if (message.type === 'safety_notice') this.#onNotice(message);
    else if (message.type === 'error') this.#onServerError(message);
  }

  #onSessionStarted(session: SessionStarted): void {
    if (this.#session !== undefined) return;
    this.#session = session;
    this.#outcome = { wasConnected: true, conversationId: session.conversationId };
    const { maxSeconds, subscriptionType: plan } = session.limits;
    this.#update({ state: 'connected', maxSeconds, plan });
    const startedAt = this.#deps.now();
    const tick = () => {
      const seconds = Math.floor((this.#deps.now() - startedAt) / 1_000);
      this.#update({ seconds: Math.min(seconds, this.#view.maxSeconds ?? seconds) });
    };
    this.#cleanups.push(this.#deps.every(TIMER_INTERVAL, tick));
  }

  /** In a crisis the server continues the call past its limit. */
  #onNotice({ safety, content }: CallNotice): void {
    const notice = { safety, content };
    this.#update({ notice, ...(safety === 'care' && { maxSeconds: null }) });
    this.#deps.onNotice(notice);
  }

  #onServerError(error: VoiceError): void {
    const { message, endsCall, requiresUpgrade, limitType, current, limit, reason } = error;
    const failure = serverFailure(message);
    if (reason) this.#deps.onLocked(reason);
    if (requiresUpgrade) {
      this.#onLimitReached({ limitType, current, limit, message });
    } else if (endsCall) {
      this.#finish(failure);
    } else {
      this.#update({ error: failure });
      this.#deps.onFailed(failure);
    }
  }

  /** The server has ended the call: audio stops at once, the view ends after a delay. */
  #onLimitReached(notice: LimitNotice): void {
    this.#release();
    // The local clock may be a second behind the server's.
    this.#update({ seconds: this.#view.maxSeconds ?? this.#view.seconds });
    this.#deps.openLimitDialog(notice);
    this.#cleanups.push(this.#deps.after(VOICE_UPGRADE_CLOSE_DELAY_MILLISECONDS, () => this.#finish(null)));
  }

  #onConnectionLost(): void {
    this.#finish(this.#session === undefined ? CONNECTION_FAILED : CONNECTION_LOST);
  }

  /** A call that failed before it was connected returns to idle, so it can be retried; any other call is ended. */
  #finish(error: CallError | null, isPageLeft = false): void {
    const { state } = this.#view;
    if (state !== 'connecting' && state !== 'connected') return;
    this.#release();
    if (state === 'connecting' && error) {
      this.#update({ state: 'idle', error });
      this.#deps.onFailed(error);
      return;
    }
    this.#update({ state: 'ended', error });
    this.#cleanups.push(
      this.#deps.after(VOICE_OVERLAY_CLOSE_DELAY_MILLISECONDS, () => this.#update({ canClose: true })),
    );
    this.#deps.onEnded({ error, isPageLeft, ...this.#outcome });
  }

  /** Closes microphone, speaker and socket, and stops timers. */
  #release(): void {
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
    this.#socket?.end();
    this.#audio?.close();
    this.#socket = undefined;
    this.#audio = undefined;
    this.#session = undefined;
    this.#isPlaying = false;
    this.#isCallerSpeaking = false;
    this.meter.reset();
    this.#update({ speaking: null });
  }

  #sendAudio(samples: Int16Array): void {
    if (this.#session === undefined) return;
    this.#socket?.sendAudio(this.#view.isMuted ? samples.fill(0) : samples);
  }

  #onMicrophoneLevel(rms: number): void {
    const { isMuted } = this.#view;
    const isSpeaking = this.meter.setMicrophoneLevel(isMuted ? 0 : rms, this.#deps.now());
    this.#isCallerSpeaking = isSpeaking && !isMuted;
    this.#updateSpeaker();
  }

  #onPlayback(isPlaying: boolean, rms: number): void {
    this.#isPlaying = isPlaying;
    this.meter.setPlaybackLevel(rms);
    this.#updateSpeaker();
  }

  #updateSpeaker(): void {
    this.#update({ speaking: this.#isPlaying ? 'companion' : this.#isCallerSpeaking ? 'caller' : null });
  }

  #update(changes: Partial<CallView>): void {
    const hasChanged = Object.entries(changes).some(
      ([key, value]) => this.#view[key as keyof CallView] !== value,
    );
    if (!hasChanged) return;
    this.#view = { ...this.#view, ...changes };
    this.#listeners.notify();
  }
}
