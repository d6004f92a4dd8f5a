/**
 * Preloaded into a process of the product (NODE_OPTIONS=--import): kills it as soon as it begins to read a video, as the
 * system does with a process that takes all memory.
 */
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    if (String(file).includes('video-worker')) process.kill(process.pid, 'SIGKILL');
    super(file, options);
  }
};
syncBuiltinESMExports();
