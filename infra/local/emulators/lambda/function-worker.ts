/** The worker thread of function-thread.ts. Loads each bundle at its first call. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { toContext } from './context.ts';
import { CLAIM, type FromWorker, type ToWorker, type WorkerData } from './worker-messages.ts';

type Handler = (event: unknown, context: unknown) => Promise<unknown>;

const { directory, answeredPings } = workerData as WorkerData;
const loaded = new Map<string, Promise<Handler>>();

function load(id: string): Promise<Handler> {
  const existing = loaded.get(id);
  if (existing) return existing;
  const file = pathToFileURL(join(directory, id, 'index.mjs')).href;
  const loading = import(file).then((module: { handler: Handler }) => module.handler);
  loaded.set(id, loading);
  return loading;
}

const send = (message: FromWorker) => parentPort?.postMessage(message);

async function runAndReport(requestId: number, work: () => Promise<unknown>): Promise<void> {
  try {
    send({ requestId, result: await work() });
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    send({ requestId, error: { message, stack } });
  }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.type === 'ping') {
    Atomics.add(answeredPings, 0, 1);
  } else if (message.type === 'load') {
    void runAndReport(message.requestId, () => Promise.all(message.ids.map(load)).then(() => undefined));
  } else {
    const { requestId, id, event, timeoutMs, claim } = message;
    // Withdrawn: the call runs in another thread.
    if (Atomics.compareExchange(claim, 0, CLAIM.free, CLAIM.started) !== CLAIM.free) return;
    void runAndReport(requestId, async () => (await load(id))(event, toContext(id, timeoutMs)));
  }
});
// Answers the first ping.
Atomics.add(answeredPings, 0, 1);
