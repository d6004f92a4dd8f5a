import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Video } from './remux-video.ts';
import type { SniffedType } from './sniff.ts';
import { CORRUPT_VIDEO_MESSAGE, UploadRejection } from './upload-rejection.ts';
import { isCompleteVideo } from './video-container.ts';

export interface VideoTask {
  bytes: Uint8Array;
  contentType: string;
  isGenerated: boolean;
}
export type VideoOutcome = { video: Video } | { rejection: string };

/** The largest allowed video needs a tenth of either. */
const LIMITS = { heapMegabytes: 512, seconds: 120 };
const LIMITS_EXCEEDED = 'The video takes too much memory or time to read. Save it anew, and upload that.';

/** Remuxes a video in a worker. Throws UploadRejection, also when the file exceeds the worker's limits. */
export async function remuxInWorker(
  bytes: Buffer,
  { contentType, isGenerated = false }: SniffedType & { isGenerated?: boolean },
  { heapMegabytes, seconds } = LIMITS,
): Promise<Video> {
  if (!isCompleteVideo(bytes, { contentType })) throw new UploadRejection(CORRUPT_VIDEO_MESSAGE);
  // Next to this file, as source or in a bundle.
  const file = new URL(`./video-worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, {
    workerData: { bytes, contentType, isGenerated } satisfies VideoTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // Untrusted input: the worker gets no environment.
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<VideoOutcome>();
  const deadline = setTimeout(() => reject(new UploadRejection(LIMITS_EXCEEDED)), seconds * 1_000);
  worker.once('message', resolve);
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    reject(
      cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new UploadRejection(LIMITS_EXCEEDED, { cause }) : cause,
    ),
  );
  worker.once('exit', (code) => reject(new Error(`The video worker exited with code ${code}`)));
  try {
    const outcome = await promise;
    if ('rejection' in outcome) throw new UploadRejection(outcome.rejection);
    return outcome.video;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
