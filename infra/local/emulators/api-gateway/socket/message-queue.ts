import type { WebSocket } from 'ws';

/** Messages of one connection that are delivered at once. A call sends twelve a second, and each takes milliseconds. */
const AT_ONCE = 16;

/**
 * Delivers the messages of a connection, a few at a time. While some wait, nothing more is read from its socket: a client
 * that sends faster than the relay answers is slowed down and does not fill the memory or the time of the gateway.
 *
 * @param deliver never rejects
 */
export function inbox(
  socket: Pick<WebSocket, 'readyState' | 'OPEN' | 'pause' | 'resume'>,
  deliver: (text: string) => Promise<void>,
): (text: string) => void {
  let waiting: string[] = [];
  let running = 0;

  function work(): void {
    // What waits when a connection is closed counts for nothing.
    if (socket.readyState !== socket.OPEN) waiting = [];
    while (running < AT_ONCE && waiting.length > 0) {
      running += 1;
      void deliver(waiting.shift() ?? '').then(() => {
        running -= 1;
        work();
      });
    }
    // One chunk of the network can hold many messages: those were read before the pause.
    if (waiting.length > 0) socket.pause();
    else socket.resume();
  }

  return (text) => {
    waiting.push(text);
    work();
  };
}
