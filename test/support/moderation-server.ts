import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface ModerationAnswer {
  status?: number;
  /** Text is sent as it is, everything else as JSON. */
  body: unknown;
  delayMs?: number;
}

export interface ModerationRequest {
  path: string;
  authorization: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test reads the fields of its protocol.
  body: any;
}

/** A stub of a moderation service: over HTTP/1 as OpenAI's API, over HTTP/2 without TLS as Amazon Bedrock's. */
export async function startModerationServer(protocol: 'http1' | 'http2' = 'http1') {
  const requests: ModerationRequest[] = [];
  let answer: ModerationAnswer = { body: {} };
  let isDropping = false;
  async function handle(
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ): Promise<void> {
    if (isDropping) {
      isDropping = false;
      request.socket.destroy();
      return;
    }
    const { authorization = '' } = request.headers;
    requests.push({ path: request.url ?? '', authorization, body: JSON.parse(await text(request)) });
    const { status = 200, body, delayMs = 0 } = answer;
    await delay(delayMs);
    response.statusCode = status;
    response.setHeader('content-type', 'application/json');
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const sessions = new Set<ServerHttp2Session>();
  const server = protocol === 'http1' ? createServer(handle) : createHttp2Server(handle);
  server.on('session', (session: ServerHttp2Session) => sessions.add(session));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    respondWith(next: ModerationAnswer): void {
      answer = next;
    },
    dropNextConnection(): void {
      isDropping = true;
    },
    async stop(): Promise<void> {
      for (const session of sessions) session.destroy();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type ModerationServer = Awaited<ReturnType<typeof startModerationServer>>;
