import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Outside the ranges from which systems assign ports to outgoing connections, so that none takes the port between the
 * check and its use.
 */
const FIRST_PORT = 20_000;
const PORTS = 10_000;
const MAX_TRIES = 100;

/**
 * A free port on 127.0.0.1. The preferred one is tried first, so that URLs stay valid over restarts, such as presigned
 * URLs in an open browser tab.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await tryPort(preferred)) !== null) {
    return preferred;
  }
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const port = await tryPort(FIRST_PORT + randomInt(PORTS));
    if (port !== null) return port;
  }
  throw new Error('This machine has no free port on 127.0.0.1.');
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.unref();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      probe.close(() => resolve(port));
    });
  });
}
