import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SESSION_COOKIE } from '#functions/platform/session-cookies.ts';
import type { ServerVoiceMessage } from '#shared/schemas/voice.ts';
import { SOCKET_PATH } from '#shared/socket.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import type { LoadMember } from '../load/load-members.ts';

const BLOCK = (VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE) * 1_000;
const SILENCE = Buffer.alloc(VOICE_BLOCK_SAMPLES * 2).toString('base64');
const CHARACTER = 1;

/** A member's line, with an open microphone in a quiet room. */
export async function openVoiceSocket(url: string, { userId, session }: LoadMember) {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOCKET_PATH}`, {
    headers: { cookie: `${SESSION_COOKIE}=${session}`, origin: url },
  });
  const told: ServerVoiceMessage[] = [];
  socket.on('message', (data) => told.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const say = (message: object) => socket.send(JSON.stringify(message));
  let seq = 0;
  const microphone = setInterval(() => say({ type: 'audio_data', seq: seq++, data: SILENCE }), BLOCK);

  /** The first of these messages from a place on; undefined when none comes in time. */
  async function next(type: ServerVoiceMessage['type'], from: number, timeout: number) {
    const deadline = performance.now() + timeout;
    while (performance.now() < deadline) {
      const found = told.slice(from).find((message) => message.type === type);
      if (found) return found;
      await delay(20);
    }
    return undefined;
  }

  return {
    told: () => told.length,
    next,
    /** Calls until the companion is heard, again after every refusal; false when the time is up. */
    async call(timeout: number): Promise<boolean> {
      const deadline = performance.now() + timeout;
      while (performance.now() < deadline) {
        const from = told.length;
        seq = 0;
        say({ type: 'start_realtime_voice', characterId: CHARACTER, userId });
        if (await next('session_started', from, 2_000))
          return (await next('audio_response_delta', from, 5_000)) !== undefined;
      }
      return false;
    },
    hangUp() {
      clearInterval(microphone);
      say({ type: 'end_realtime_voice' });
      socket.close();
    },
  };
}
