import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { isInterrupted, openContext, running, wake } from './audio-context.ts';
import { type AudioGraph, connectGraph, loadWorklets } from './audio-graph.ts';
import {
  closeMicrophone,
  isLive,
  type MicrophoneError,
  microphoneError,
  openMicrophone,
} from './microphone.ts';
import type { FromPlayback } from './worklet-messages.ts';

export interface CallAudioListener {
  /** A block of what the microphone hears: 16-bit at the line's rate. */
  block(samples: Int16Array): void;
  /** How loud the microphone is, 20 times a second: root mean square, 0 to 1. */
  heard(rms: number): void;
  played(state: FromPlayback): void;
  /** The microphone is lost in the middle of a call, and cannot be had again. */
  failed(error: MicrophoneError): void;
}

/** The two ends of a call in this browser. */
export interface CallAudio {
  /** Resolves when both run; rejects with MicrophoneError. */
  ready: Promise<void>;
  play(samples: Int16Array): void;
  /** Silence, at once: what has not been played is forgotten. */
  flush(): void;
  setBlockSize(samples: number): void;
  /** A muted microphone gives silence. */
  setMuted(isMuted: boolean): void;
  /** Closes the microphone and everything else, for good, at whatever point it is. */
  close(): void;
}

/** What makes a browser willing to let a page sound. */
const GESTURES = ['click', 'touchend', 'keydown'] as const;

/** Opens microphone and speaker. To be called inside a tap, or browsers keep the sound back. */
export const openCallAudio = (listener: CallAudioListener): CallAudio => new LiveAudio(listener);

class LiveAudio implements CallAudio {
  readonly ready: Promise<void>;
  readonly #listener: CallAudioListener;
  #context: AudioContext | undefined;
  #worklets: Promise<void> | undefined;
  #stream: MediaStream | undefined;
  #graph: AudioGraph | undefined;
  #blockSize: number | undefined;
  #isMuted = false;
  #isRenewing = false;
  #isClosed = false;

  constructor(listener: CallAudioListener) {
    this.#listener = listener;
    for (const gesture of GESTURES) addEventListener(gesture, this.#wake, { capture: true });
    navigator.mediaDevices?.addEventListener('devicechange', this.#check);
    this.ready = this.#open().catch((cause: unknown) => {
      this.close();
      throw microphoneError(cause);
    });
  }

  play(samples: Int16Array): void {
    this.#graph?.play({ sound: samples });
  }

  flush(): void {
    this.#graph?.play('flush');
  }

  setBlockSize(samples: number): void {
    if (samples === this.#blockSize) return;
    this.#blockSize = samples;
    this.#graph?.capture({ blockSize: samples });
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
  }

  close(): void {
    this.#isClosed = true;
    for (const gesture of GESTURES) removeEventListener(gesture, this.#wake, { capture: true });
    navigator.mediaDevices?.removeEventListener('devicechange', this.#check);
    this.#closeContext();
    closeMicrophone(this.#stream);
  }

  /** Nothing may be waited for before the context is open. */
  async #open(): Promise<void> {
    this.#openContext(VOICE_SAMPLE_RATE);
    if (!isLive(this.#stream)) await this.#openStream();
    await this.#connect();
  }

  async #openStream(): Promise<void> {
    const stream = await openMicrophone();
    // Whoever hung up while the browser was asking leaves no microphone open.
    if (this.#isClosed) return closeMicrophone(stream);
    this.#stream = stream;
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', this.#check);
    this.setMuted(this.#isMuted);
  }

  async #connect(): Promise<void> {
    try {
      await this.#build();
    } catch (cause) {
      if ((cause as Error).name !== 'NotSupportedError') throw cause;
      // This browser does not change the microphone's rate: the worklets will.
      this.#openContext();
      await this.#build();
    }
  }

  async #build(): Promise<void> {
    const context = this.#context;
    if (context === undefined || this.#isClosed) return;
    await this.#worklets;
    await running(context);
    if (this.#isClosed || context !== this.#context || this.#stream === undefined) return;
    this.#graph = connectGraph(context, this.#stream, {
      captured: (message) => {
        if ('block' in message) this.#listener.block(message.block);
        else this.#listener.heard(message.rms);
      },
      played: (state) => this.#listener.played(state),
    });
    if (this.#blockSize !== undefined) this.#graph.capture({ blockSize: this.#blockSize });
  }

  /** @param sampleRate in Hz; the device's own by default */
  #openContext(sampleRate?: number): void {
    this.#closeContext();
    const context = openContext(sampleRate);
    this.#context = context;
    // Read while the browser asks the person; a failure is met where they are needed.
    this.#worklets = loadWorklets(context);
    this.#worklets.catch(() => undefined);
    context.addEventListener('statechange', this.#check);
  }

  #closeContext(): void {
    this.#graph?.close();
    this.#graph = undefined;
    this.#context?.removeEventListener('statechange', this.#check);
    if (this.#context?.state !== 'closed') void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }

  /** A context that waits for a tap goes on with this one. */
  #wake = (): void => {
    if (this.#context) wake(this.#context);
    this.#check();
  };

  /** A microphone that was pulled out, or a context that a telephone call has interrupted, is replaced. */
  #check = (): void => {
    if (this.#graph === undefined || this.#isRenewing || this.#isClosed) return;
    if (isLive(this.#stream) && !isInterrupted(this.#context)) return;
    this.#isRenewing = true;
    void this.#renew().finally(() => {
      this.#isRenewing = false;
    });
  };

  async #renew(): Promise<void> {
    if (!isLive(this.#stream)) closeMicrophone(this.#stream);
    // What was playing went with the context.
    this.#listener.played({ isPlaying: false, rms: 0, gaps: 0 });
    try {
      await this.#open();
    } catch (cause) {
      if (this.#isClosed) return;
      this.close();
      this.#listener.failed(microphoneError(cause));
    }
  }
}
