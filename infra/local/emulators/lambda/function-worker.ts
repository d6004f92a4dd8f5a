/** The worker thread of function-thread.ts. Loads each bundle at its first call. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { callHandler, type ResponseTarget } from './awslambda.ts';
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

/** Continues the stream of each call. */
const onSent = new Map<number, () => void>();

const responseTarget = (requestId: number): ResponseTarget => ({
  begin: (head) => send({ requestId, part: { head } }),
  write: (chunk) =>
    new Promise((resolve) => {
      onSent.set(requestId, resolve);
      send({ requestId, part: { chunk } });
    }),
});

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
  } else if (message.type === 'sent') {
    onSent.get(message.requestId)?.();
  } else if (message.type === 'load') {
    void runAndReport(message.requestId, () => Promise.all(message.ids.map(load)).then(() => undefined));
  } else {
    const { requestId, id, event, timeoutMs, claim } = message;
    // Withdrawn: the call runs in another thread.
    if (Atomics.compareExchange(claim, 0, CLAIM.free, CLAIM.started) !== CLAIM.free) return;
    void runAndReport(requestId, async () => {
      const call = { event, context: toContext(id, timeoutMs), target: responseTarget(requestId) };
      return callHandler(await load(id), call);
    }).finally(() => onSent.delete(requestId));
  }
});
// Answers the first ping.
Atomics.add(answeredPings, 0, 1);
