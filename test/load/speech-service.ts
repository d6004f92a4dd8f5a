import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { bytesOfMilliseconds } from '#functions/companion/voice/pcm.ts';
import { TIMESTAMP_CHARACTERS } from './audio-timestamp.ts';

/** Milliseconds of audio per chunk, chunks per reply, and the pause after it: the companion speaks half of the time. */
const CHUNK_MS = 100;
const CHUNKS = 40;
const PAUSE_MS = CHUNK_MS * CHUNKS;
/** Like the real service, faster than the audio. */
const CHUNK_INTERVAL_MS = CHUNK_MS / 2;
/** The start of each audio message of the relay. */
const APPEND = '{"type":"input_audio_buffer.append","audio":"';
const AUDIO_OFFSET = APPEND.length;
const AUDIO = Buffer.alloc(bytesOfMilliseconds(CHUNK_MS), 3).toString('base64');

/**
 * A stub of the realtime API with little CPU time of its own. It speaks and pauses in turn, and passes on the timestamp of
 * each audio block that it receives.
 */
export async function startSpeechService(onBlock: (timestamp: string) => void) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith(APPEND)) {
        onBlock(text.slice(AUDIO_OFFSET, AUDIO_OFFSET + TIMESTAMP_CHARACTERS));
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
      socket.send(`{"type":"response.output_audio.delta",${id},"delta":"${AUDIO}"}`);
      sent += 1;
      if (sent < CHUNKS) return;
      clearInterval(timer);
      socket.send(`{"type":"response.done","response":{"id":"r${reply}","status":"completed"}}`);
      setTimeout(() => speak(socket, reply + 1), PAUSE_MS);
    }, CHUNK_INTERVAL_MS);
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
