/** A thread that runs functions for function-thread.ts: the built bundles, each loaded at its first call. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { toContext } from './context.ts';
import { CLAIM, type FromWorker, type ToWorker, type WorkerData } from './worker-messages.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const { directory, turns } = workerData as WorkerData;
const loaded = new Map<string, Promise<Handler>>();

function load(id: string): Promise<Handler> {
  const present = loaded.get(id);
  if (present) return present;
  const file = pathToFileURL(join(directory, id, 'index.mjs')).href;
  const loading = import(file).then((module: { handler: Handler }) => module.handler);
  loaded.set(id, loading);
  return loading;
}

const answer = (message: FromWorker) => parentPort?.postMessage(message);

async function attempt(number: number, work: () => Promise<unknown>): Promise<void> {
  try {
    answer({ number, result: await work() });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    answer({ number, error: { message, stack } });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'ping') {
    Atomics.add(turns, 0, 1);
  } else if (message.type === 'load') {
    void attempt(message.number, () => Promise.all(message.ids.map(load)).then(() => undefined));
  } else {
    const { number, id, event, timeout, claim } = message;
    // Withdrawn: it runs in another thread.
    if (Atomics.compareExchange(claim, 0, CLAIM.free, CLAIM.started) !== CLAIM.free) return;
    void attempt(number, async () => (await load(id))(event, toContext(id, timeout)));
  }
});
// It has started, which answers the first ping.
Atomics.add(turns, 0, 1);
