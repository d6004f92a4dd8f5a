import type {
  ServerVoiceMessage,
  SessionStarted,
  StartRealtimeVoice,
  VoiceError,
} from '#shared/schemas/voice.ts';
import {
  VOICE_BARGE_IN_BLOCK_SAMPLES,
  VOICE_BLOCK_SAMPLES,
  VOICE_CONNECT_TIMEOUT,
  VOICE_OVERLAY_CLOSE_DELAY,
  VOICE_UPGRADE_CLOSE_DELAY,
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
import { CallMeter } from './call-meter.ts';
import { type CallPorts, type CallView, type Ending, IDLE } from './call-ports.ts';
import { VoiceSocket } from './voice-socket.ts';

const TICK = 250;
/** Messages that reach no relay for so long are a lost connection, in milliseconds. */
const UNDELIVERED_TOO_LONG = 5_000;
const NOTHING = { wasPutThrough: false, conversationId: null };

/**
 * One person's calls from this page, one after another. Every way out closes the microphone.
 *
 *   idle ── start ─▶ connecting ── session_started ─▶ connected ── end, error, time up, page left ─▶ ended
 *    ▲                   └── no microphone, no connection                                              │
 *    └───────────────────────┴──────────────────────── start, again ◀──────────────────────────────────┘
 */
export class VoiceCall {
  readonly meter = new CallMeter();
  readonly #ports: CallPorts;
  readonly #listeners = createListeners();
  readonly subscribe = this.#listeners.subscribe;
  #view = IDLE;
  #audio: CallAudio | undefined;
  #line: VoiceSocket | undefined;
  #session: SessionStarted | undefined;
  #outcome: Omit<Ending, 'error' | 'wasLeft'> = NOTHING;
  #isPlaying = false;
  #isHeard = false;
  /** What is to be called off when the call ends. */
  #duties: (() => void)[] = [];

  constructor(ports: CallPorts) {
    this.#ports = ports;
  }

  view = (): CallView => this.#view;

  /** To be called inside a tap. Nothing happens while there is a call. */
  start(asked: Omit<StartRealtimeVoice, 'type'>): void {
    if (this.#view.state === 'connecting' || this.#view.state === 'connected') return;
    this.#release();
    this.#outcome = NOTHING;
    this.#change({ ...IDLE, state: 'connecting' });
    const audio = this.#ports.openAudio({
      block: (samples) => this.#send(samples),
      heard: (rms) => this.#hear(rms),
      played: ({ isPlaying, rms }) => this.#play(isPlaying, rms),
      failed: ({ problem }) => this.#finish(microphoneFailure(problem)),
    });
    this.#audio = audio;
    audio.ready.then(
      () => this.#audio === audio && this.#connect(asked),
      (cause) => this.#audio === audio && this.#finish(microphoneFailure(microphoneError(cause).problem)),
    );
  }

  toggleMute(): void {
    const isMuted = !this.#view.isMuted;
    this.#change({ isMuted });
    this.#audio?.setMuted(isMuted);
    this.#audio?.setBlockSize(isMuted ? VOICE_BLOCK_SAMPLES : VOICE_BARGE_IN_BLOCK_SAMPLES);
  }

  /** Ends the call, at whatever point it is. */
  end(): void {
    this.#finish(null);
  }

  #connect(asked: Omit<StartRealtimeVoice, 'type'>): void {
    const { after, whenLeft } = this.#ports;
    const stopWatching = whenLeft(() => this.#finish(null, true));
    // The page was left while the browser was asking.
    if (this.#view.state !== 'connecting') {
      stopWatching();
      return;
    }
    this.#duties.push(stopWatching);
    this.#duties.push(after(VOICE_CONNECT_TIMEOUT, () => this.#giveUp()));
    const { isMuted } = this.#view;
    this.#audio?.setBlockSize(isMuted ? VOICE_BLOCK_SAMPLES : VOICE_BARGE_IN_BLOCK_SAMPLES);
    this.#line = this.#openLine(asked);
  }

  #openLine(asked: Omit<StartRealtimeVoice, 'type'>): VoiceSocket {
    const { openSocket, now } = this.#ports;
    const line: VoiceSocket = new VoiceSocket(
      openSocket(),
      {
        open: () => line.start(asked),
        message: (message) => this.#take(message),
        undelivered: (milliseconds) => {
          if (this.#session === undefined || milliseconds >= UNDELIVERED_TOO_LONG) this.#lose();
        },
        lost: () => this.#lose(),
      },
      now,
    );
    return line;
  }

  #giveUp(): void {
    if (this.#view.state === 'connecting') this.#finish(CONNECTION_TIMEOUT);
  }

  #take(message: ServerVoiceMessage): void {
    if (message.type === 'session_started') this.#begin(message);
    else if (message.type === 'recording_started') this.#audio?.flush();
    else if (message.type === 'audio_response_delta') this.#audio?.play(fromBase64(message.delta));
    else if (message.type === 'error') this.#fail(message);
  }

  #begin(session: SessionStarted): void {
    if (this.#session !== undefined) return;
    this.#session = session;
    this.#outcome = { wasPutThrough: true, conversationId: session.conversationId };
    const { maxSeconds: cap, subscriptionType: plan } = session.limits;
    this.#change({ state: 'connected', cap, plan });
    const startedAt = this.#ports.now();
    const tick = () => {
      const seconds = Math.floor((this.#ports.now() - startedAt) / 1_000);
      this.#change({ seconds: Math.min(seconds, cap ?? seconds) });
    };
    this.#duties.push(this.#ports.every(TICK, tick));
  }

  #fail(error: VoiceError): void {
    const { message, endsCall, requiresUpgrade, limitType, current, limit } = error;
    const failure = serverFailure(message);
    if (requiresUpgrade) {
      this.#limit({ limitType, current, limit, message });
    } else if (endsCall) {
      this.#finish(failure);
    } else {
      this.#change({ error: failure });
      this.#ports.failed(failure);
    }
  }

  /** The call is over for the server: nothing is heard or recorded any more, and in a second it is for us. */
  #limit(notice: LimitNotice): void {
    this.#release();
    // The server's clock has the last word.
    this.#change({ seconds: this.#view.cap ?? this.#view.seconds });
    this.#ports.openLimit(notice);
    this.#duties.push(this.#ports.after(VOICE_UPGRADE_CLOSE_DELAY, () => this.#finish(null)));
  }

  #lose(): void {
    this.#finish(this.#session === undefined ? CONNECTION_FAILED : CONNECTION_LOST);
  }

  /** A call that was never put through can be tried again at once; one that failed otherwise, or was ended, is over. */
  #finish(error: CallError | null, wasLeft = false): void {
    const { state } = this.#view;
    if (state !== 'connecting' && state !== 'connected') return;
    this.#release();
    if (state === 'connecting' && error) {
      this.#change({ state: 'idle', error });
      this.#ports.failed(error);
      return;
    }
    this.#change({ state: 'ended', error });
    this.#duties.push(this.#ports.after(VOICE_OVERLAY_CLOSE_DELAY, () => this.#change({ isOver: true })));
    this.#ports.ended({ error, wasLeft, ...this.#outcome });
  }

  /** Lets go of microphone, speaker, socket and timers. */
  #release(): void {
    for (const callOff of this.#duties.splice(0)) callOff();
    this.#line?.end();
    this.#audio?.close();
    this.#line = undefined;
    this.#audio = undefined;
    this.#session = undefined;
    this.#isPlaying = false;
    this.#isHeard = false;
    this.meter.reset();
    this.#change({ speaking: null });
  }

  #send(samples: Int16Array): void {
    if (this.#session === undefined) return;
    this.#line?.sound(this.#view.isMuted ? samples.fill(0) : samples);
  }

  #hear(rms: number): void {
    this.#isHeard = this.meter.heard(this.#view.isMuted ? 0 : rms, this.#ports.now()) && !this.#view.isMuted;
    this.#tellSpeaker();
  }

  #play(isPlaying: boolean, rms: number): void {
    this.#isPlaying = isPlaying;
    this.meter.played(rms);
    this.#tellSpeaker();
  }

  #tellSpeaker(): void {
    this.#change({ speaking: this.#isPlaying ? 'companion' : this.#isHeard ? 'caller' : null });
  }

  #change(part: Partial<CallView>): void {
    const isNews = Object.entries(part).some(([key, value]) => this.#view[key as keyof CallView] !== value);
    if (!isNews) return;
    this.#view = { ...this.#view, ...part };
    this.#listeners.notify();
  }
}
