import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processTree } from '#test/support/processes.ts';
import type { LoadMember } from '../load/load-members.ts';
import { openVoiceSocket } from './call.ts';
import type { Companion } from './companion.ts';
import { PATIENCE, type Senders } from './senders.ts';

/** What a fault can touch. */
export interface RunningParts {
  url: string;
  dataDir: string;
  companion: Companion;
  /** A premium member without sends. */
  caller: LoadMember;
  senders: Senders;
  /** Starts the product again on the same data, at the same address, once its process is dead. */
  restart(): Promise<void>;
}

export interface Fault {
  part: string;
  /** What requests may be answered while the part is away. Anything else, no answer above all, is a defect. */
  allowed: RegExp;
  /**
   * Kills the part, and starts it again where the product does not do that by itself. Answers how long it took until
   * it served, in milliseconds; NaN when it did not come back.
   */
  strike(house: RunningParts): Promise<number>;
}

/** Requests that have failed before a companion is started again. */
const FAILURES = 20;
const CUT = 'ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|aborted';
const IN_HAND = '409 reply_pending';
const FAILED = '500 internal|503 unavailable';

const kill = (pid: number) => process.kill(pid, 'SIGKILL');
const mainPid = (dataDir: string): number => JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid;
const childPid = (dataDir: string, name: string) =>
  Number(readFileSync(join(dataDir, `${name}.pid`), 'utf8'));

/** A part that the product restarts. */
const child = (part: string, name: string, allowed: RegExp): Fault => ({
  part,
  allowed,
  strike({ dataDir, senders }) {
    kill(childPid(dataDir, name));
    return senders.servedSince(performance.now());
  },
});

/** Processes after whose end the product must be started again, which happens at once. */
const whole = (part: string, pidsToKill: (dataDir: string) => number[]): Fault => ({
  part,
  allowed: new RegExp(`: (${CUT}|${IN_HAND}|${FAILED})$`),
  async strike({ dataDir, senders, restart }) {
    for (const pid of pidsToKill(dataDir)) kill(pid);
    const startedAt = performance.now();
    await restart();
    const readyAt = performance.now();
    return readyAt - startedAt + (await senders.servedSince(readyAt));
  },
});

/** An external service: a failure costs the member nothing. */
const companion: Fault = {
  part: 'the companion',
  allowed: /^send: (502 companion_failed|504 companion_timeout)$/,
  async strike({ companion: service, senders }) {
    service.kill();
    await senders.failed(FAILURES);
    const startedAt = performance.now();
    await service.start();
    return senders.servedSince(startedAt);
  },
};

/** During a call: the caller gets an error and may call again. */
const relay: Fault = {
  part: 'the voice relay, in a call',
  allowed: /^$/,
  async strike({ url, dataDir, caller }) {
    const line = await openVoiceSocket(url, caller);
    try {
      if (!(await line.call(PATIENCE))) throw new Error('Nobody answered the first call.');
      const from = line.told();
      kill(childPid(dataDir, 'relay-1'));
      const killedAt = performance.now();
      if (!(await line.next('error', from, PATIENCE))) return Number.NaN;
      return (await line.call(PATIENCE)) ? performance.now() - killedAt : Number.NaN;
    } finally {
      line.hangUp();
    }
  },
};

/** Every part of the local product, and what answers for it; the last one is all of them at the same moment. */
export const faults: readonly Fault[] = [
  companion,
  child('the data store', 'dynamodb', new RegExp(`: (${FAILED}|${IN_HAND})$`)),
  child('the gateway with its functions', 'gateway', new RegExp(`: (${CUT}|${IN_HAND})$`)),
  relay,
  whole('identity, media and mail (the main process)', (dataDir) => [mainPid(dataDir)]),
  whole('all processes at once', (dataDir) => processTree(mainPid(dataDir)).map(({ pid }) => pid)),
];
