import type { WebSocket } from 'ws';

/** Messages of one connection that are delivered concurrently. */
const CONCURRENCY = 16;

/**
 * Delivers the messages of a connection with limited concurrency. The socket is paused while messages wait: a client
 * that sends faster than the integration responds is slowed down and cannot fill the gateway's memory.
 *
 * @param deliver never rejects
 */
export function messageQueue(
  socket: Pick<WebSocket, 'readyState' | 'OPEN' | 'pause' | 'resume'>,
  deliver: (text: string) => Promise<void>,
): (text: string) => void {
  let waiting: string[] = [];
  let running = 0;

  function run(): void {
    // Messages that still wait when a connection closes are dropped.
    if (socket.readyState !== socket.OPEN) waiting = [];
    while (running < CONCURRENCY && waiting.length > 0) {
      running += 1;
      void deliver(waiting.shift() ?? '').then(() => {
        running -= 1;
        run();
      });
    }
    // One network chunk can hold many messages: some arrive after the pause.
    if (waiting.length > 0) socket.pause();
    else socket.resume();
  }

  return (text) => {
    waiting.push(text);
    run();
  };
}
