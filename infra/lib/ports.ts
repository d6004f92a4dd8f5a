import { createServer } from 'node:net';

/**
 * A free port on 127.0.0.1. The preferred one is tried first, so that URLs stay valid over restarts, such as presigned
 * URLs in an open browser tab.
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
      const free = typeof address === 'object' && address !== null ? address.port : null;
      probe.close(() => resolve(free));
    });
  });
}
