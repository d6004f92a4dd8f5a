import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import { SOCKET_LIMITS } from '#shared/socket.ts';

export interface Connection {
  id: string;
  /** What the authorizer said of the one who is connected. */
  userId: string;
  issuedAt: string;
  logInId: string;
  sourceIp: string;
  userAgent: string;
  connectedAt: Date;
  lastActiveAt: Date;
}

export interface ConnectionLimits {
  /** Without a message in either direction, in seconds. */
  idleSeconds: number;
  /** In seconds, whatever happens. */
  lifetimeSeconds: number;
}

/** Close codes of RFC 6455. */
export const CLOSE = { normal: 1000, goingAway: 1001, binary: 1003, tooLarge: 1009 } as const;

/** More than this waits for a browser that does not read, in bytes: then the next reply is refused. */
const BUFFER_BYTES = 1_024 * 1_024;

export type Delivery = 'sent' | 'gone' | 'too_large' | 'buffer_full';

/** Ids look like API Gateway's: 16 characters, the last one an equals sign that an address has to escape. */
export const newConnectionId = (): string => `${randomBytes(11).toString('base64url')}=`;

/** The open connections, each ended when it has been silent, or has lived, for too long. */
export function openConnections({ idleSeconds, lifetimeSeconds }: ConnectionLimits) {
  const open = new Map<string, { connection: Connection; socket: WebSocket; idle: NodeJS.Timeout }>();

  /** Notes that a message has passed. */
  function touch(id: string): void {
    const found = open.get(id);
    if (found === undefined) return;
    found.idle.refresh();
    found.connection.lastActiveAt = new Date();
  }

  return {
    touch,

    add(connection: Connection, socket: WebSocket): void {
      const end = () => socket.close(CLOSE.goingAway, 'Going away');
      const idle = setTimeout(end, idleSeconds * 1_000).unref();
      const lifetime = setTimeout(end, lifetimeSeconds * 1_000).unref();
      open.set(connection.id, { connection, socket, idle });
      socket.once('close', () => {
        clearTimeout(idle);
        clearTimeout(lifetime);
        open.delete(connection.id);
      });
    },

    get(id: string): Connection | undefined {
      const found = open.get(id);
      return found?.socket.readyState === found?.socket.OPEN ? found?.connection : undefined;
    },

    /** Sends a text to the browser. */
    send(id: string, text: string): Delivery {
      const { socket } = open.get(id) ?? {};
      if (socket === undefined || socket.readyState !== socket.OPEN) return 'gone';
      if (Buffer.byteLength(text) > SOCKET_LIMITS.messageBytes) return 'too_large';
      if (socket.bufferedAmount > BUFFER_BYTES) return 'buffer_full';
      socket.send(text);
      touch(id);
      return 'sent';
    },

    /** Ends a connection; false when there is none. */
    end(id: string, code: number, reason: string): boolean {
      const { socket } = open.get(id) ?? {};
      if (socket === undefined || socket.readyState !== socket.OPEN) return false;
      socket.close(code, reason);
      return true;
    },

    endAll(): void {
      for (const { socket } of open.values()) socket.close(CLOSE.goingAway, 'Going away');
    },
  };
}
export type Connections = ReturnType<typeof openConnections>;
