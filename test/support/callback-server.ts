import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyRequest } from '#infra/local/emulators/sigv4.ts';
import { type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';

export interface Told {
  message: ServerVoiceMessage;
  /** When it arrived, by performance.now(). */
  at: number;
}

/** What the callback API does with a post: take it, or answer with a status instead. */
export type Treatment = (connectionId: string) => number | Promise<number>;

/**
 * API Gateway's callback API as a relay sees it, on a port of its own: signatures are checked, closed sockets answer 410,
 * and everything that was told is kept by connection, as `read` makes it of a body.
 */
export async function startCallbackServer(
  credentials = { accessKeyId: 'test', secretAccessKey: 'test' },
  read: (body: string) => ServerVoiceMessage = (body) => serverVoiceMessage.parse(JSON.parse(body)),
) {
  const told = new Map<string, Told[]>();
  const closed = new Set<string>();
  const ended = new Set<string>();
  const waiting = new Set<() => void>();
  let treatment: Treatment = () => 200;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const { method = '', url = '', headers } = request;
    const connectionId = decodeURIComponent(url.split('/').at(-1) ?? '');
    let status = closed.has(connectionId) ? 410 : 200;
    try {
      verifyRequest({ method, url, headers, body }, credentials, 'execute-api', new Date());
    } catch {
      status = 403;
    }
    if (status === 200 && method === 'POST') {
      status = await treatment(connectionId);
      if (status === 200) {
        const message = read(body);
        const list = told.get(connectionId) ?? [];
        told.set(connectionId, list);
        list.push({ message, at: performance.now() });
        for (const wake of waiting) wake();
      }
    }
    if (status === 200 && method === 'DELETE') {
      closed.add(connectionId);
      ended.add(connectionId);
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const messagesTo = (connectionId: string) => told.get(connectionId) ?? [];

  return {
    /** With the stage, as SOCKET_ENDPOINT has it. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    to: messagesTo,
    /** Closes the socket. */
    closeSocket: (connectionId: string) => closed.add(connectionId),
    /** Whether the relay has closed it. */
    wasEnded: (connectionId: string) => ended.has(connectionId),
    treat(next: Treatment) {
      treatment = next;
    },

    /** Resolves with the first message to this connection, from `from` on, that is wanted; rejects after some time. */
    until(
      connectionId: string,
      isWanted: (message: ServerVoiceMessage) => boolean,
      { from = 0, timeout = 20_000 } = {},
    ): Promise<Told> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          const types = messagesTo(connectionId).map(({ message }) => message.type);
          reject(new Error(`It was never told what was waited for, only: ${types.join(', ') || 'nothing'}`));
        }, timeout);
        const look = () => {
          const found = messagesTo(connectionId)
            .slice(from)
            .find(({ message }) => isWanted(message));
          if (found === undefined) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },

    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type CallbackServer = Awaited<ReturnType<typeof startCallbackServer>>;
