/** Makes one video anew, in a thread of its own that can be ended whatever the file does to it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VideoOutcome, VideoTask } from './read-video.ts';
import { Refusal } from './refusal.ts';
import { remuxVideo } from './remux-video.ts';

const { bytes, contentType } = workerData as VideoTask;
try {
  const video = await remuxVideo(bytes, { contentType });
  parentPort?.postMessage({ video } satisfies VideoOutcome, [video.bytes.buffer]);
} catch (error) {
  // An error loses its class on the way.
  if (!(error instanceof Refusal)) throw error;
  parentPort?.postMessage({ refusal: error.message } satisfies VideoOutcome);
}
