import { Agent } from 'node:http';
import { dayOf } from '#functions/platform/clock.ts';
import { seconds } from '#infra/lib/console.ts';
import { freePort } from '#infra/lib/ports.ts';
import { type RunningSystem, startSystem } from '#test/support/system.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import type { Row } from '../bench/rows.ts';
import { createLoadMembers, type LoadMember } from '../load/load-members.ts';
import { type Ledger, makeAcknowledgedWrites } from './acknowledged-writes.ts';
import { startCompanion } from './companion.ts';
import { faults as everyFault, type Fault, type RunningParts } from './parts.ts';
import { prove } from './proof.ts';
import { startSenders } from './senders.ts';

/** FAULT_MEMBERS asks for another load. */
const MEMBERS = Number(process.env.FAULT_MEMBERS || 24);
/** Sends that have to succeed before a part is killed, and after it serves again. */
const [BEFORE, AFTER] = [60, 30];
/** All of them come from one machine: what is looked at is not the throttle (infra/aws/throttling.ts). */
const CAPACITY = 100;
/** Maximum number of problems to print. */
const TOLD = 10;

interface Inhabited extends Omit<RunningParts, 'senders'> {
  agent: Agent;
  residents: readonly LoadMember[];
  ledger: Ledger;
}

/** Kills a part under load, and looks whether all that was ever acknowledged is there. */
async function suffer({ part, allowed, strike }: Fault, house: Inhabited): Promise<Row> {
  const { ledger } = house;
  const senders = startSenders(house);
  await senders.succeeded(BEFORE);
  const servedIn = await strike({ ...house, senders }).catch((error) => {
    console.log(`  ${part}: ${error}`);
    return Number.NaN;
  });
  await senders.succeeded(AFTER);
  const stuck = await senders.settle();
  const { wrong, inDoubt } = await prove(house);

  const errors = senders.tally.errors();
  const strange = errors.filter(({ what }) => !allowed.test(what)).map(({ what }) => what);
  const isMet = wrong.length === 0 && stuck === 0 && strange.length === 0 && !Number.isNaN(servedIn);
  const refusals = errors.map(({ what, count }) => `${count} × ${what}`).join(', ') || 'no request failed';
  console.log(`  ${part}: ${refusals}; units in doubt: ${inDoubt}`);
  for (const line of [...wrong, ...strange].slice(0, TOLD)) console.log(`    wrong: ${line}`);
  return {
    area: 'faults',
    measure: `kill -9 of ${part} during load`,
    target: 'nothing acknowledged lost; serves again',
    result: isMet
      ? `none of ${ledger.count()} lost; served after ${seconds(servedIn)}`
      : `${wrong.length} wrong, ${stuck} stuck, ${strange.length} strange errors, served after ${seconds(servedIn)}`,
    isMet,
    numbers: {
      acknowledged: ledger.count(),
      wrong: wrong.length,
      stuck,
      inDoubt,
      failed: errors.reduce((sum, { count }) => sum + count, 0),
      servedIn,
    },
  };
}

/** Members send, sign up and call while each part of the product is killed in turn. */
export async function faults(): Promise<Row[]> {
  const folder = temporaryDir();
  const agent = new Agent({ keepAlive: true });
  const companion = await startCompanion();
  let system: RunningSystem | undefined;
  try {
    const [caller, ...residents] = await createLoadMembers(folder.path, MEMBERS + 1, () => 'premium');
    if (caller === undefined) throw new Error('Nobody has moved in.');
    const port = await freePort();
    const env = { ...companion.env, GATEWAY_CAPACITY: String(CAPACITY) };
    const start = async () => {
      system = await startSystem({ port, dataDir: folder.path, env });
      return system.url;
    };
    const house: Inhabited = {
      url: await start(),
      dataDir: folder.path,
      companion,
      caller,
      agent,
      residents,
      ledger: makeAcknowledgedWrites(),
      async restart() {
        // Tidies up after the dead one.
        await system?.stop();
        await start();
      },
    };
    const day = dayOf(new Date());
    const rows: Row[] = [];
    for (const fault of everyFault) rows.push(await suffer(fault, house));
    if (dayOf(new Date()) !== day) throw new Error('The day has turned meanwhile, and its counters with it.');
    return rows;
  } finally {
    companion.stop();
    await system?.stop();
    agent.destroy();
    folder.remove();
  }
}
