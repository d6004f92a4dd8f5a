/** Remuxes one video. A worker can be terminated whatever the file does. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VideoOutcome, VideoTask } from './read-video.ts';
import { Refusal } from './refusal.ts';
import { remuxVideo } from './remux-video.ts';

const { bytes, contentType } = workerData as VideoTask;
try {
  const video = await remuxVideo(bytes, { contentType });
  parentPort?.postMessage({ video } satisfies VideoOutcome, [video.bytes.buffer]);
} catch (error) {
  // An error would lose its class in the message.
  if (!(error instanceof Refusal)) throw error;
  parentPort?.postMessage({ refusal: error.message } satisfies VideoOutcome);
}
