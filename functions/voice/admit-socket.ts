import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';
import { MAX_SOCKETS_PER_MEMBER } from '#shared/socket.ts';
import type { SocketStore } from './socket-store.ts';

export interface SocketDeps {
  sockets: Pick<SocketStore, 'reserve' | 'replace'>;
  connections: Pick<Connections, 'end'>;
  clock: Clock;
}

/** A socket admitted more recently may still be in its handshake, where it cannot be closed. */
const HANDSHAKE_MILLISECONDS = 5_000;

/**
 * Reserves one of the member's slots for a socket. When all are reserved, the oldest socket is closed: API Gateway takes ten minutes
 * to notice a lost network. Throws too_many_requests when all are in their handshake.
 */
export async function admitSocket(
  { sockets, connections, clock }: SocketDeps,
  userId: number,
  connectionId: string,
): Promise<void> {
  for (;;) {
    const now = clock.now().getTime();
    const reserved = await sockets.reserve(userId, connectionId, MAX_SOCKETS_PER_MEMBER, now);
    // The SDK repeats a write whose response was lost: the socket may have its slot already.
    if (reserved.ok || connectionId in reserved.slots) return;
    const [oldest] = Object.entries(reserved.slots).sort(([, a], [, b]) => a - b);
    if (oldest === undefined) continue;
    const [oldestId, since] = oldest;
    if (since > now - HANDSHAKE_MILLISECONDS) throw tooManySockets();
    // Closed before its slot is reassigned, so there are never more open sockets than slots.
    await connections.end(oldestId);
    if (await sockets.replace(userId, oldestId, connectionId, now)) return;
  }
}

const tooManySockets = () =>
  new AppError('too_many_requests', 'You have opened too many calls at once. Wait a few seconds.', {
    retryAfterSeconds: HANDSHAKE_MILLISECONDS / 1_000,
  });
