/**
 * Many microphones, in a process of their own: what they cost is not in the way of what is measured. Each message of the
 * parent is a call that has begun; its sound is sent from then on, at real time, as API Gateway passes it on.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RELAY_HEADERS, RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import { checkpointNow } from './checkpoint.ts';

export interface Microphone {
  relay: string;
  connectionId: string;
  userId: number;
}

const BLOCK = (VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE) * 1_000;
/** A quiet room in base64, but for the first twelve bytes, where the mark is. */
const ROOM = Buffer.from(
  Int16Array.from({ length: VOICE_BLOCK_SAMPLES }, (_, index) => (index * 7_919) % 31).buffer,
)
  .toString('base64')
  .slice(16);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let open = 0;

async function talk({ relay, connectionId, userId }: Microphone): Promise<void> {
  const { hostname, port } = new URL(relay);
  const headers = {
    [RELAY_HEADERS.connectionId]: connectionId,
    [RELAY_HEADERS.userId]: String(userId),
    [RELAY_HEADERS.issuedAt]: String(Math.floor(Date.now() / 1_000)),
  };
  const options = { method: 'POST', hostname, port, path: RELAY_PATHS.messages, agent };
  // Callers do not speak in step.
  const from = performance.now() + Math.random() * BLOCK;
  for (let seq = 0; ; seq += 1) {
    await delay(Math.max(0, from + seq * BLOCK - performance.now()));
    // A microphone does not wait: what could not be sent in its time is lost.
    if (open >= agent.maxSockets) continue;
    open += 1;
    const body = `{"type":"audio_data","seq":${seq},"data":"${checkpointNow()}${ROOM}"}`;
    const sent = request({ ...options, headers: { ...headers, 'content-length': body.length } }, (response) =>
      response.resume(),
    );
    sent.on('error', () => undefined);
    sent.once('close', () => {
      open -= 1;
    });
    sent.end(body);
  }
}

process.on('message', (microphone: Microphone) => void talk(microphone));
process.on('disconnect', () => process.exit());
