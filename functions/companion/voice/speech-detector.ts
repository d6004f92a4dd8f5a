import { VOICE_BARGE_IN_MILLISECONDS, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { fromDecibels, levelOf, samplesOf } from './pcm.ts';
import type { VoiceActivity } from './voice-activity.ts';

const FRAME_MILLISECONDS = 10;
const FRAME_SAMPLES = (VOICE_SAMPLE_RATE * FRAME_MILLISECONDS) / 1_000;
/** Softer than this is a room and not a voice. */
const QUIET = fromDecibels(-45);
/** What is left of the companion's own voice after echo cancellation is at least this much softer than she is. */
const ECHO_MARGIN = fromDecibels(-18);
/** So much speech within the window is somebody speaking; the gaps between syllables may take the rest. */
const SPEECH_FRAMES = VOICE_BARGE_IN_MILLISECONDS / FRAME_MILLISECONDS;
const WINDOW_FRAMES = SPEECH_FRAMES + 6;
/** A pause as long as this ends a turn: people breathe for less. */
const PAUSE_FRAMES = 500 / FRAME_MILLISECONDS;

export type DetectedSpeech = 'started' | 'stopped';

/**
 * Notices when the caller begins and ceases to speak, frame by frame. A cough is too short for it, a quiet room too
 * soft, and the companion's echo too soft for as long as she is louder.
 *
 *   silent ── 200 ms of speech within 260 ms ──▶ speaking ── 500 ms without any ──▶ silent
 */
export class SpeechDetector {
  readonly #activity: VoiceActivity;
  readonly #window: boolean[] = new Array(WINDOW_FRAMES).fill(false);
  /** How many frames of the window are voices. */
  #voices = 0;
  #rest = new Int16Array(0);
  #frame = 0;
  #isSpeaking = false;
  #pause = 0;

  constructor(activity: VoiceActivity) {
    this.#activity = activity;
  }

  /** Takes sound and answers what was noticed in it, in order. For `echo` see SpeechSession.hear. */
  hear(pcm: Buffer, echo: number): DetectedSpeech[] {
    const fresh = samplesOf(pcm);
    const samples = new Int16Array(this.#rest.length + fresh.length);
    samples.set(this.#rest);
    samples.set(fresh, this.#rest.length);
    const noticed: DetectedSpeech[] = [];
    let start = 0;
    for (; start + FRAME_SAMPLES <= samples.length; start += FRAME_SAMPLES) {
      const change = this.#next(samples.subarray(start, start + FRAME_SAMPLES), echo);
      if (change) noticed.push(change);
    }
    this.#rest = samples.slice(start);
    return noticed;
  }

  close(): void {
    this.#activity.close();
  }

  #next(frame: Int16Array, echo: number): DetectedSpeech | undefined {
    // The detector keeps a picture of the background, so it listens to quiet frames as well.
    const sounds = this.#activity.isVoice(frame);
    const isVoice = sounds && levelOf(frame) > Math.max(QUIET, echo * ECHO_MARGIN);
    const place = this.#frame++ % WINDOW_FRAMES;
    this.#voices += Number(isVoice) - Number(this.#window[place]);
    this.#window[place] = isVoice;
    this.#pause = isVoice ? 0 : this.#pause + 1;
    if (!this.#isSpeaking && this.#voices >= SPEECH_FRAMES) {
      this.#isSpeaking = true;
      return 'started';
    }
    if (this.#isSpeaking && this.#pause >= PAUSE_FRAMES) {
      this.#isSpeaking = false;
      this.#window.fill(false);
      this.#voices = 0;
      return 'stopped';
    }
    return undefined;
  }
}
