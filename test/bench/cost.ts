import { dayOf } from '#functions/platform/clock.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { handlerFiles } from '#infra/build/handlers.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { type LocalServices, startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { logIn, makeAdministrator, makeMember, type Values } from './bench-accounts.ts';
import { addBackgroundMembers, addMessages } from './bench-data.ts';
import { type Invoke, load, withoutLogs } from './bundles.ts';
import { countCapacity, type Units, unitsOf } from './capacity.ts';
import type { Row } from './rows.ts';

const SEND_TARGET: Units = { write: 6, read: 4 };
/** Messages of a conversation, and members, in a small and a large table. */
const FEW = 10;
const MANY = 10_000;
const FEW_MEMBERS = 10;
const MANY_MEMBERS = 100_000;
/** Costs are equal within the smallest step of a capacity unit, or within 10 %. */
const MIN_TOLERANCE = 0.5;
const TOLERANCE_SHARE = 0.1;
const number = (value: number) => value.toLocaleString('en');

/** Read operations. Each is called with its sample event; pages have the same length in both tables. */
const readers = operationList.filter(({ needs, method }) => needs.includes('table:read') && method === 'GET');
const OTHER_QUERIES: Partial<Record<OperationId, Record<string, string>>> = {
  'messages-list': { limit: String(FEW) },
};

type Handlers = (id: string) => Promise<Invoke>;
const formatUnits = ({ write, read }: Units) => `${write} WCU, ${read} RCU`;
const isEqual = (a: number, b: number) =>
  Math.abs(a - b) <= Math.max(MIN_TOLERANCE, TOLERANCE_SHARE * Math.max(a, b));

async function costOf(handlers: Handlers, id: OperationId, values: Values, body?: object): Promise<Units> {
  const handler = await handlers(id);
  const event = sampleEvent(id, values, body);
  const queryStringParameters = OTHER_QUERIES[id] && { ...event.queryStringParameters, ...OTHER_QUERIES[id] };
  let error = 'no response';
  const { read, write } = await unitsOf(async () => {
    const result = await handler({ ...event, ...(queryStringParameters && { queryStringParameters }) });
    error = (result.statusCode ?? 500) < 400 ? '' : String(result.body);
  });
  if (error !== '') throw new Error(`${id} failed: ${error}`);
  return { read, write };
}

const send = (handlers: Handlers, values: Values) =>
  costOf(handlers, 'messages-send', values, { content: 'I baked bread. What did you do?' });

/** Costs of a second send in a row, and of all read operations. */
async function costs(handlers: Handlers, values: Values): Promise<Costs> {
  await send(handlers, values);
  const found: Costs = new Map([['messages-send', await send(handlers, values)]]);
  for (const { id } of readers) found.set(id, await costOf(handlers, id, values));
  return found;
}

const row = (measure: string, units: Units, target?: Units): Row => ({
  area: 'cost',
  measure,
  target: target ? `≤ ${formatUnits(target)}` : '',
  result: formatUnits(units),
  ...(target && { isMet: units.write <= target.write && units.read <= target.read }),
  numbers: { ...units },
});

type Costs = Map<OperationId, Units>;
const unitsFor = (costsOf: Costs, id: OperationId): Units => costsOf.get(id) ?? { read: 0, write: 0 };

/** Operations whose cost depends on the size of the table. */
const growingOperations = (small: Costs, large: readonly Costs[]): OperationId[] =>
  [...small.keys()].filter((id) => {
    const { read, write } = unitsFor(small, id);
    return large.some((costsOf) => {
      const units = unitsFor(costsOf, id);
      return !isEqual(read, units.read) || !isEqual(write, units.write);
    });
  });

interface Measurements {
  fewMessages: Costs;
  manyMessages: Costs;
  manyMembers: Costs;
  firstSendOfDay: Units;
  sendToOlderConversation: Units;
  newConversation: Units;
  signUp: Units;
  closedDay: Units;
}

/** Measures all operations while the table grows. */
async function measureCosts(services: LocalServices, handlers: Handlers): Promise<Measurements> {
  const administrator = await makeAdministrator(services, handlers);
  const { adminSession } = administrator;
  const young = { ...(await makeMember(handlers)), adminSession };
  const old = { ...(await makeMember(handlers)), adminSession };
  const firstSendOfDay = await send(handlers, young);
  const newConversation = await costOf(handlers, 'conversations-create', young);
  await costOf(handlers, 'conversations-create', old);
  const sendToOlderConversation = await send(handlers, young);
  await addBackgroundMembers(services, FEW_MEMBERS);
  await addMessages(services, Number(young.conversationId), FEW);
  await addMessages(services, Number(old.conversationId), MANY);
  const fewMessages = await costs(handlers, young);
  const manyMessages = await costs(handlers, old);
  await addBackgroundMembers(services, MANY_MEMBERS);
  // On a slow machine the sessions of 15 minutes may have expired meanwhile.
  const newSessions = {
    session: await logIn(handlers, young),
    adminSession: await logIn(handlers, administrator),
  };
  const manyMembers = await costs(handlers, { ...young, ...newSessions });
  const signUpBody = {
    email: 'cost@example.com',
    password: 'long-walks-7',
    firstName: 'Ada',
    isOver18: true,
  };
  const signUp = await costOf(handlers, 'auth-signup', young, signUpBody);
  const { closeDay } = usageStore(services.table);
  const { read, write } = await unitsOf(() => closeDay(Number(young.userId), dayOf(new Date())));
  return {
    fewMessages,
    manyMessages,
    manyMembers,
    firstSendOfDay,
    sendToOlderConversation,
    newConversation,
    signUp,
    closedDay: { read, write },
  };
}

function rowsOf(measured: Measurements): Row[] {
  const { fewMessages, manyMessages, manyMembers } = measured;
  const sendRow = (condition: string, costsOf: Costs) =>
    row(`messages-send ${condition}`, unitsFor(costsOf, 'messages-send'), SEND_TARGET);
  const growing = growingOperations(fewMessages, [manyMessages, manyMembers]);
  return [
    sendRow(`after ${FEW} messages`, fewMessages),
    sendRow(`after ${number(MANY)} messages`, manyMessages),
    sendRow(`among ${number(MANY_MEMBERS)} members`, manyMembers),
    row('messages-send that brings another conversation to the top', measured.sendToOlderConversation),
    row("messages-send, the first of a member's day", measured.firstSendOfDay),
    {
      area: 'cost',
      measure: `${fewMessages.size} operations, at ${FEW} and ${number(MANY)} messages, among ${FEW_MEMBERS} and ${number(MANY_MEMBERS)} members`,
      target: 'the same ± 10 % or half a unit',
      result: growing.length === 0 ? 'the same' : growing.join(', '),
      isMet: growing.length === 0,
    },
    row("a member's day, closed at night", measured.closedDay),
    row('auth-signup', measured.signUp),
    row('conversations-create', measured.newConversation),
    ...readers.map(({ id }) => row(id, unitsFor(fewMessages, id))),
  ];
}

/** Read and write units of each operation, in a small and a large table. */
export async function cost(): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  countCapacity();
  // From source, because the SDK inside a bundle cannot be observed.
  const files = handlerFiles();
  const handlers: Handlers = (id) => load(files.get(id) ?? '');
  try {
    return await withoutLogs(async () => rowsOf(await measureCosts(services, handlers)));
  } finally {
    await services.stop();
  }
}
