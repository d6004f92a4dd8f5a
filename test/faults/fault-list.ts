import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processTree } from '#test/support/processes.ts';
import type { LoadMember } from '../load/load-members.ts';
import type { ModelService } from './model-service.ts';
import { RECOVERY_TIMEOUT_MS, type Senders } from './senders.ts';
import { openVoiceSocket } from './voice-socket.ts';

/** The running system that a fault affects. */
export interface FaultContext {
  url: string;
  dataDir: string;
  modelService: ModelService;
  /** A premium member who makes voice calls and sends nothing. */
  caller: LoadMember;
  senders: Senders;
  /** Restarts the product with the same data and address after its process has ended. */
  restart(): Promise<void>;
}

export interface Fault {
  /** The killed component. */
  component: string;
  /** Errors that are acceptable while the component is down. Any other error, above all a timeout, is a defect. */
  allowedErrors: RegExp;
  /**
   * Kills the component, and restarts it if the product does not do so. Returns the milliseconds until requests
   * succeed; NaN if they do not.
   */
  inject(context: FaultContext): Promise<number>;
}

/** Number of requests that fail before the model service is restarted. */
const FAILURES_BEFORE_RESTART = 20;
/** Errors of a lost connection, of a message that is still being processed, and of a failed function. */
const CONNECTION_LOST = 'ECONNRESET|ECONNREFUSED|EPIPE|socket hang up|aborted';
const PENDING = '409 reply_pending';
const FAILED = '500 internal|503 unavailable';

const kill = (pid: number) => process.kill(pid, 'SIGKILL');
const mainPid = (dataDir: string): number => JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid;
const childPid = (dataDir: string, name: string) =>
  Number(readFileSync(join(dataDir, `${name}.pid`), 'utf8'));

/** A child process that the product restarts. */
const killChild = (component: string, name: string, allowedErrors: RegExp): Fault => ({
  component,
  allowedErrors,
  inject({ dataDir, senders }) {
    kill(childPid(dataDir, name));
    return senders.recoveryTime(performance.now());
  },
});

/** Processes without which the product ends. The product is restarted at once. */
const killProduct = (component: string, pidsToKill: (dataDir: string) => number[]): Fault => ({
  component,
  allowedErrors: new RegExp(`: (${CONNECTION_LOST}|${PENDING}|${FAILED})$`),
  async inject({ dataDir, senders, restart }) {
    for (const pid of pidsToKill(dataDir)) kill(pid);
    const startedAt = performance.now();
    await restart();
    const readyAt = performance.now();
    return readyAt - startedAt + (await senders.recoveryTime(readyAt));
  },
});

/** An external service. Failed requests are not charged. */
const killModelService: Fault = {
  component: 'the companion',
  allowedErrors: /^send: (502 companion_failed|504 companion_timeout)$/,
  async inject({ modelService, senders }) {
    modelService.kill();
    await senders.failed(FAILURES_BEFORE_RESTART);
    const startedAt = performance.now();
    await modelService.start();
    return senders.recoveryTime(startedAt);
  },
};

/** During a call: the caller gets an error and can call again. */
const killRelay: Fault = {
  component: 'the voice relay, in a call',
  allowedErrors: /^$/,
  async inject({ url, dataDir, caller }) {
    const socket = await openVoiceSocket(url, caller);
    try {
      if (!(await socket.call(RECOVERY_TIMEOUT_MS))) throw new Error('The first call failed.');
      const from = socket.receivedCount();
      kill(childPid(dataDir, 'relay-1'));
      const killedAt = performance.now();
      if (!(await socket.next('error', from, RECOVERY_TIMEOUT_MS))) return Number.NaN;
      return (await socket.call(RECOVERY_TIMEOUT_MS)) ? performance.now() - killedAt : Number.NaN;
    } finally {
      socket.hangUp();
    }
  },
};

/** All components of the local product, and finally all of them at the same time. */
export const faults: readonly Fault[] = [
  killModelService,
  killChild('the data store', 'dynamodb', new RegExp(`: (${FAILED}|${PENDING})$`)),
  killChild('the gateway with its functions', 'gateway', new RegExp(`: (${CONNECTION_LOST}|${PENDING})$`)),
  killRelay,
  killProduct('identity, media and mail (the main process)', (dataDir) => [mainPid(dataDir)]),
  killProduct('all processes at once', (dataDir) => processTree(mainPid(dataDir)).map(({ pid }) => pid)),
];
