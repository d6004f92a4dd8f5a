/**
 * Simulated callers, in a separate process so that their CPU time is not measured. For each message of the parent, a
 * started call, audio is sent in real time, in requests like those of API Gateway.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RELAY_HEADERS, RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { audioTimestamp } from './audio-timestamp.ts';

export interface Microphone {
  relay: string;
  connectionId: string;
  userId: number;
}

/** Milliseconds of audio in one block. */
const BLOCK_MS = (VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE) * 1_000;
/** Quiet noise in base64, without the first bytes of a block, which hold the timestamp. */
const QUIET_AUDIO = Buffer.from(
  Int16Array.from({ length: VOICE_BLOCK_SAMPLES }, (_, index) => (index * 7_919) % 31).buffer,
)
  .toString('base64')
  .slice(16);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let pendingRequests = 0;

async function sendAudio({ relay, connectionId, userId }: Microphone): Promise<void> {
  const { hostname, port } = new URL(relay);
  const headers = {
    [RELAY_HEADERS.connectionId]: connectionId,
    [RELAY_HEADERS.userId]: String(userId),
    [RELAY_HEADERS.issuedAt]: String(Math.floor(Date.now() / 1_000)),
  };
  const options = { method: 'POST', hostname, port, path: RELAY_PATHS.messages, agent };
  // Callers start at different times.
  const from = performance.now() + Math.random() * BLOCK_MS;
  for (let seq = 0; ; seq += 1) {
    await delay(Math.max(0, from + seq * BLOCK_MS - performance.now()));
    // Real-time audio is dropped if it cannot be sent in time.
    if (pendingRequests >= agent.maxSockets) continue;
    pendingRequests += 1;
    const body = `{"type":"audio_data","seq":${seq},"data":"${audioTimestamp()}${QUIET_AUDIO}"}`;
    const sent = request({ ...options, headers: { ...headers, 'content-length': body.length } }, (response) =>
      response.resume(),
    );
    sent.on('error', () => undefined);
    sent.once('close', () => {
      pendingRequests -= 1;
    });
    sent.end(body);
  }
}

process.on('message', (microphone: Microphone) => void sendAudio(microphone));
process.on('disconnect', () => process.exit());
