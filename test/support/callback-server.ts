import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyRequest } from '#infra/local/emulators/sigv4.ts';
import { type ServerVoiceMessage, serverVoiceMessage } from '#shared/schemas/voice.ts';

export interface ReceivedMessage {
  message: ServerVoiceMessage;
  /** When it arrived, by performance.now(). */
  at: number;
}

/** The status that a POST gets. The message is recorded only with 200. */
export type PostHandler = (connectionId: string) => number | Promise<number>;

/** The received messages by connection. */
class ReceivedMessages {
  readonly #messages = new Map<string, ReceivedMessage[]>();
  readonly #listeners = new Set<() => void>();

  add(connectionId: string, message: ServerVoiceMessage): void {
    const list = this.#messages.get(connectionId) ?? [];
    this.#messages.set(connectionId, list);
    list.push({ message, at: performance.now() });
    for (const notify of this.#listeners) notify();
  }

  to(connectionId: string): ReceivedMessage[] {
    return this.#messages.get(connectionId) ?? [];
  }

  /** Resolves with the first wanted message to this connection, from index `from` on; rejects after `timeout` ms. */
  waitForMessage(
    connectionId: string,
    isWanted: (message: ServerVoiceMessage) => boolean,
    { from = 0, timeout = 20_000 } = {},
  ): Promise<ReceivedMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#listeners.delete(check);
        const types = this.to(connectionId).map(({ message }) => message.type);
        reject(new Error(`The expected message did not arrive, only: ${types.join(', ') || 'nothing'}`));
      }, timeout);
      const check = () => {
        const found = this.to(connectionId)
          .slice(from)
          .find(({ message }) => isWanted(message));
        if (found === undefined) return;
        clearTimeout(timer);
        this.#listeners.delete(check);
        resolve(found);
      };
      this.#listeners.add(check);
      check();
    });
  }
}

/**
 * A stub of API Gateway's callback API: it verifies signatures, responds with 410 for closed sockets, and records the
 * received messages of each connection. `parse` turns a request body into a message.
 */
export async function startCallbackServer(
  credentials = { accessKeyId: 'test', secretAccessKey: 'test' },
  parse: (body: string) => ServerVoiceMessage = (body) => serverVoiceMessage.parse(JSON.parse(body)),
) {
  const received = new ReceivedMessages();
  const closed = new Set<string>();
  const closedByRelay = new Set<string>();
  let postHandler: PostHandler = () => 200;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    const connectionId = decodeURIComponent(url.split('/').at(-1) ?? '');
    let status = closed.has(connectionId) ? 410 : 200;
    try {
      verifyRequest({ method, url, headers, body }, credentials, 'execute-api', new Date());
    } catch {
      status = 403;
    }
    if (status === 200 && method === 'POST') {
      status = await postHandler(connectionId);
      if (status === 200) received.add(connectionId, parse(body));
    }
    if (status === 200 && method === 'DELETE') {
      closed.add(connectionId);
      closedByRelay.add(connectionId);
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    /** With the stage, like SOCKET_ENDPOINT. */
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws`,
    messagesTo: (connectionId: string) => received.to(connectionId),
    waitForMessage: received.waitForMessage.bind(received),
    /** Simulates that the client has closed its socket. */
    closeSocket: (connectionId: string) => closed.add(connectionId),
    isClosedByRelay: (connectionId: string) => closedByRelay.has(connectionId),
    setPostHandler(handler: PostHandler) {
      postHandler = handler;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type CallbackServer = Awaited<ReturnType<typeof startCallbackServer>>;
