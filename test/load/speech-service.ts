import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { bytesOf } from '#functions/companion/voice/pcm.ts';
import { CHECKPOINT_CHARACTERS } from './checkpoint.ts';

/** A piece of a reply, how many make one, and the pause after it: the companion speaks half of the time. */
const PIECE = 100;
const PIECES = 40;
const PAUSE = PIECE * PIECES;
/** A service is faster than the voice. */
const PACE = PIECE / 2;
/** How the relay's adapter begins each block. */
const APPEND = '{"type":"input_audio_buffer.append","audio":"';
const SOUND_AT = APPEND.length;
const SOUND = Buffer.alloc(bytesOf(PIECE), 3).toString('base64');

/**
 * A realtime service that costs as little as it can, so that what is measured is the relay: it speaks and pauses in
 * turn, and tells the mark of each of the caller's blocks that reaches it.
 */
export async function startSpeechService(onBlock: (mark: string) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith(APPEND)) {
        onBlock(text.slice(SOUND_AT, SOUND_AT + CHECKPOINT_CHARACTERS));
      } else if (text.startsWith('{"type":"session.update"')) socket.send('{"type":"session.updated"}');
      else if (text.startsWith('{"type":"response.create"')) speak(socket, 0);
    });
  });

  function speak(socket: WebSocket, reply: number): void {
    if (socket.readyState !== socket.OPEN) return;
    const id = `"response_id":"r${reply}","item_id":"i${reply}"`;
    socket.send(`{"type":"response.created","response":{"id":"r${reply}"}}`);
    let sent = 0;
    const timer = setInterval(() => {
      if (socket.readyState !== socket.OPEN) return clearInterval(timer);
      socket.send(`{"type":"response.output_audio.delta",${id},"delta":"${SOUND}"}`);
      sent += 1;
      if (sent < PIECES) return;
      clearInterval(timer);
      socket.send(`{"type":"response.done","response":{"id":"r${reply}","status":"completed"}}`);
      setTimeout(() => speak(socket, reply + 1), PAUSE);
    }, PACE);
  }

  await once(server, 'listening');
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
