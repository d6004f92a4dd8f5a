import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';

export interface Connection {
  id: string;
  /** The authorizer's context. */
  context: Record<string, string>;
  sourceIp: string;
  userAgent: string;
  connectedAt: Date;
  lastActiveAt: Date;
}

export interface ConnectionLimits {
  /** Without a message in either direction. */
  idleSeconds: number;
  /** From connect to the end, regardless of activity. */
  lifetimeSeconds: number;
  /** Size of one message to the client, in bytes. */
  messageBytes: number;
}

/** Close codes of RFC 6455. */
export const CLOSE = { normal: 1000, goingAway: 1001, binary: 1003, tooLarge: 1009 } as const;

/** Bytes that may wait for a client that does not read. Further messages are rejected. */
const BUFFER_BYTES = 1_024 * 1_024;

export type SendResult = 'sent' | 'gone' | 'too_large' | 'buffer_full';

/** Like API Gateway's: 16 characters, the last one an equals sign, which must be escaped in a URL. */
export const newConnectionId = (): string => `${randomBytes(11).toString('base64url')}=`;

/** The open connections. Each is closed when it was idle, or has lived, for too long. */
export function openConnections({ idleSeconds, lifetimeSeconds, messageBytes }: ConnectionLimits) {
  const open = new Map<string, { connection: Connection; socket: WebSocket; idle: NodeJS.Timeout }>();

  /** Restarts the idle timeout. */
  function touch(id: string): void {
    const entry = open.get(id);
    if (entry === undefined) return;
    entry.idle.refresh();
    entry.connection.lastActiveAt = new Date();
  }

  return {
    touch,

    add(connection: Connection, socket: WebSocket): void {
      const close = () => socket.close(CLOSE.goingAway, 'Going away');
      const idle = setTimeout(close, idleSeconds * 1_000).unref();
      const lifetime = setTimeout(close, lifetimeSeconds * 1_000).unref();
      open.set(connection.id, { connection, socket, idle });
      socket.once('close', () => {
        clearTimeout(idle);
        clearTimeout(lifetime);
        open.delete(connection.id);
      });
    },

    get(id: string): Connection | undefined {
      const entry = open.get(id);
      return entry?.socket.readyState === entry?.socket.OPEN ? entry?.connection : undefined;
    },

    /** Sends a text message to the client. */
    send(id: string, text: string): SendResult {
      const { socket } = open.get(id) ?? {};
      if (socket === undefined || socket.readyState !== socket.OPEN) return 'gone';
      if (Buffer.byteLength(text) > messageBytes) return 'too_large';
      if (socket.bufferedAmount > BUFFER_BYTES) return 'buffer_full';
      socket.send(text);
      touch(id);
      return 'sent';
    },

    /** Closes a connection; false when there is none. */
    close(id: string, code: number, reason: string): boolean {
      const { socket } = open.get(id) ?? {};
      if (socket === undefined || socket.readyState !== socket.OPEN) return false;
      socket.close(code, reason);
      return true;
    },

    closeAll(): void {
      for (const { socket } of open.values()) socket.close(CLOSE.goingAway, 'Going away');
    },
  };
}
export type Connections = ReturnType<typeof openConnections>;
