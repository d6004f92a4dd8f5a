import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { freePort } from '../../lib/ports.ts';
import { isLocalHost } from './local-host.ts';

/** The answer to a request for another host, with status 421. */
export const NOT_THIS_HOST = 'This address belongs to localhost only.';

/** Requests that one connection may have under way. Browsers and the SDK wait for an answer before they send the next. */
const MAXIMUM_CONCURRENT = 32;

/** Ends a connection that sends requests without waiting for answers: Node reads and begins all of them at once. */
export function limitConcurrency(answer: RequestListener): RequestListener {
  const underway = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (underway.get(socket) ?? 0) + 1;
    if (count > MAXIMUM_CONCURRENT) {
      socket.destroy();
      return;
    }
    underway.set(socket, count);
    response.once('close', () => underway.set(socket, (underway.get(socket) ?? 1) - 1));
    answer(request, response);
  };
}

/** A server for programs of this machine: no page of another site can speak to it under a name of its own. */
export function createLocalServer(answer: RequestListener): Server {
  return createServer(
    limitConcurrency((request, response) => {
      if (isLocalHost(request.headers.host ?? '', request)) answer(request, response);
      else response.writeHead(421, { 'content-type': 'text/plain', connection: 'close' }).end(NOT_THIS_HOST);
    }),
  );
}

/** Listens on 127.0.0.1, on the wished-for port if it is free. @returns the address, without a slash at its end */
export async function listen(server: Server, preferredPort?: number): Promise<string> {
  const port = await freePort(preferredPort);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1' }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  // Longer than the SDK keeps an idle connection, so that it never writes into one that is just being closed.
  server.keepAliveTimeout = 65_000;
  return `http://127.0.0.1:${port}`;
}

/** How long requests that are being answered may take at the end. */
const graceMs = 2_000;

/** Stops listening, lets running requests finish, and closes what is left. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Reads a small body whole. @throws RangeError when it is larger than `maxBytes` */
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
