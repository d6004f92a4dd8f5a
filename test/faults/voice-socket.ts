import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SESSION_COOKIE } from '#functions/platform/session-cookies.ts';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import type { LoadMember } from '../load/load-members.ts';

/** Milliseconds of audio in one block. */
const BLOCK_MS = (VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE) * 1_000;
const SILENCE = Buffer.alloc(VOICE_BLOCK_SAMPLES * 2).toString('base64');
const CHARACTER = 1;

/** Opens a member's voice socket, which sends silence all the time. */
export async function openVoiceSocket(url: string, { userId, session }: LoadMember) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
    headers: { cookie: `${SESSION_COOKIE}=${session}`, origin: url },
  });
  const received: ServerVoiceMessage[] = [];
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const send = (message: object) => socket.send(JSON.stringify(message));
  let seq = 0;
  const microphone = setInterval(() => send({ type: 'audio_data', seq: seq++, data: SILENCE }), BLOCK_MS);

  /** The first message of this type from index `from` on; undefined after the timeout. */
  async function next(type: ServerVoiceMessage['type'], from: number, timeout: number) {
    const deadline = performance.now() + timeout;
    while (performance.now() < deadline) {
      const found = received.slice(from).find((message) => message.type === type);
      if (found) return found;
      await delay(20);
    }
    return undefined;
  }

  return {
    receivedCount: () => received.length,
    next,
    /** Starts a call, again after each error, until there is audio of the companion; false after the timeout. */
    async call(timeout: number): Promise<boolean> {
      const deadline = performance.now() + timeout;
      while (performance.now() < deadline) {
        const from = received.length;
        seq = 0;
        send({ type: 'start_realtime_voice', characterId: CHARACTER, userId });
        if (await next('session_started', from, 2_000))
          return (await next('audio_response_delta', from, 5_000)) !== undefined;
      }
      return false;
    },
    hangUp() {
      clearInterval(microphone);
      send({ type: 'end_realtime_voice' });
      socket.close();
    },
  };
}
