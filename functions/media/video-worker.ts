/** Remuxes one video in a worker thread, which can be terminated at any time. */
import { parentPort, workerData } from 'node:worker_threads';
import type { VideoOutcome, VideoTask } from './remux-in-worker.ts';
import { remuxVideo } from './remux-video.ts';
import { UploadRejection } from './upload-rejection.ts';

const { bytes, contentType, isGenerated } = workerData as VideoTask;
try {
  const video = await remuxVideo(bytes, { contentType, isGenerated });
  parentPort?.postMessage({ video } satisfies VideoOutcome, [video.bytes.buffer]);
} catch (error) {
  // Structured cloning does not preserve the class of an error.
  if (!(error instanceof UploadRejection)) throw error;
  parentPort?.postMessage({ rejection: error.message } satisfies VideoOutcome);
}
