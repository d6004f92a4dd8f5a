import { inject } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { SOCKET_PATH } from '#shared/socket.ts';
import type { Client } from './client.ts';

/** A connection that a test has opened, or the status that it was rejected with. */
export type ConnectResult = { socket: WebSocket } | { rejectedWith: number };

/** Tries to open the WebSocket with these headers and no others, on the system under test. */
export function tryConnect(headers: Record<string, string | undefined>, options: ClientOptions = {}) {
  const defined = Object.entries(headers).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const socket = new WebSocket(`${inject('url').replace(/^http/, 'ws')}${SOCKET_PATH}`, {
    headers: Object.fromEntries(defined),
    ...options,
  });
  return new Promise<ConnectResult>((resolve, reject) => {
    socket.once('open', () => resolve({ socket }));
    socket.once('unexpected-response', (_request, response) => {
      resolve({ rejectedWith: response.statusCode ?? 0 });
      response.destroy();
    });
    socket.once('error', reject);
  });
}

/** Opens the WebSocket with the session, like a page of the site. */
export async function openSocket(client: Client): Promise<WebSocket> {
  const connected = await tryConnect({ cookie: client.cookieHeader(SOCKET_PATH), origin: inject('url') });
  if ('rejectedWith' in connected) throw new Error(`The socket was rejected with ${connected.rejectedWith}`);
  return connected.socket;
}

/** The close code that a connection ends with. */
export const closeCodeOf = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', resolve));
