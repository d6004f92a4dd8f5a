import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { isInterrupted, openContext, resumeContext, whenRunning } from './audio-context.ts';
import { type AudioGraph, connectGraph, loadWorklets } from './audio-graph.ts';
import {
  closeMicrophone,
  isLive,
  type MicrophoneError,
  microphoneError,
  openMicrophone,
} from './microphone.ts';
import type { PlaybackState } from './worklet-messages.ts';

export interface CallAudioListener {
  /** A block of microphone audio, 16-bit at VOICE_SAMPLE_RATE. */
  onBlock(samples: Int16Array): void;
  /** The microphone level, 20 times a second: root mean square, 0 to 1. */
  onLevel(rms: number): void;
  onPlayback(state: PlaybackState): void;
  /** The microphone was lost during the call and cannot be reopened. */
  onFailed(error: MicrophoneError): void;
}

/** Microphone and speaker of a call. */
export interface CallAudio {
  /** Resolves when both are running; rejects with MicrophoneError. */
  ready: Promise<void>;
  play(samples: Int16Array): void;
  /** Stops playback at once and drops buffered audio. */
  flush(): void;
  setBlockSize(samples: number): void;
  /** A muted microphone records silence. */
  setMuted(isMuted: boolean): void;
  /** Closes microphone and speaker permanently, in any state. */
  close(): void;
}

/** Events that let a browser start audio. */
const GESTURES = ['click', 'touchend', 'keydown'] as const;

/** Opens microphone and speaker. Requires a user gesture, or the browser blocks audio. */
export const openCallAudio = (listener: CallAudioListener): CallAudio => new BrowserCallAudio(listener);

class BrowserCallAudio implements CallAudio {
  readonly ready: Promise<void>;
  readonly #listener: CallAudioListener;
  #context: AudioContext | undefined;
  #worklets: Promise<void> | undefined;
  #stream: MediaStream | undefined;
  #graph: AudioGraph | undefined;
  #blockSize: number | undefined;
  #isMuted = false;
  #isReopening = false;
  #isClosed = false;

  constructor(listener: CallAudioListener) {
    this.#listener = listener;
    for (const gesture of GESTURES) addEventListener(gesture, this.#resume, { capture: true });
    navigator.mediaDevices?.addEventListener('devicechange', this.#reopenIfLost);
    this.ready = this.#open().catch((cause: unknown) => {
      this.close();
      throw microphoneError(cause);
    });
  }

  play(samples: Int16Array): void {
    this.#graph?.sendToPlayback({ samples: samples });
  }

  flush(): void {
    this.#graph?.sendToPlayback('flush');
  }

  setBlockSize(samples: number): void {
    if (samples === this.#blockSize) return;
    this.#blockSize = samples;
    this.#graph?.sendToCapture({ blockSize: samples });
  }

  setMuted(isMuted: boolean): void {
    this.#isMuted = isMuted;
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = !isMuted;
  }

  close(): void {
    this.#isClosed = true;
    for (const gesture of GESTURES) removeEventListener(gesture, this.#resume, { capture: true });
    navigator.mediaDevices?.removeEventListener('devicechange', this.#reopenIfLost);
    this.#closeContext();
    closeMicrophone(this.#stream);
  }

  /** Opens the context before any await, while the user gesture is active. */
  async #open(): Promise<void> {
    this.#openContext(VOICE_SAMPLE_RATE);
    if (!isLive(this.#stream)) await this.#openStream();
    await this.#connect();
  }

  async #openStream(): Promise<void> {
    const stream = await openMicrophone();
    // The call may have ended during the permission prompt.
    if (this.#isClosed) return closeMicrophone(stream);
    this.#stream = stream;
    for (const track of stream.getAudioTracks()) track.addEventListener('ended', this.#reopenIfLost);
    this.setMuted(this.#isMuted);
  }

  async #connect(): Promise<void> {
    try {
      await this.#connectNodes();
    } catch (cause) {
      if ((cause as Error).name !== 'NotSupportedError') throw cause;
      // The browser cannot resample the microphone: use the device's rate, and resample in the worklets.
      this.#openContext();
      await this.#connectNodes();
    }
  }

  async #connectNodes(): Promise<void> {
    const context = this.#context;
    if (context === undefined || this.#isClosed) return;
    await this.#worklets;
    await whenRunning(context);
    if (this.#isClosed || context !== this.#context || this.#stream === undefined) return;
    this.#graph = connectGraph(context, this.#stream, {
      onCapture: (message) => {
        if ('block' in message) this.#listener.onBlock(message.block);
        else this.#listener.onLevel(message.rms);
      },
      onPlayback: (state) => this.#listener.onPlayback(state),
    });
    if (this.#blockSize !== undefined) this.#graph.sendToCapture({ blockSize: this.#blockSize });
  }

  /** @param sampleRate in Hz; the device's rate by default */
  #openContext(sampleRate?: number): void {
    this.#closeContext();
    const context = openContext(sampleRate);
    this.#context = context;
    // Loads during the permission prompt. A failure is handled where the worklets are awaited.
    this.#worklets = loadWorklets(context);
    this.#worklets.catch(() => undefined);
    context.addEventListener('statechange', this.#reopenIfLost);
  }

  #closeContext(): void {
    this.#graph?.close();
    this.#graph = undefined;
    this.#context?.removeEventListener('statechange', this.#reopenIfLost);
    if (this.#context?.state !== 'closed') void this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }

  /** Resumes a context that was blocked until a user gesture. */
  #resume = (): void => {
    if (this.#context) resumeContext(this.#context);
    this.#reopenIfLost();
  };

  /** Replaces an unplugged microphone or an interrupted context. */
  #reopenIfLost = (): void => {
    if (this.#graph === undefined || this.#isReopening || this.#isClosed) return;
    if (isLive(this.#stream) && !isInterrupted(this.#context)) return;
    this.#isReopening = true;
    void this.#reopen().finally(() => {
      this.#isReopening = false;
    });
  };

  async #reopen(): Promise<void> {
    if (!isLive(this.#stream)) closeMicrophone(this.#stream);
    // Playback ends with the context.
    this.#listener.onPlayback({ isPlaying: false, rms: 0, gaps: 0 });
    try {
      await this.#open();
    } catch (cause) {
      if (this.#isClosed) return;
      this.close();
      this.#listener.onFailed(microphoneError(cause));
    }
  }
}
