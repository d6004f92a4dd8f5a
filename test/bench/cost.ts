import { dayOf } from '#functions/platform/clock.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { handlerFiles } from '#infra/build/handlers.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { logIn, makeAdministrator, makeMember, type Values } from './bench-accounts.ts';
import { type Invoke, load, withoutLogs } from './bundles.ts';
import { countCapacity, type Units, unitsOf } from './capacity.ts';
import { addMembers, addMessages } from './population.ts';
import type { Row } from './rows.ts';

const SEND_TARGET: Units = { write: 6, read: 4 };
/** Messages of a conversation, and members, when the house is small and when it is large. */
const [FEW, MANY] = [10, 10_000];
const [FEW_MEMBERS, MANY_MEMBERS] = [10, 100_000];
/** The smallest step that the table counts in, and the share of a unit that may be more. */
const [STEP, SHARE] = [0.5, 0.1];
const number = (value: number) => value.toLocaleString('en');

/** What only reads, each with the sample event that is in the repository; a page is as full at few as at many. */
const readers = operationList.filter(({ needs, method }) => needs.includes('table:read') && method === 'GET');
const OTHER_QUERIES: Partial<Record<OperationId, Record<string, string>>> = {
  'messages-list': { limit: String(FEW) },
};

type Handlers = (id: string) => Promise<Invoke>;
const told = ({ write, read }: Units) => `${write} WCU, ${read} RCU`;
const isLike = (a: number, b: number) => Math.abs(a - b) <= Math.max(STEP, SHARE * Math.max(a, b));

async function costOf(handlers: Handlers, id: OperationId, values: Values, body?: object): Promise<Units> {
  const handler = await handlers(id);
  const event = sampleEvent(id, values, body);
  const queryStringParameters = OTHER_QUERIES[id] && { ...event.queryStringParameters, ...OTHER_QUERIES[id] };
  let answer = 'nothing';
  const { read, write } = await unitsOf(async () => {
    const result = await handler({ ...event, ...(queryStringParameters && { queryStringParameters }) });
    answer = (result.statusCode ?? 500) < 400 ? '' : String(result.body);
  });
  if (answer !== '') throw new Error(`${id} answered ${answer}`);
  return { read, write };
}

const send = (handlers: Handlers, values: Values) =>
  costOf(handlers, 'messages-send', values, { content: 'I baked bread. What did you do?' });

/** A send as the second in a row, and everything that reads. */
async function costs(handlers: Handlers, values: Values): Promise<Map<OperationId, Units>> {
  await send(handlers, values);
  const found = new Map<OperationId, Units>([['messages-send', await send(handlers, values)]]);
  for (const { id } of readers) found.set(id, await costOf(handlers, id, values));
  return found;
}

const row = (measure: string, units: Units, target?: Units): Row => ({
  area: 'cost',
  measure,
  target: target ? `≤ ${told(target)}` : '',
  result: told(units),
  ...(target && { isMet: units.write <= target.write && units.read <= target.read }),
  numbers: { ...units },
});

/** Read and write units of each operation, small and large. */
export async function cost(): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  countCapacity();
  // From source, because the SDK inside a bundle cannot be observed.
  const files = handlerFiles();
  const handlers: Handlers = (id) => load(files.get(id) ?? '');
  try {
    return await withoutLogs(async () => {
      const administrator = await makeAdministrator(services, handlers);
      const { adminSession } = administrator;
      const young = { ...(await makeMember(handlers)), adminSession };
      const old = { ...(await makeMember(handlers)), adminSession };
      const firstOfDay = await send(handlers, young);
      const created = await costOf(handlers, 'conversations-create', young);
      await costOf(handlers, 'conversations-create', old);
      const toTop = await send(handlers, young);
      await addMembers(services, FEW_MEMBERS);
      await addMessages(services, Number(young.conversationId), FEW);
      await addMessages(services, Number(old.conversationId), MANY);
      const [few, many] = [await costs(handlers, young), await costs(handlers, old)];
      await addMembers(services, MANY_MEMBERS);
      // Sessions end after a quarter of an hour, which a slow machine needs for as many.
      const again = {
        session: await logIn(handlers, young),
        adminSession: await logIn(handlers, administrator),
      };
      const crowded = await costs(handlers, { ...young, ...again });
      const someone = {
        email: 'cost@example.com',
        password: 'long-walks-7',
        firstName: 'Ada',
        isOver18: true,
      };
      const signUp = await costOf(handlers, 'auth-signup', young, someone);
      const closing = usageStore(services.table).closeDay;
      const closed = await unitsOf(() => closing(Number(young.userId), dayOf(new Date())));

      const none = { read: 0, write: 0 };
      const of = (all: typeof few, id: OperationId) => all.get(id) ?? none;
      const grown = [...few.keys()].filter((id) =>
        [many, crowded].some(
          (all) =>
            !isLike(of(few, id).read, of(all, id).read) || !isLike(of(few, id).write, of(all, id).write),
        ),
      );
      return [
        row(`messages-send after ${FEW} messages`, of(few, 'messages-send'), SEND_TARGET),
        row(`messages-send after ${number(MANY)} messages`, of(many, 'messages-send'), SEND_TARGET),
        row(`messages-send among ${number(MANY_MEMBERS)} members`, of(crowded, 'messages-send'), SEND_TARGET),
        row('messages-send that brings another conversation to the top', toTop),
        row("messages-send, the first of a member's day", firstOfDay),
        {
          area: 'cost',
          measure: `${few.size} operations, at ${FEW} and ${number(MANY)} messages, among ${FEW_MEMBERS} and ${number(MANY_MEMBERS)} members`,
          target: 'the same ± 10 % or half a unit',
          result: grown.length === 0 ? 'the same' : grown.join(', '),
          isMet: grown.length === 0,
        },
        row("a member's day, closed at night", { read: closed.read, write: closed.write }),
        row('auth-signup', signUp),
        row('conversations-create', created),
        ...readers.map(({ id }) => row(id, of(few, id))),
      ];
    });
  } finally {
    await services.stop();
  }
}
