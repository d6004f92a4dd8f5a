import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDGE_SECRET_HEADER } from '#functions/platform/edge.ts';
import { handlerFiles } from '#infra/build/handlers.ts';
import { callHandler } from '#infra/local/emulators/lambda/awslambda.ts';
import { toContext } from '#infra/local/emulators/lambda/context.ts';
import { decodeEvents } from '#shared/event-stream.ts';
import { Browser, payloadHash } from '#test/support/browser.ts';
import { startLocalServices } from '#test/support/local-services.ts';
import { type PacedModel, startPacedModel } from '#test/support/paced-model.ts';
import { sampleEvent } from '#test/support/sample-events.ts';
import { type RunningSystem, startSystem } from '#test/support/system.ts';
import { type EventValues, makeMember } from './bench-accounts.ts';
import { addMessages } from './bench-data.ts';
import { loadBundle, withoutLogs } from './bundles.ts';
import { countCapacity, type Units, unitsOf } from './capacity.ts';
import type { Row } from './rows.ts';
import { median } from './statistics.ts';

/** A model with 300 ms to its first token and 30 tokens a second; a token is a word. */
const PACE = { first: 300, between: 1_000 / 30 };
const FIRST_SENTENCE = 'I walked home along the river after the concert.';
const REPLY = `${FIRST_SENTENCE} ${'The lamps were lit, and it smelled of rain and bread. '.repeat(5)}Then I thought of you.`;
const WORDS_OF_FIRST_SENTENCE = FIRST_SENTENCE.split(' ').length;
const RUNS = 7;
const STREAMS = 200;
const STREAMS_OF_MEMBER = 20;
const OVERHEAD_TARGET = 150;
const COST_TARGET: Units = { write: 8, read: 5 };

interface Chat {
  member: Browser;
  path: string;
}

async function newChat(system: RunningSystem, name: string): Promise<Chat> {
  const member = new Browser(system.url);
  const account = {
    email: `${name}@example.com`,
    password: 'long-walks-7',
    firstName: 'Ada',
    isOver18: true,
  };
  await member.post('/api/auth/signup', account);
  const { json } = await member.post('/api/conversations', { characterId: 1 });
  return { member, path: `/api/conversations/${json.id}/messages` };
}

/** Times of the first words and of the end. */
async function stream(system: RunningSystem, { member, path }: Chat) {
  const body = JSON.stringify({ content: 'How was your day?' });
  const cookie = member.cookieHeader('/api');
  const response = await fetch(`${system.url}${path}/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...payloadHash(body) },
    body,
  });
  let firstWordsAt = 0;
  let isDone = false;
  if (!response.ok || !response.body) throw new Error(`No stream: ${await response.text()}`);
  for await (const { event } of decodeEvents(response.body)) {
    if (event === 'snapshot' && firstWordsAt === 0) firstWordsAt = performance.now();
    isDone = event === 'done';
  }
  return { firstWordsAt, endedAt: performance.now(), isDone };
}

/** What the product adds to the model's own time, from the send to the first sentence and to the end. */
async function measureDelays(system: RunningSystem, model: PacedModel): Promise<Row[]> {
  const chat = await newChat(system, 'bench-delays');
  const first: number[] = [];
  const last: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const sentAt = performance.now();
    const { firstWordsAt, endedAt } = await stream(system, chat);
    const times = model.times;
    const [start = 0] = times;
    const own = (times[WORDS_OF_FIRST_SENTENCE - 1] ?? 0) - start + PACE.first;
    first.push(firstWordsAt - sentAt - own);
    last.push(endedAt - sentAt - ((times.at(-1) ?? 0) + PACE.between - start + PACE.first));
  }
  const row = (measure: string, values: number[]): Row => ({
    area: 'streaming',
    measure,
    target: `≤ ${OVERHEAD_TARGET} ms`,
    result: `${median(values).toFixed(0)} ms`,
    isMet: median(values) <= OVERHEAD_TARGET,
    numbers: { milliseconds: median(values) },
  });
  return [
    row("first words, over the model's own time", first),
    row("last word, over the model's own time", last),
  ];
}

const memoryOf = (pid: string) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', pid], { encoding: 'utf8' })) / 1_024;

/** Many streams at once: none may be lost. Memory is that of the gateway with all functions. */
async function measureParallel(system: RunningSystem): Promise<Row[]> {
  const members = STREAMS / STREAMS_OF_MEMBER;
  const chats = await Promise.all(
    Array.from({ length: members }, (_, index) => newChat(system, `bench-parallel-${index}`)),
  );
  const pid = readFileSync(join(system.dataDir, 'gateway.pid'), 'utf8').trim();
  const before = memoryOf(pid);
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 500);
  const streams = chats.flatMap((chat) =>
    Array.from({ length: STREAMS_OF_MEMBER }, () => stream(system, chat)),
  );
  const done = (await Promise.allSettled(streams)).filter(
    (result) => result.status === 'fulfilled' && result.value.isDone,
  ).length;
  clearInterval(sampling);
  const megabytes = (peak - before) / STREAMS;
  return [
    {
      area: 'streaming',
      measure: `${STREAMS} streams at once`,
      target: 'none lost',
      result: `${done} complete, ${megabytes.toFixed(2)} MB each`,
      isMet: done === STREAMS,
      numbers: { done, megabytes },
    },
  ];
}

/** Table units of a streamed reply. */
async function measureCost(model: PacedModel): Promise<Row[]> {
  const services = await startLocalServices();
  Object.assign(process.env, services.env, model.env);
  countCapacity();
  try {
    // From source, because the SDK inside a bundle cannot be observed.
    const values = await makeMember((id) => loadBundle(handlerFiles().get(id) ?? ''));
    const few = await unitsOfStream(values);
    await addMessages(services, Number(values.conversationId), 10_000);
    const many = await unitsOfStream(values);
    return [
      costRow('a streamed send after 10 messages', few),
      costRow('a streamed send after 10,000 messages', many),
    ];
  } finally {
    await services.stop();
  }
}

const costRow = (measure: string, { write, read }: Units): Row => ({
  area: 'streaming',
  measure,
  target: `≤ ${COST_TARGET.write} WCU, ≤ ${COST_TARGET.read} RCU`,
  result: `${write} WCU, ${read} RCU`,
  isMet: write <= COST_TARGET.write && read <= COST_TARGET.read,
  numbers: { write, read },
});

/** Of the sixth of six streams. */
async function unitsOfStream(values: EventValues): Promise<Units> {
  const { handler } = await import(handlerFiles().get('messages-send-stream') ?? '');
  let output = '';
  const target = {
    begin: () => undefined,
    write: async (chunk: Uint8Array) => {
      output += Buffer.from(chunk).toString('utf8');
    },
  };
  let units: Units = { read: 0, write: 0 };
  for (let sent = 0; sent < 6; sent += 1) {
    const event = sampleEvent('messages-send-stream', values, { content: 'How was your day?' });
    const headers = { ...event.headers, [EDGE_SECRET_HEADER]: process.env.EDGE_SECRET };
    const call = { event: { ...event, headers }, context: toContext('bench', 100_000), target };
    output = '';
    units = await unitsOf(() => callHandler(handler, call));
    if (!output.includes('event: done')) throw new Error(`The stream failed: ${output}`);
  }
  return units;
}

/** Replies that are streamed from a model with a known pace. */
export async function streaming(): Promise<Row[]> {
  const model = await startPacedModel(REPLY, PACE);
  const system = await startSystem({ env: model.env });
  try {
    const rows = [...(await measureDelays(system, model)), ...(await measureParallel(system))];
    await system.stop();
    return [...rows, ...(await withoutLogs(() => measureCost(model)))];
  } finally {
    await system.stop();
    await model.stop();
  }
}
