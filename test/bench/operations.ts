import { startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { makeMember, makePremium } from './bench-accounts.ts';
import {
  bareBundle,
  buildBenchFunctions,
  loadBundle,
  productBundle,
  stubbedBundle,
  withoutLogs,
} from './bundles.ts';
import type { Row } from './rows.ts';
import { compare, formatMilliseconds, formatRatio } from './statistics.ts';

const TARGET = 1.25;
const ROUNDS = 400;
const WARM_UP = 60;
/** One page of the list. */
const MESSAGES = 50;

/** Time of a call, compared with a minimal function that makes the same table calls, in the same process. */
export async function operations(): Promise<Row[]> {
  await buildBenchFunctions();
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  try {
    return await withoutLogs(async () => {
      const values = await makeMember((id) => loadBundle(productBundle(id)));
      await makePremium(services, values.userId);
      const send = await loadBundle(stubbedBundle('messages-send'));
      const sendEvent = () => {
        const content = 'I baked bread this morning. What did you do?';
        return sampleEvent('messages-send', values, { content });
      };
      for (let sent = 0; sent < MESSAGES / 2; sent += 1) await send(sendEvent());

      const rows: Row[] = [];
      for (const id of ['user-limits', 'characters-list', 'messages-list', 'messages-send']) {
        const ours = id === 'messages-send' ? send : await loadBundle(productBundle(id));
        const theirs = await loadBundle(bareBundle(id));
        const event = id === 'messages-send' ? sendEvent() : sampleEvent(id, values);
        const bareEvent = { ...event, userId: values.userId };
        for (const answer of [await ours(event), await theirs(bareEvent)]) {
          if (answer.statusCode !== 200) throw new Error(`${id}: ${answer.body}`);
        }
        const { ratio, ...medians } = await compare(
          () => ours(event),
          () => theirs(bareEvent),
          {
            rounds: ROUNDS,
            warmUp: WARM_UP,
          },
        );
        const pair = `${formatMilliseconds(medians.ours)} : ${formatMilliseconds(medians.theirs)}`;
        rows.push({
          area: 'operations',
          measure: `${id}, a call of ours against a bare one (${pair})`,
          target: `≤ ${formatRatio(TARGET)}`,
          result: formatRatio(ratio),
          isMet: ratio <= TARGET,
          numbers: { ...medians, ratio },
        });
      }
      return rows;
    });
  } finally {
    await services.stop();
  }
}
