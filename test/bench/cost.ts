import { dayOf } from '#functions/platform/clock.ts';
import { usageStore } from '#functions/usage/usage-store.ts';
import { handlerFiles } from '#infra/build/handlers.ts';
import { type OperationId, operationList } from '#shared/operations/index.ts';
import { type LocalServices, startLocalServices } from '#test/support/local-services.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { type EventValues, logIn, makeAdministrator, makeMember } from './bench-accounts.ts';
import { addBackgroundMembers, addMessages } from './bench-data.ts';
import { type Invoke, loadBundle, withoutLogs } from './bundles.ts';
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
const readOperations = operationList.filter(
  ({ needs, method }) => needs.includes('table:read') && method === 'GET',
);
const QUERY_OVERRIDES: Partial<Record<OperationId, Record<string, string>>> = {
  'messages-list': { limit: String(FEW) },
};

type Handlers = (id: string) => Promise<Invoke>;
const formatUnits = ({ write, read }: Units) => `${write} WCU, ${read} RCU`;
const isEqual = (a: number, b: number) =>
  Math.abs(a - b) <= Math.max(MIN_TOLERANCE, TOLERANCE_SHARE * Math.max(a, b));

async function costOf(
  handlers: Handlers,
  id: OperationId,
  values: EventValues,
  body?: object,
): Promise<Units> {
  const handler = await handlers(id);
  const event = sampleEvent(id, values, body);
  const queryStringParameters = QUERY_OVERRIDES[id] && {
    ...event.queryStringParameters,
    ...QUERY_OVERRIDES[id],
  };
  let error = 'no response';
  const { read, write } = await unitsOf(async () => {
    const result = await handler({ ...event, ...(queryStringParameters && { queryStringParameters }) });
    error = (result.statusCode ?? 500) < 400 ? '' : String(result.body);
  });
  if (error !== '') throw new Error(`${id} failed: ${error}`);
  return { read, write };
}

const send = (handlers: Handlers, values: EventValues) =>
  costOf(handlers, 'messages-send', values, { content: 'I baked bread. What did you do?' });

/** Costs of messages-send (the second of two) and of all read operations. */
async function measureOperations(handlers: Handlers, values: EventValues): Promise<Costs> {
  await send(handlers, values);
  const costs: Costs = new Map([['messages-send', await send(handlers, values)]]);
  for (const { id } of readOperations) costs.set(id, await costOf(handlers, id, values));
  return costs;
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
const unitsFor = (costs: Costs, id: OperationId): Units => costs.get(id) ?? { read: 0, write: 0 };

/** Operations whose cost depends on the size of the table. */
const growingOperations = (small: Costs, large: readonly Costs[]): OperationId[] =>
  [...small.keys()].filter((id) => {
    const { read, write } = unitsFor(small, id);
    return large.some((costs) => {
      const units = unitsFor(costs, id);
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
  const withFewMessages = { ...(await makeMember(handlers)), adminSession };
  const withManyMessages = { ...(await makeMember(handlers)), adminSession };
  const firstSendOfDay = await send(handlers, withFewMessages);
  const newConversation = await costOf(handlers, 'conversations-create', withFewMessages);
  await costOf(handlers, 'conversations-create', withManyMessages);
  const sendToOlderConversation = await send(handlers, withFewMessages);
  await addBackgroundMembers(services, FEW_MEMBERS);
  await addMessages(services, Number(withFewMessages.conversationId), FEW);
  await addMessages(services, Number(withManyMessages.conversationId), MANY);
  const fewMessages = await measureOperations(handlers, withFewMessages);
  const manyMessages = await measureOperations(handlers, withManyMessages);
  await addBackgroundMembers(services, MANY_MEMBERS);
  // On a slow machine the sessions of 15 minutes may have expired meanwhile.
  const newSessions = {
    session: await logIn(handlers, withFewMessages),
    adminSession: await logIn(handlers, administrator),
  };
  const manyMembers = await measureOperations(handlers, { ...withFewMessages, ...newSessions });
  const signUpBody = {
    email: 'cost@example.com',
    password: 'long-walks-7',
    firstName: 'Ada',
    isOver18: true,
  };
  const signUp = await costOf(handlers, 'auth-signup', withFewMessages, signUpBody);
  const { closeDay } = usageStore(services.table);
  const { read, write } = await unitsOf(() => closeDay(Number(withFewMessages.userId), dayOf(new Date())));
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
  const sendRow = (condition: string, costs: Costs) =>
    row(`messages-send ${condition}`, unitsFor(costs, 'messages-send'), SEND_TARGET);
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
    ...readOperations.map(({ id }) => row(id, unitsFor(fewMessages, id))),
  ];
}

/** Read and write units of each operation, in a small and a large table. */
export async function cost(): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env);
  countCapacity();
  // From source, because the SDK inside a bundle cannot be observed.
  const files = handlerFiles();
  const handlers: Handlers = (id) => loadBundle(files.get(id) ?? '');
  try {
    return await withoutLogs(async () => rowsOf(await measureCosts(services, handlers)));
  } finally {
    await services.stop();
  }
}
