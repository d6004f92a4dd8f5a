import { createServer } from 'node:net';

/**
 * A port nobody listens on. The preferred one is tried first, so that addresses stay the same from one run to
 * the next where they can (a presigned URL in an open browser tab keeps working after a restart).
 *
 * Only the loopback interface is asked: nothing here is ever meant to be reached from another machine.
 */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await tryPort(preferred)) !== null) {
    return preferred;
  }
  const port = await tryPort(0);
  if (port === null) {
    throw new Error('This machine has no free port on 127.0.0.1.');
  }
  return port;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.unref();
    probe.once('error', () => resolve(null));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address !== null ? address.port : null;
      probe.close(() => resolve(found));
    });
  });
}
