import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { processTree } from '#test/support/processes.ts';
import { startSystem } from '#test/support/system.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import type { Row } from '../bench/rows.ts';
import { milliseconds } from '../bench/statistics.ts';
import { type Counters, makeCounters } from './counters.ts';
import { journey } from './journey.ts';
import { createLoadMembers } from './load-members.ts';
import { browserOf, VirtualUser } from './virtual-user.ts';

/** LOAD_MEMBERS and LOAD_SECONDS ask for another load. */
const MEMBERS = Number(process.env.LOAD_MEMBERS || 300);
const SECONDS = Number(process.env.LOAD_SECONDS || 60);
/** One member in this number is premium. */
const PREMIUM = 10;
/** Interval between arrivals, in milliseconds. */
const ARRIVAL = (SECONDS * 1_000) / 3;
/** From one step to the next, in milliseconds. */
const THINK = { least: 2_000, most: 8_000 };
/** All of them come from one machine: what is measured is not the throttle (infra/aws/throttling.ts). */
const CAPACITY = 100;

/** The processor time of the whole product so far, in seconds. */
function processorTime(dataDir: string): number {
  const { pid } = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8'));
  return processTree(pid).reduce((sum, { processorSeconds }) => sum + processorSeconds, 0);
}

/** Everybody goes their way again and again, until the time is up; answers how long that was, in milliseconds. */
async function visit(visitors: readonly VirtualUser[]): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + SECONDS * 1_000;
  async function think(): Promise<boolean> {
    const pause = THINK.least + Math.random() * (THINK.most - THINK.least);
    await delay(Math.min(pause, Math.max(0, endsAt - performance.now())));
    return performance.now() < endsAt;
  }
  const lives = visitors.map(async (visitor, index) => {
    await delay((index / visitors.length) * ARRIVAL);
    do await journey(visitor, think);
    while (await think());
  });
  await Promise.all(lives);
  return performance.now() - startedAt;
}

const area = 'load';
const inMilliseconds = ({ p50, p99 }: { p50: number; p99: number }) =>
  `${milliseconds(p50)} / ${milliseconds(p99)}`;

function rowsOf(tally: Counters, took: number, processor: number): Row[] {
  const { count, p50, p99 } = tally.overall();
  const perSecond = count / (took / 1_000);
  const perThousand = processor / (count / 1_000);
  const errors = tally.errors();
  const wrong = errors.reduce((sum, error) => sum + error.count, 0);
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
      result: wrong === 0 ? `none; ${tally.foreseen()} refused by a limit that was reached` : String(wrong),
      isMet: wrong === 0 && count > 0,
      numbers: { wrong, foreseen: tally.foreseen() },
    },
    ...errors.map(({ what, count: often }) => ({
      area,
      measure: what,
      target: 'none',
      result: `${often} ×`,
    })),
    {
      area,
      measure: 'all requests, p50 / p99',
      target: '',
      result: inMilliseconds({ p50, p99 }),
      numbers: { p50, p99 },
    },
    ...tally.kinds().map(({ kind, ...times }) => ({
      area,
      measure: `${kind} (${times.count})`,
      target: '',
      result: inMilliseconds(times),
      numbers: times,
    })),
  ];
}

/** Several hundred members at once on the whole product, each as fast as a person is. */
export async function load(): Promise<Row[]> {
  const folder = temporaryDir();
  const agent = new Agent({ keepAlive: true });
  try {
    const residents = await createLoadMembers(folder.path, MEMBERS, (index) =>
      index % PREMIUM ? 'free' : 'premium',
    );
    const env = { GATEWAY_CAPACITY: String(CAPACITY) };
    const system = await startSystem({ dataDir: folder.path, env });
    try {
      const tally = makeCounters();
      const visitors = residents.map(
        (member) => new VirtualUser(member, browserOf(member, system.url, agent), tally),
      );
      const before = processorTime(folder.path);
      const took = await visit(visitors);
      return rowsOf(tally, took, processorTime(folder.path) - before);
    } finally {
      await system.stop();
    }
  } finally {
    agent.destroy();
    folder.remove();
  }
}
