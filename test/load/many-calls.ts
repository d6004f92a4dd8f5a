import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { RELAY_HEADERS } from '#functions/relay/surface.ts';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import type { Row } from '#test/bench/rows.ts';
import { milliseconds } from '#test/bench/statistics.ts';
import { startHousehold } from './household.ts';
import { startSpeechService } from './speech-service.ts';

const CALLS = 200;
const MEASURE_SECONDS = 15;
const BLOCK_SECONDS = VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE;
const TARGETS = { callsPerCore: 500, p50: 2, p99: 20 };

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** A quiet room in base64, but for the first twelve bytes, which name the block. */
const ROOM = Buffer.from(
  Int16Array.from({ length: VOICE_BLOCK_SAMPLES }, (_, index) => (index * 7_919) % 31).buffer,
)
  .toString('base64')
  .slice(16);

/** Calls at real time, half of the time with the companion speaking, all on one task. */
export async function manyCalls(): Promise<Row[]> {
  const leftAt = new Map<string, number>();
  const delays: number[] = [];
  let isMeasuring = false;
  const service = await startSpeechService((mark, at) => {
    const left = leftAt.get(mark);
    leftAt.delete(mark);
    if (isMeasuring && left !== undefined) delays.push(at - left);
  });
  const home = await startHousehold({ VOICE_PROVIDER: 'openai', VOICE_BASE_URL: service.url });
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const { hostname, port } = new URL(home.task.url);
  let isOn = true;
  let blocks = 0;
  let open = 0;

  function post(connectionId: string, userId: number, body: string): void {
    const headers = {
      [RELAY_HEADERS.connectionId]: connectionId,
      [RELAY_HEADERS.userId]: String(userId),
      [RELAY_HEADERS.issuedAt]: String(Math.floor(Date.now() / 1_000)),
      'content-length': body.length,
    };
    const options = { method: 'POST', hostname, port, path: '/messages', agent, headers };
    open += 1;
    const sent = request(options, (response) => response.resume());
    sent.on('error', () => undefined);
    sent.once('close', () => {
      open -= 1;
    });
    sent.end(body);
  }

  async function call(number: number): Promise<void> {
    const { userId, characterId } = await home.member();
    const connectionId = `load-${number}=`;
    post(connectionId, userId, JSON.stringify({ type: 'start_realtime_voice', characterId, userId }));
    await home.sockets.until(connectionId, ({ type }) => type === 'session_started' || type === 'error', {
      timeout: 60_000,
    });
    void talk(connectionId, userId);
  }

  async function talk(connectionId: string, userId: number): Promise<void> {
    const from = performance.now();
    for (let seq = 0; isOn; seq += 1) {
      await delay(Math.max(0, from + seq * BLOCK_SECONDS * 1_000 - performance.now()));
      // A microphone does not wait: what could not be sent in its time is lost.
      if (open >= agent.maxSockets) continue;
      const mark = Buffer.from(String(++blocks).padStart(12, '0')).toString('base64');
      leftAt.set(mark, performance.now());
      post(connectionId, userId, `{"type":"audio_data","seq":${seq},"data":"${mark}${ROOM}"}`);
    }
  }

  try {
    for (let number = 0; number < CALLS; number += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => call(number + index)));
    }
    await delay(3_000);
    const before = await home.task.metrics();
    const startedAt = performance.now();
    isMeasuring = true;
    await delay(MEASURE_SECONDS * 1_000);
    isMeasuring = false;
    const after = await home.task.metrics();
    const wall = (performance.now() - startedAt) * 1_000;
    const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
    const cores = cpu / wall;
    const callsPerCore = Math.round(after.activeCalls / cores);
    const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
    const expected = Math.round((after.activeCalls * MEASURE_SECONDS) / BLOCK_SECONDS);
    const isRealTime = delays.length > 0.95 * expected;
    const megabytes = after.memory / 2 ** 20;
    return [
      {
        area: 'voice',
        measure: `from the balancer to the speech service at ${after.activeCalls} calls, p50 / p99`,
        target: `≤ ${TARGETS.p50} / ≤ ${TARGETS.p99} ms`,
        result: `${milliseconds(p50)} / ${milliseconds(p99)}`,
        isMet: p50 <= TARGETS.p50 && p99 <= TARGETS.p99,
        numbers: { p50, p99, arrived: delays.length, expected },
      },
      {
        area: 'voice',
        measure: `calls per core at real time (${(cores * 100).toFixed(0)} % of one, ${megabytes.toFixed(0)} MB)`,
        target: `≥ ${TARGETS.callsPerCore}`,
        result: isRealTime ? String(callsPerCore) : `${callsPerCore}, but the machine did not keep up`,
        isMet: callsPerCore >= TARGETS.callsPerCore && isRealTime,
        numbers: { callsPerCore, cores, megabytes },
      },
    ];
  } finally {
    isOn = false;
    agent.destroy();
    await home.stop();
    await service.stop();
  }
}
