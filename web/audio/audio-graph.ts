import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import captureUrl from './capture-worklet.ts?worker&url';
import playbackUrl from './playback-worklet.ts?worker&url';
import {
  CAPTURE,
  type FromCapture,
  type FromPlayback,
  PLAYBACK,
  type ToCapture,
  type ToPlayback,
  type WorkletOptions,
} from './worklet-messages.ts';

export interface GraphListener {
  onCapture(message: FromCapture): void;
  onPlayback(message: FromPlayback): void;
}

/** The audio nodes between microphone, page and speaker. */
export interface AudioGraph {
  capture(message: ToCapture): void;
  play(message: ToPlayback): void;
  /** Disconnects the nodes. Does not close the microphone. */
  close(): void;
}

const options = (outputs: number): AudioWorkletNodeOptions => ({
  numberOfInputs: 1 - outputs,
  numberOfOutputs: outputs,
  channelCount: 1,
  channelCountMode: 'explicit',
  processorOptions: { rate: VOICE_SAMPLE_RATE } satisfies WorkletOptions,
});

export async function loadWorklets({ audioWorklet }: AudioContext): Promise<void> {
  await Promise.all([audioWorklet.addModule(captureUrl), audioWorklet.addModule(playbackUrl)]);
}

/** @throws NotSupportedError if the browser cannot resample the microphone to the rate of the context */
export function connectGraph(
  context: AudioContext,
  stream: MediaStream,
  listener: GraphListener,
): AudioGraph {
  const source = context.createMediaStreamSource(stream);
  const capture = new AudioWorkletNode(context, CAPTURE, options(0));
  const playback = new AudioWorkletNode(context, PLAYBACK, options(1));
  capture.port.onmessage = ({ data }: MessageEvent<FromCapture>) => listener.onCapture(data);
  playback.port.onmessage = ({ data }: MessageEvent<FromPlayback>) => listener.onPlayback(data);
  source.connect(capture);
  playback.connect(context.destination);
  return {
    capture: (message) => capture.port.postMessage(message),
    play: (message) =>
      playback.port.postMessage(message, typeof message === 'string' ? [] : [message.sound.buffer]),
    close() {
      source.disconnect();
      playback.disconnect();
      capture.port.onmessage = null;
      playback.port.onmessage = null;
      capture.port.postMessage('stop' satisfies ToCapture);
      playback.port.postMessage('stop' satisfies ToPlayback);
    },
  };
}
