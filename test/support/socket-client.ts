import { inject } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { SOCKET_PATH } from '#shared/socket.ts';
import type { Client } from './client.ts';

/** A connection that a test has opened, or the status that it was refused with. */
export type Connected = { socket: WebSocket } | { refusedWith: number };

/** Tries to open the WebSocket with these headers and no others, on the system under test. */
export function tryConnect(headers: Record<string, string | undefined>, options: ClientOptions = {}) {
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const socket = new WebSocket(`${inject('url').replace(/^http/, 'ws')}${SOCKET_PATH}`, {
    headers: Object.fromEntries(given),
    ...options,
  });
  return new Promise<Connected>((resolve, reject) => {
    socket.once('open', () => resolve({ socket }));
    socket.once('unexpected-response', (_request, response) => {
      resolve({ refusedWith: response.statusCode ?? 0 });
      response.destroy();
    });
    socket.once('error', reject);
  });
}

/** Opens the WebSocket like a page of the site, with the session. */
export async function openSocket(client: Client): Promise<WebSocket> {
  const connected = await tryConnect({ cookie: client.cookieHeader(SOCKET_PATH), origin: inject('url') });
  if ('refusedWith' in connected) throw new Error(`The socket was refused with ${connected.refusedWith}`);
  return connected.socket;
}

/** The close code that a connection ends with. */
export const closeCodeOf = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', resolve));
