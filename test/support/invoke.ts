/** Child process that calls built bundles like Lambda. A message has a bundle and an event; the reply has the result. */
import { pathToFileURL } from 'node:url';
import { callHandler, type ResponseHead } from '#infra/local/emulators/lambda/awslambda.ts';
import { toContext } from '#infra/local/emulators/lambda/context.ts';

const TIMEOUT_MS = 30_000;

export interface Invocation {
  bundle: string;
  /** JSON. */
  event: string;
}

async function invoke({ bundle, event: json }: Invocation): Promise<unknown> {
  const event = JSON.parse(json);
  // The edge adds this header. The samples show the event as the edge receives it.
  if (event.headers) event.headers['x-site-secret'] = process.env.EDGE_SECRET;
  const { handler } = await import(pathToFileURL(bundle).href);
  let streamed: (ResponseHead & { body: string }) | undefined;
  const target = {
    begin: (head: ResponseHead) => {
      streamed = { ...head, body: '' };
    },
    write: async (chunk: Uint8Array) => {
      if (streamed) streamed.body += Buffer.from(chunk).toString('utf8');
    },
  };
  const result = await callHandler(handler, { event, context: toContext('sample', TIMEOUT_MS), target });
  return streamed ?? result;
}

process.on('message', async (invocation: Invocation) => {
  try {
    process.send?.({ response: (await invoke(invocation)) ?? null });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
