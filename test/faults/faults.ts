import { Agent } from 'node:http';
import { dayOf } from '#functions/platform/clock.ts';
import { formatSeconds } from '#infra/lib/console.ts';
import { freePort } from '#infra/lib/ports.ts';
import { type RunningSystem, startSystem } from '#test/support/system.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import type { Row } from '../bench/rows.ts';
import { createLoadMembers, type LoadMember } from '../load/load-members.ts';
import { type AcknowledgedWrites, makeAcknowledgedWrites } from './acknowledged-writes.ts';
import { checkWrites } from './check-writes.ts';
import { type Fault, type FaultContext, faults as faultList } from './fault-list.ts';
import { startModelService } from './model-service.ts';
import { Senders } from './senders.ts';

/** FAULT_MEMBERS overrides the number of members. */
const MEMBERS = Number(process.env.FAULT_MEMBERS || 24);
/** Successful sends before the fault, and after the recovery. */
const SENDS_BEFORE = 60;
const SENDS_AFTER = 30;
/** Factor of the throttling limits (infra/aws/throttling.ts): all requests come from one address. */
const CAPACITY = 100;
const MAX_PRINTED_PROBLEMS = 10;

interface FaultTest extends Omit<FaultContext, 'senders'> {
  agent: Agent;
  members: readonly LoadMember[];
  writes: AcknowledgedWrites;
}

/** Kills a component under load, and checks all acknowledged writes. */
async function testFault({ component, allowedErrors, inject }: Fault, test: FaultTest): Promise<Row> {
  const { writes } = test;
  const senders = new Senders(test);
  await senders.succeeded(SENDS_BEFORE);
  const servedIn = await inject({ ...test, senders }).catch((error) => {
    console.log(`  ${component}: ${error}`);
    return Number.NaN;
  });
  await senders.succeeded(SENDS_AFTER);
  const stuck = await senders.finish();
  const { problems, uncertain } = await checkWrites(test);

  const errors = senders.counters.errors();
  const unexpected = errors
    .filter(({ description }) => !allowedErrors.test(description))
    .map(({ description }) => description);
  const isMet = problems.length === 0 && stuck === 0 && unexpected.length === 0 && !Number.isNaN(servedIn);
  const summary =
    errors.map(({ description, count }) => `${count} × ${description}`).join(', ') || 'no request failed';
  console.log(`  ${component}: ${summary}; uncertain units: ${uncertain}`);
  for (const line of [...problems, ...unexpected].slice(0, MAX_PRINTED_PROBLEMS))
    console.log(`    wrong: ${line}`);
  return {
    area: 'faults',
    measure: `kill -9 of ${component} during load`,
    target: 'nothing acknowledged lost; serves again',
    result: isMet
      ? `none of ${writes.count()} lost; served after ${formatSeconds(servedIn)}`
      : `${problems.length} problems, ${stuck} stuck, ${unexpected.length} unexpected errors, served after ${formatSeconds(servedIn)}`,
    isMet,
    numbers: {
      acknowledged: writes.count(),
      wrong: problems.length,
      stuck,
      uncertain,
      failed: errors.reduce((sum, { count }) => sum + count, 0),
      servedIn,
    },
  };
}

/** Members send, sign up and call while each component of the product is killed in turn. */
export async function faults(): Promise<Row[]> {
  const folder = temporaryDir();
  const agent = new Agent({ keepAlive: true });
  const modelService = await startModelService();
  let system: RunningSystem | undefined;
  try {
    const [caller, ...members] = await createLoadMembers(folder.path, MEMBERS + 1, () => 'premium');
    if (caller === undefined) throw new Error('No members were created.');
    const port = await freePort();
    const env = { ...modelService.env, GATEWAY_CAPACITY: String(CAPACITY) };
    const start = async () => {
      system = await startSystem({ port, dataDir: folder.path, env });
      return system.url;
    };
    const test: FaultTest = {
      url: await start(),
      dataDir: folder.path,
      modelService,
      caller,
      agent,
      members,
      writes: makeAcknowledgedWrites(),
      async restart() {
        // Ends the remaining processes.
        await system?.stop();
        await start();
      },
    };
    const day = dayOf(new Date());
    const rows: Row[] = [];
    for (const fault of faultList) rows.push(await testFault(fault, test));
    if (dayOf(new Date()) !== day)
      throw new Error('The daily limits were reset at midnight during the test.');
    return rows;
  } finally {
    modelService.stop();
    await system?.stop();
    agent.destroy();
    folder.remove();
  }
}
