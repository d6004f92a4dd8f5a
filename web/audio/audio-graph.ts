import { VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import captureUrl from './capture-worklet.ts?worker&url';
import playbackUrl from './playback-worklet.ts?worker&url';
import {
  CAPTURE_PROCESSOR,
  type CaptureCommand,
  type CaptureMessage,
  PLAYBACK_PROCESSOR,
  type PlaybackCommand,
  type PlaybackState,
  type WorkletOptions,
} from './worklet-messages.ts';

export interface GraphListener {
  onCapture(message: CaptureMessage): void;
  onPlayback(message: PlaybackState): void;
}

/** The audio nodes between microphone, page and speaker. */
export interface AudioGraph {
  sendToCapture(message: CaptureCommand): void;
  sendToPlayback(message: PlaybackCommand): void;
  /** Disconnects the nodes. Does not close the microphone. */
  close(): void;
}

const nodeOptions = (outputs: number): AudioWorkletNodeOptions => ({
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
  const capture = new AudioWorkletNode(context, CAPTURE_PROCESSOR, nodeOptions(0));
  const playback = new AudioWorkletNode(context, PLAYBACK_PROCESSOR, nodeOptions(1));
  capture.port.onmessage = ({ data }: MessageEvent<CaptureMessage>) => listener.onCapture(data);
  playback.port.onmessage = ({ data }: MessageEvent<PlaybackState>) => listener.onPlayback(data);
  source.connect(capture);
  playback.connect(context.destination);
  return {
    sendToCapture: (message) => capture.port.postMessage(message),
    sendToPlayback: (message) =>
      playback.port.postMessage(message, typeof message === 'string' ? [] : [message.samples.buffer]),
    close() {
      source.disconnect();
      playback.disconnect();
      capture.port.onmessage = null;
      playback.port.onmessage = null;
      capture.port.postMessage('stop' satisfies CaptureCommand);
      playback.port.postMessage('stop' satisfies PlaybackCommand);
    },
  };
}
