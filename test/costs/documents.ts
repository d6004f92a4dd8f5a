import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#test/support/source-tree.ts';
import { ASSUMPTIONS, DAYS_A_MONTH, FREE_DAY, MEAN_DAY, PREMIUM_DAY, PREMIUM_SHARE } from './day.ts';
import { idleAmounts, minimumTasks } from './idle.ts';
import { type Amounts, CHAT_MODELS, costOf, type PriceId, SPEECH_MODELS, totalOf } from './prices.ts';
import {
  busiestCalls,
  measured,
  monthlyAmounts,
  monthlyModelUse,
  perDailyUser,
  promptTokens,
  relayTasks,
  storedBytesPerSend,
} from './use.ts';

const SIZES = [1_000, 100_000, 10_000_000];
const LINES: Record<string, PriceId[]> = {
  'API requests': ['httpRequest'],
  Functions: ['lambdaRequest', 'lambdaSecond'],
  'Table: units': ['tableWrite', 'tableRead'],
  'Table: messages kept for a year, with recovery': ['tableGigabyte', 'tableBackup'],
  'The edge: requests and bytes': ['edgeRequest', 'edgeFunction', 'edgeGigabyte', 'objectRead'],
  'Accounts (Cognito)': ['activeMember'],
  Mail: ['email'],
  'Logs and traces': ['logGigabyte', 'trace'],
  'Secrets, alarms, dashboard, metrics': ['secret', 'alarm', 'dashboard', 'metric'],
  Firewall: ['firewallMonth', 'firewallRule', 'firewallRequest'],
  'Voice: messages and connections': ['socketMessage', 'socketMinute'],
  'Voice: relay tasks': ['taskHour', 'insightsMetric', 'imageGigabyte'],
  'Voice: network': ['natHour', 'natGigabyte', 'balancerHour', 'endpointHour'],
};

function dollars(value: number): string {
  if (value === 0) return '–';
  if (value < 0.005) return '< $0.01';
  return value < 100 ? `$${value.toFixed(2)}` : `$${Math.round(value).toLocaleString('en')}`;
}
const number = (value: number, digits = 0) =>
  value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: 0 });
const table = (head: string[], rows: string[][]) =>
  [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const lineOf = (amounts: Amounts, ids: readonly PriceId[]) =>
  ids.reduce((sum, id) => sum + costOf(id, amounts[id] ?? 0), 0);

/** A row for each line with costs, and the sum. */
function bill(head: string, columns: [string, Amounts][]): string {
  const rows = Object.entries(LINES)
    .map(([line, ids]) => [line, columns.map(([, amounts]) => lineOf(amounts, ids))] as const)
    .filter(([, values]) => values.some((value) => value > 0))
    .map(([line, values]) => [line, ...values.map(dollars)]);
  const sums = columns.map(([, amounts]) => `**${dollars(totalOf(amounts))}**`);
  return table([head, ...columns.map(([name]) => name)], [...rows, ['**Sum**', ...sums]]);
}

const chatCost = ({ input, output }: (typeof CHAT_MODELS)[number], dailyUsers: number) => {
  const { inputTokens, outputTokens } = monthlyModelUse(dailyUsers);
  return (inputTokens * input + outputTokens * output) / 1e6;
};
const speechCost = (model: (typeof SPEECH_MODELS)[number], seconds: number) =>
  (seconds *
    (model.input * model.inputTokens +
      model.output * model.outputTokens * ASSUMPTIONS.companionSpeechShare)) /
  1e6;

function idleTable(): string {
  const [dev, prod] = [idleAmounts('dev'), idleAmounts('prod')];
  return bill('a month, nobody there', [
    ['dev, no voice', dev.withoutVoice],
    ['dev', dev.withVoice],
    ['prod, no voice', prod.withoutVoice],
    ['prod', prod.withVoice],
  ]);
}

function dayTable(): string {
  const activities: [string, (day: typeof MEAN_DAY) => number][] = [
    ['visits', ({ visits }) => visits],
    ['chats opened', ({ chats }) => chats],
    ['messages', ({ messages }) => messages],
    ['photos asked for', ({ photos }) => photos],
    ['clips asked for', ({ videos }) => videos],
    ['minutes of calls', ({ callMinutes }) => callMinutes],
  ];
  const premiumPercent = PREMIUM_SHARE * 100;
  return table(
    ['a day of a member', `free (${100 - premiumPercent} %)`, `premium (${premiumPercent} %)`, 'mean'],
    activities.map(([name, of]) => [
      name,
      ...[FREE_DAY, PREMIUM_DAY, MEAN_DAY].map((day) => number(of(day), 2)),
    ]),
  );
}

const unitsTable = () =>
  table(
    ['measured', 'write units', 'read units'],
    Object.entries(measured.units)
      .filter(([name]) => !name.startsWith('admin'))
      .map(([name, { write, read }]) => [name, number(write, 1), number(read, 1)]),
  );

const visitTable = () =>
  table(
    ['a browser fetches', 'operations', 'files', 'KB'],
    Object.entries({
      'the first visit of the gallery': measured.visit.first,
      'a later visit': measured.visit.again,
      'opening a chat for the first time': measured.visit.chat,
      'opening it again': measured.visit.chatAgain,
      'a message': measured.visit.message,
    }).map(([name, { operations, files, bytes }]) => [
      name,
      number(Object.values(operations).reduce((a, b) => a + b, 0)),
      number(files),
      number(bytes / 1_000, 1),
    ]),
  );

function chatModelsTable(): string {
  const { persona, history } = promptTokens();
  const monthlyReplies = 1_000 * DAYS_A_MONTH * perDailyUser().sends;
  const models = CHAT_MODELS.map((model) => [
    model.name,
    `${model.input} / ${model.output}`,
    dollars(chatCost(model, 1_000)),
    dollars((chatCost(model, 1_000) / monthlyReplies) * 1_000),
  ]);
  const head = [
    'model for messages',
    '$ a million tokens, in / out',
    '1,000 daily users, a month',
    '1,000 replies',
  ];
  return `${table(head, models)}

A prompt is ${number(persona)} tokens of persona and rules (the mean of the demo companions) and ${number(history)} of what was said; a reply ${ASSUMPTIONS.replyTokens}.`;
}

const speechModelsTable = () =>
  table(
    [
      'model for calls',
      '$ a million tokens of sound, in / out',
      '1,000 daily users, a month',
      'an hour of talking',
    ],
    SPEECH_MODELS.map((model) => [
      model.name,
      `${model.input} / ${model.output}`,
      dollars(speechCost(model, monthlyModelUse(1_000).callSeconds)),
      dollars(speechCost(model, 3_600)),
    ]),
  );

/** Total costs by number of daily users. */
function totalsTable(prod: Amounts): string {
  const chatDefault = CHAT_MODELS.find((model) => 'isDefault' in model) ?? CHAT_MODELS[0];
  const speechDefault = SPEECH_MODELS.find((model) => 'isDefault' in model) ?? SPEECH_MODELS[0];
  return table(
    [
      'daily users',
      'idle (prod)',
      'use',
      'messages: model',
      'calls: model',
      'sum a month',
      'for each daily user',
    ],
    SIZES.map((size) => {
      const parts = [
        totalOf(prod),
        totalOf(monthlyAmounts(size, minimumTasks(prod))),
        chatCost(chatDefault, size),
        speechCost(speechDefault, monthlyModelUse(size).callSeconds),
      ];
      const sum = parts.reduce((a, b) => a + b, 0);
      return [number(size), ...parts.map(dollars), dollars(sum), dollars(sum / size)];
    }),
  );
}

/** Rates in the busiest second by number of daily users. */
function ratesTable(): string {
  const { persona, history } = promptTokens();
  const user = perDailyUser();
  const usualSeconds = (user.requests - user.sends) * ASSUMPTIONS.usualFunction.seconds;
  const peakRates: [string, number][] = [
    ['requests to the API a second', user.requests],
    ['of them: the media of one companion', user.mediaLists],
    ['messages sent a second', user.sends],
    ['functions at the same time', usualSeconds + user.sends * ASSUMPTIONS.replyFunction.seconds],
    ['write units a second', user.writes],
    ['read units a second', user.reads],
    ['requests to the edge a second', user.edgeRequests + user.files],
    ['Mbit a second from the edge', (user.bytes * 8) / 1e6],
    ['log-ins and renewed sessions a second', MEAN_DAY.visits * ASSUMPTIONS.renewalsPerVisit],
    ['sign-ups a second', ASSUMPTIONS.signUpsPerDaily],
    ['thousand tokens a minute', (user.sends * (persona + history + ASSUMPTIONS.replyTokens) * 60) / 1_000],
  ];
  const dailyAmounts: [string, number][] = [
    ['emails a day', ASSUMPTIONS.signUpsPerDaily * ASSUMPTIONS.emailsPerSignUp],
    ['GB of new messages a month', (user.sends * storedBytesPerSend() * DAYS_A_MONTH) / 1e9],
  ];
  const peakPerSecond = (value: number) => (value * ASSUMPTIONS.peakFactor) / 86_400;
  return table(
    [`in the busiest second (${ASSUMPTIONS.peakFactor} × the mean)`, ...SIZES.map((size) => number(size))],
    [
      ...peakRates.map(([name, value]) => [
        name,
        ...SIZES.map((size) => number(peakPerSecond(value * size), value * size < 1e6 ? 1 : 0)),
      ]),
      ['calls at the same time', ...SIZES.map((size) => number(busiestCalls(size), 1))],
      ['relay tasks for them', ...SIZES.map((size) => number(relayTasks(size)))],
      ...dailyAmounts.map(([name, value]) => [name, ...SIZES.map((size) => number(value * size, 1))]),
    ],
  );
}

/** All tables by their name in the documents. */
export function tables(): Record<string, string> {
  const prod = idleAmounts('prod').withVoice;
  return {
    idle: idleTable(),
    use: bill('a month, beside what is there anyway', [
      ['1,000 daily users', monthlyAmounts(1_000, minimumTasks(prod))],
    ]),
    day: dayTable(),
    units: unitsTable(),
    visit: visitTable(),
    chat: chatModelsTable(),
    speech: speechModelsTable(),
    curve: totalsTable(prod),
    rates: ratesTable(),
  };
}

const DOCUMENTS = ['docs/operations.md', 'docs/scaling.md'];
/** A table in a document, between its start and end comments. */
const TABLE_PATTERN = /(<!-- costs: (\w+) -->\n)[\s\S]*?(<!-- \/costs -->)/g;

function withTables(text: string, tablesByName: Record<string, string>): string {
  return text.replaceAll(TABLE_PATTERN, (_, open: string, name: string, close: string) => {
    const found = tablesByName[name];
    if (found === undefined) throw new Error(`Unknown table: ${name}`);
    return `${open}${found}\n${close}`;
  });
}

/** Documents with outdated tables. */
export function staleDocuments(): string[] {
  const current = tables();
  return DOCUMENTS.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return withTables(text, current) !== text;
  });
}

export function writeDocuments(): void {
  const current = tables();
  for (const file of DOCUMENTS) {
    const path = join(ROOT, file);
    writeFileSync(path, withTables(readFileSync(path, 'utf8'), current));
  }
}
