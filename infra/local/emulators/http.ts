import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../../lib/ports.ts';
import { isLocalHost } from './local-host.ts';

/** Body of a 421 response to a request for another host. */
export const WRONG_HOST = 'This address belongs to localhost only.';

/** Concurrent requests of one connection. Browsers and the SDK do not pipeline. */
const MAXIMUM_CONCURRENT = 32;

/** Closes a connection that pipelines too many requests: Node would handle all of them at once. */
export function limitConcurrency(listener: RequestListener): RequestListener {
  const running = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (running.get(socket) ?? 0) + 1;
    if (count > MAXIMUM_CONCURRENT) {
      socket.destroy();
      return;
    }
    running.set(socket, count);
    response.once('close', () => running.set(socket, (running.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}

/** A server for local clients. Rejects other Host headers (DNS rebinding). */
export function createLocalServer(listener: RequestListener): Server {
  return createServer(
    limitConcurrency((request, response) => {
      if (isLocalHost(request.headers.host ?? '', request)) listener(request, response);
      else response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(WRONG_HOST);
    }),
  );
}

/** Listens on 127.0.0.1, on the preferred port if it is free. @returns the URL, without a slash at the end */
export async function listen(server: Server, preferredPort?: number): Promise<string> {
  const port = await freePort(preferredPort);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Longer than the SDK keeps idle connections: it must not write into one that is being closed.
  server.keepAliveTimeout = 65_000;
  return `http://127.0.0.1:${port}`;
}

/** How long running requests may take after the server was closed. */
const CLOSE_GRACE_MS = 2_000;

/** Stops listening, waits for running requests, then closes all connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Reads a request body. @throws RangeError when it is larger than `maxBytes` */
export async function readText(req: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new RangeError(`The body is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
