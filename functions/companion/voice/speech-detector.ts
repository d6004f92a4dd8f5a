import { VOICE_BARGE_IN_MIN_MILLISECONDS, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { fromDecibels, levelOf, samplesOf } from './pcm.ts';
import type { VoiceActivityDetector } from './voice-activity.ts';

const FRAME_MILLISECONDS = 10;
const FRAME_SAMPLES = (VOICE_SAMPLE_RATE * FRAME_MILLISECONDS) / 1_000;
/** Quieter audio is background noise. */
const NOISE_FLOOR = fromDecibels(-45);
/** After echo cancellation, the companion's echo is at least this much quieter than its voice. */
const ECHO_MARGIN = fromDecibels(-18);
/** Voice frames within the window that count as speech; the rest allows for gaps between syllables. */
const SPEECH_FRAMES = VOICE_BARGE_IN_MIN_MILLISECONDS / FRAME_MILLISECONDS;
const WINDOW_FRAMES = SPEECH_FRAMES + 6;
/** A pause of this length ends a turn; breathing pauses are shorter. */
const PAUSE_FRAMES = 500 / FRAME_MILLISECONDS;

export type DetectedSpeech = 'started' | 'stopped';

/**
 * Detects when the caller starts and stops speaking, frame by frame. Coughs are too short, background noise and the
 * companion's echo too quiet.
 *
 *   silent ── 200 ms of speech within 260 ms ──▶ speaking ── 500 ms without any ──▶ silent
 */
export class SpeechDetector {
  readonly #voiceActivity: VoiceActivityDetector;
  readonly #window: boolean[] = new Array(WINDOW_FRAMES).fill(false);
  /** Number of voice frames in the window. */
  #voiceFrames = 0;
  #incompleteFrame = new Int16Array(0);
  #frameCount = 0;
  #isSpeaking = false;
  #pauseFrames = 0;

  constructor(voiceActivity: VoiceActivityDetector) {
    this.#voiceActivity = voiceActivity;
  }

  /** Returns the changes in this audio, in order. For `echoLevel` see SpeechSession.sendAudio. */
  process(pcm: Buffer, echoLevel: number): DetectedSpeech[] {
    const newSamples = samplesOf(pcm);
    const samples = new Int16Array(this.#incompleteFrame.length + newSamples.length);
    samples.set(this.#incompleteFrame);
    samples.set(newSamples, this.#incompleteFrame.length);
    const changes: DetectedSpeech[] = [];
    let start = 0;
    for (; start + FRAME_SAMPLES <= samples.length; start += FRAME_SAMPLES) {
      const change = this.#processFrame(samples.subarray(start, start + FRAME_SAMPLES), echoLevel);
      if (change) changes.push(change);
    }
    this.#incompleteFrame = samples.slice(start);
    return changes;
  }

  close(): void {
    this.#voiceActivity.close();
  }

  #processFrame(frame: Int16Array, echoLevel: number): DetectedSpeech | undefined {
    // Quiet frames are passed as well: the library models the background.
    const isActive = this.#voiceActivity.isVoice(frame);
    const isVoice = isActive && levelOf(frame) > Math.max(NOISE_FLOOR, echoLevel * ECHO_MARGIN);
    const slot = this.#frameCount++ % WINDOW_FRAMES;
    this.#voiceFrames += Number(isVoice) - Number(this.#window[slot]);
    this.#window[slot] = isVoice;
    this.#pauseFrames = isVoice ? 0 : this.#pauseFrames + 1;
    if (!this.#isSpeaking && this.#voiceFrames >= SPEECH_FRAMES) {
      this.#isSpeaking = true;
      return 'started';
    }
    if (this.#isSpeaking && this.#pauseFrames >= PAUSE_FRAMES) {
      this.#isSpeaking = false;
      this.#window.fill(false);
      this.#voiceFrames = 0;
      return 'stopped';
    }
    return undefined;
  }
}
