/**
 * Takes the relay's place where the socket itself is tested: it notes what reaches it, and does what a test tells it to.
 */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '#infra/local/emulators/http.ts';

export interface Reached {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function startStandInRelay() {
  const reached: Reached[] = [];
  const waiting: (() => void)[] = [];
  let status = 202;
  let isHealthy = true;
  let held: Promise<void> | undefined;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path === '/health') return void response.writeHead(isHealthy ? 200 : 503).end();
    reached.push({ path, headers: request.headers, body: await text(request) });
    for (const wake of waiting.splice(0)) wake();
    await held;
    response.writeHead(status).end();
  });
  const url = await listen(server);

  return {
    url,
    reached,
    /** What it answers from now on. */
    answerWith(next: number): void {
      status = next;
    },
    /** Answers nothing until the function that it returns is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return () => {
        held = undefined;
        resolve();
      };
    },
    setHealth(next: boolean): void {
      isHealthy = next;
    },
    /** The first request on this path, for this connection where one is named. */
    async request(path: string, connectionId?: string): Promise<Reached> {
      for (;;) {
        const found = reached.find(
          (one) =>
            one.path === path &&
            (connectionId ?? one.headers['x-connection-id']) === one.headers['x-connection-id'],
        );
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    stop: () => closeServer(server),
  };
}
