import type { IncomingMessage, Server } from 'node:http';
import { freePort } from './ports.ts';

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
