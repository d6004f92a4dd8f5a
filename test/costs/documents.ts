import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#test/support/source-tree.ts';
import { ASSUMED, DAYS_A_MONTH, FREE_DAY, MEAN_DAY, PREMIUM_DAY, PREMIUM_SHARE } from './day.ts';
import { idleAmounts, smallestTasks } from './idle.ts';
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
  Mail: ['mail'],
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

/** One row for each line that costs anything, and the sum. */
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
    (model.input * model.inputTokens + model.output * model.outputTokens * ASSUMED.companionSpeaks)) /
  1e6;

/** All tables by the name of their place in a document. */
export function tables(): Record<string, string> {
  const [dev, production] = [idleAmounts('dev'), idleAmounts('prod')];
  const prod = production.withVoice;
  const idle: [string, Amounts][] = [
    ['dev, no voice', dev.withoutVoice],
    ['dev', dev.withVoice],
    ['prod, no voice', production.withoutVoice],
    ['prod', prod],
  ];
  const month = (size: number) => monthlyAmounts(size, smallestTasks(prod));
  const { persona, history } = promptTokens();
  const one = perDailyUser();
  const days: [string, (day: typeof MEAN_DAY) => number][] = [
    ['visits', ({ visits }) => visits],
    ['chats opened', ({ chats }) => chats],
    ['messages', ({ messages }) => messages],
    ['photos asked for', ({ photos }) => photos],
    ['clips asked for', ({ videos }) => videos],
    ['minutes of calls', ({ callMinutes }) => callMinutes],
  ];
  const chat = CHAT_MODELS.map((model) => [
    model.name,
    `${model.input} / ${model.output}`,
    dollars(chatCost(model, 1_000)),
    dollars((chatCost(model, 1_000) / (1_000 * DAYS_A_MONTH * one.sends)) * 1_000),
  ]);
  const speech = SPEECH_MODELS.map((model) => [
    model.name,
    `${model.input} / ${model.output}`,
    dollars(speechCost(model, monthlyModelUse(1_000).callSeconds)),
    dollars(speechCost(model, 3_600)),
  ]);
  const chatDefault = CHAT_MODELS.find((model) => 'isDefault' in model) ?? CHAT_MODELS[0];
  const speechDefault = SPEECH_MODELS.find((model) => 'isDefault' in model) ?? SPEECH_MODELS[0];
  const curve = SIZES.map((size) => {
    const parts = [
      totalOf(prod),
      totalOf(month(size)),
      chatCost(chatDefault, size),
      speechCost(speechDefault, monthlyModelUse(size).callSeconds),
    ];
    const sum = parts.reduce((a, b) => a + b, 0);
    return [number(size), ...parts.map(dollars), dollars(sum), dollars(sum / size)];
  });
  const perSecond = (value: number) => (value * ASSUMED.peak) / 86_400;
  const usualSeconds = (one.requests - one.sends) * ASSUMED.usualFunction.seconds;
  const rates: [string, number][] = [
    ['requests to the API a second', one.requests],
    ['of them: the media of one companion', one.mediaLists],
    ['messages sent a second', one.sends],
    ['functions at the same time', usualSeconds + one.sends * ASSUMED.replyFunction.seconds],
    ['write units a second', one.writes],
    ['read units a second', one.reads],
    ['requests to the edge a second', one.asked + one.files],
    ['Mbit a second from the edge', (one.bytes * 8) / 1e6],
    ['log-ins and renewed sessions a second', MEAN_DAY.visits * ASSUMED.renewalsPerVisit],
    ['sign-ups a second', ASSUMED.signUpsPerDaily],
    ['thousand tokens a minute', (one.sends * (persona + history + ASSUMED.replyTokens) * 60) / 1_000],
  ];
  const aDay: [string, number][] = [
    ['mails a day', ASSUMED.signUpsPerDaily * ASSUMED.mailsPerSignUp],
    ['GB of new messages a month', (one.sends * storedBytesPerSend() * DAYS_A_MONTH) / 1e9],
  ];
  return {
    idle: bill('a month, nobody there', idle),
    use: bill('a month, beside what is there anyway', [['1,000 daily users', month(1_000)]]),
    day: table(
      [
        'a day of a member',
        `free (${100 - PREMIUM_SHARE * 100} %)`,
        `premium (${PREMIUM_SHARE * 100} %)`,
        'mean',
      ],
      days.map(([name, of]) => [name, ...[FREE_DAY, PREMIUM_DAY, MEAN_DAY].map((day) => number(of(day), 2))]),
    ),
    units: table(
      ['measured', 'write units', 'read units'],
      Object.entries(measured.units)
        .filter(([name]) => !name.startsWith('admin'))
        .map(([name, { write, read }]) => [name, number(write, 1), number(read, 1)]),
    ),
    visit: table(
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
    ),
    chat: `${table(['model for messages', '$ a million tokens, in / out', '1,000 daily users, a month', '1,000 replies'], chat)}

A prompt is ${number(persona)} tokens of persona and rules (the mean of the demo companions) and ${number(history)} of what was said; a reply ${ASSUMED.replyTokens}.`,
    speech: table(
      [
        'model for calls',
        '$ a million tokens of sound, in / out',
        '1,000 daily users, a month',
        'an hour of talking',
      ],
      speech,
    ),
    curve: table(
      [
        'daily users',
        'idle (prod)',
        'use',
        'messages: model',
        'calls: model',
        'sum a month',
        'for each daily user',
      ],
      curve,
    ),
    rates: table(
      [`in the busiest second (${ASSUMED.peak} × the mean)`, ...SIZES.map((size) => number(size))],
      [
        ...rates.map(([name, value]) => [
          name,
          ...SIZES.map((size) => number(perSecond(value * size), value * size < 1e6 ? 1 : 0)),
        ]),
        ['calls at the same time', ...SIZES.map((size) => number(busiestCalls(size), 1))],
        ['relay tasks for them', ...SIZES.map((size) => number(relayTasks(size)))],
        ...aDay.map(([name, value]) => [name, ...SIZES.map((size) => number(value * size, 1))]),
      ],
    ),
  };
}

const DOCUMENTS = ['docs/operations.md', 'docs/scaling.md'];
/** A table's place: between a comment with its name and the comment that ends it. */
const PLACE = /(<!-- costs: (\w+) -->\n)[\s\S]*?(<!-- \/costs -->)/g;

function filled(text: string, made: Record<string, string>): string {
  return text.replaceAll(PLACE, (_, open: string, name: string, close: string) => {
    const found = made[name];
    if (found === undefined) throw new Error(`There is no table ${name}`);
    return `${open}${found}\n${close}`;
  });
}

/** The documents whose tables are not what is computed now. */
export function staleDocuments(): string[] {
  const made = tables();
  return DOCUMENTS.filter((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return filled(text, made) !== text;
  });
}

export function writeDocuments(): void {
  const made = tables();
  for (const file of DOCUMENTS) {
    const path = join(ROOT, file);
    writeFileSync(path, filled(readFileSync(path, 'utf8'), made));
  }
}
