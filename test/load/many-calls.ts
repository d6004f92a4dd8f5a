import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { VOICE_BLOCK_SAMPLES, VOICE_SAMPLE_RATE } from '#shared/voice.ts';
import type { Row } from '#test/bench/rows.ts';
import { formatMilliseconds, percentile } from '#test/bench/statistics.ts';
import { millisecondsSince } from './audio-timestamp.ts';
import type { Microphone } from './callers.ts';
import { startSpeechService } from './speech-service.ts';
import { startVoiceSystem } from './voice-system.ts';

const CALLS = 200;
const MEASURE_SECONDS = 15;
const BLOCK_SECONDS = VOICE_BLOCK_SAMPLES / VOICE_SAMPLE_RATE;
const TARGETS = { callsPerCore: 500, p50: 2, p99: 20 };

interface Measurement {
  /** Milliseconds from a caller to the speech service, of each audio block. */
  delays: readonly number[];
  activeCalls: number;
  /** CPU time of the relay per wall-clock time. */
  cores: number;
  megabytes: number;
}

function rowsOf({ delays, activeCalls, cores, megabytes }: Measurement): Row[] {
  const callsPerCore = Math.round(activeCalls / cores);
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)];
  const expected = Math.round((activeCalls * MEASURE_SECONDS) / BLOCK_SECONDS);
  const isRealTime = delays.length > 0.95 * expected;
  return [
    {
      area: 'voice',
      measure: `from the balancer to the speech service at ${activeCalls} calls, p50 / p99`,
      target: `≤ ${TARGETS.p50} / ≤ ${TARGETS.p99} ms`,
      result: `${formatMilliseconds(p50)} / ${formatMilliseconds(p99)}`,
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
}

/** Real-time calls on one task. The companion speaks half of the time. */
export async function manyCalls(): Promise<Row[]> {
  const delays: number[] = [];
  let isMeasuring = false;
  const service = await startSpeechService((timestamp) => {
    if (isMeasuring) delays.push(millisecondsSince(timestamp));
  });
  const system = await startVoiceSystem({ VOICE_PROVIDER: 'openai', VOICE_BASE_URL: service.url });
  const callers = fork(join(import.meta.dirname, 'callers.ts'));

  async function call(number: number): Promise<void> {
    const { userId, characterId } = await system.member();
    const connectionId = `load-${number}=`;
    await system.task.deliver(connectionId, userId, { type: 'start_realtime_voice', characterId, userId });
    await system.sockets.waitForMessage(
      connectionId,
      ({ type }) => type === 'session_started' || type === 'error',
      {
        timeout: 60_000,
      },
    );
    callers.send({ relay: system.task.url, connectionId, userId } satisfies Microphone);
  }

  try {
    for (let number = 0; number < CALLS; number += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, index) => call(number + index)));
    }
    await delay(3_000);
    const before = await system.task.metrics();
    const startedAt = performance.now();
    isMeasuring = true;
    await delay(MEASURE_SECONDS * 1_000);
    isMeasuring = false;
    const after = await system.task.metrics();
    const elapsedMicroseconds = (performance.now() - startedAt) * 1_000;
    const cpu = after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system;
    return rowsOf({
      delays,
      activeCalls: after.activeCalls,
      cores: cpu / elapsedMicroseconds,
      megabytes: after.memory / 2 ** 20,
    });
  } finally {
    callers.disconnect();
    await system.stop();
    await service.stop();
  }
}
