/** An HTTP stub of the relay for tests of the socket: it records requests and responds as a test configures. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from '#infra/local/emulators/http.ts';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export async function startStubRelay() {
  const received: ReceivedRequest[] = [];
  const waiting: (() => void)[] = [];
  let status = 202;
  let isHealthy = true;
  let pause: Promise<void> | undefined;

  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    if (path === '/health') return void response.writeHead(isHealthy ? 200 : 503).end();
    received.push({ path, headers: request.headers, body: await text(request) });
    for (const notify of waiting.splice(0)) notify();
    await pause;
    response.writeHead(status).end();
  });
  const url = await listen(server);

  return {
    url,
    received,
    /** Sets the status of all later responses. */
    respondWith(nextStatus: number): void {
      status = nextStatus;
    },
    /** Delays responses until the returned function is called. */
    pauseResponses(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      pause = promise;
      return () => {
        pause = undefined;
        resolve();
      };
    },
    setHealth(next: boolean): void {
      isHealthy = next;
    },
    /** Waits for the first request to this path, from this connection if one is given. */
    async waitForRequest(path: string, connectionId?: string): Promise<ReceivedRequest> {
      for (;;) {
        const found = received.find(
          (candidate) =>
            candidate.path === path &&
            (connectionId ?? candidate.headers['x-connection-id']) === candidate.headers['x-connection-id'],
        );
        if (found) return found;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    stop: () => closeServer(server),
  };
}
