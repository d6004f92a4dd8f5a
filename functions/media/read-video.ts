import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isComplete } from './container.ts';
import { CUT_SHORT, Refusal } from './refusal.ts';
import type { Video } from './remux-video.ts';
import type { Sniffed } from './sniff.ts';

export interface VideoTask {
  bytes: Uint8Array;
  contentType: string;
}
export type VideoOutcome = { video: Video } | { refusal: string };

/** What a video may take to be read: the largest that is allowed needs a tenth of either. */
const LIMITS = { heapMegabytes: 512, seconds: 120 };
const TOO_MUCH = 'The video takes too much memory or time to read. Save it anew, and upload that.';

/** Makes a video anew from its frames and sound. Throws Refusal, also when the file would exhaust the machine. */
export async function readVideo(
  bytes: Buffer,
  { contentType }: Sniffed,
  { heapMegabytes, seconds } = LIMITS,
): Promise<Video> {
  if (!isComplete(bytes, { contentType })) throw new Refusal(CUT_SHORT);
  // Beside this file, as source or in a bundle.
  const file = new URL(`./video-worker${extname(import.meta.filename)}`, import.meta.url);
  const worker = new Worker(file, {
    workerData: { bytes, contentType } satisfies VideoTask,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // What reads a stranger's file is told nothing.
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<VideoOutcome>();
  const deadline = setTimeout(() => reject(new Refusal(TOO_MUCH)), seconds * 1_000);
  worker.once('message', resolve);
  worker.once('error', (cause: NodeJS.ErrnoException) =>
    reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Refusal(TOO_MUCH, { cause }) : cause),
  );
  worker.once('exit', (code) => reject(new Error(`The thread for the video has ended with ${code}`)));
  try {
    const outcome = await promise;
    if ('refusal' in outcome) throw new Refusal(outcome.refusal);
    return outcome.video;
  } finally {
    clearTimeout(deadline);
    await worker.terminate();
  }
}
