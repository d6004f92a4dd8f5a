import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '#test/support/processes.ts';
import { startSystem } from '#test/support/system.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import type { Row } from '../bench/rows.ts';
import { formatMilliseconds } from '../bench/statistics.ts';
import { type Counters, makeCounters } from './counters.ts';
import { journey } from './journey.ts';
import { createLoadMembers } from './load-members.ts';
import { browserOf, VirtualUser } from './virtual-user.ts';

/** LOAD_MEMBERS and LOAD_SECONDS override the defaults. */
const MEMBERS = Number(process.env.LOAD_MEMBERS || 300);
const SECONDS = Number(process.env.LOAD_SECONDS || 60);
/** Every n-th member is premium. */
const PREMIUM_EVERY = 10;
/** Milliseconds in which all members arrive. */
const ARRIVAL_PERIOD_MS = (SECONDS * 1_000) / 3;
/** Pause between two steps, in milliseconds. */
const THINK_TIME = { minimum: 2_000, maximum: 8_000 };
/** Factor of the throttling limits (infra/aws/throttling.ts): all requests come from one address. */
const CAPACITY = 100;

/** CPU time of the whole product so far, in seconds. */
function processorTime(dataDir: string): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'));
  return processTree(pid).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
}

/** Repeats the visits of all members until the time is up; returns the duration in milliseconds. */
async function runVisits(visitors: readonly VirtualUser[]): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1_000;
  async function think(): Promise<boolean> {
    const pause = THINK_TIME.minimum + Math.random() * (THINK_TIME.maximum - THINK_TIME.minimum);
    await delay(Math.min(pause, Math.max(0, endsAt - performance.now())));
    return performance.now() < endsAt;
  }
  const loops = visitors.map(async (visitor, index) => {
    await delay((index / visitors.length) * ARRIVAL_PERIOD_MS);
    do await journey(visitor, think);
    while (await think());
  });
  await Promise.all(loops);
  return performance.now() - startedAt;
}

const area = 'load';
const formatPercentiles = ({ p50, p99 }: { p50: number; p99: number }) =>
  `${formatMilliseconds(p50)} / ${formatMilliseconds(p99)}`;

function rowsOf(counters: Counters, duration: number, processor: number): Row[] {
  const { count, p50, p99 } = counters.overall();
  const perSecond = count / (duration / 1_000);
  const perThousand = processor / (count / 1_000);
  const errors = counters.errors();
  const errorCount = errors.reduce((sum, error) => sum + error.count, 0);
  return [
    {
      area,
      measure: `${MEMBERS} members for ${SECONDS} s: gallery, files, chats, messages, photos`,
      target: '',
      result: `${perSecond.toFixed(0)} requests/s`,
      numbers: { count, perSecond },
    },
    {
      area,
      measure: 'processor time of the whole product for 1,000 requests',
      target: '',
      result: `${perThousand.toFixed(2)} s`,
      numbers: { perThousand },
    },
    {
      area,
      measure: 'unexpected errors',
      target: 'none',
      result:
        errorCount === 0
          ? `none; ${counters.expectedRejections()} rejected by a reached limit`
          : String(errorCount),
      isMet: errorCount === 0 && count > 0,
      numbers: { wrong: errorCount, expectedRejections: counters.expectedRejections() },
    },
    ...errors.map(({ description, count: occurrences }) => ({
      area,
      measure: description,
      target: 'none',
      result: `${occurrences} ×`,
    })),
    {
      area,
      measure: 'all requests, p50 / p99',
      target: '',
      result: formatPercentiles({ p50, p99 }),
      numbers: { p50, p99 },
    },
    ...counters.kinds().map(({ kind, ...times }) => ({
      area,
      measure: `${kind} (${times.count})`,
      target: '',
      result: formatPercentiles(times),
      numbers: times,
    })),
  ];
}

/** Several hundred members at the same time on the whole product, each at the speed of a person. */
export async function load(): Promise<Row[]> {
  const folder = temporaryDir();
  const agent = new Agent({ keepAlive: true });
  try {
    const members = await createLoadMembers(folder.path, MEMBERS, (index) =>
      index % PREMIUM_EVERY ? 'free' : 'premium',
    );
    const env = { GATEWAY_CAPACITY: String(CAPACITY) };
    const system = await startSystem({ dataDir: folder.path, env });
    try {
      const counters = makeCounters();
      const visitors = members.map(
        (member) => new VirtualUser(member, browserOf(member, system.url, agent), counters),
      );
      const before = processorTime(folder.path);
      const took = await runVisits(visitors);
      return rowsOf(counters, took, processorTime(folder.path) - before);
    } finally {
      await system.stop();
    }
  } finally {
    agent.destroy();
    folder.remove();
  }
}
