import { AppError } from '#functions/platform/app-error.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { Connections } from '#functions/platform/socket-connections.ts';
import { SOCKETS_PER_MEMBER } from '#shared/socket.ts';
import type { SocketStore } from './socket-store.ts';

export interface SocketDeps {
  sockets: Pick<SocketStore, 'take' | 'replace'>;
  connections: Pick<Connections, 'end'>;
  clock: Clock;
}

/**
 * In milliseconds. A socket that was let in less than this ago may still be in its handshake, where it cannot be closed:
 * it keeps its place.
 */
const HANDSHAKE = 5_000;

/**
 * Gives a socket one of the member's places. When all are taken, the oldest socket is closed: it may belong to a phone
 * that has lost its network, which API Gateway notices only after ten minutes. Throws too_many_requests when all have
 * just been taken.
 */
export async function admitSocket(
  { sockets, connections, clock }: SocketDeps,
  userId: number,
  connectionId: string,
): Promise<void> {
  for (;;) {
    const now = clock.now().getTime();
    const taken = await sockets.take(userId, connectionId, SOCKETS_PER_MEMBER, now);
    // An earlier try of this very call may have taken it: the SDK repeats a write whose answer was lost.
    if (taken.ok || connectionId in taken.places) return;
    const [oldest] = Object.entries(taken.places).sort(([, a], [, b]) => a - b);
    if (oldest === undefined) continue;
    const [oldestId, since] = oldest;
    if (since > now - HANDSHAKE) throw tooManySockets();
    // Before its place is given away: one that is not closed would be open beside the others.
    await connections.end(oldestId);
    if (await sockets.replace(userId, oldestId, connectionId, now)) return;
  }
}

const tooManySockets = () =>
  new AppError('too_many_requests', 'You have opened too many calls at once. Wait a few seconds.', {
    retryAfterSeconds: HANDSHAKE / 1_000,
  });
