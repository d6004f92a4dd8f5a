import type { Results } from './results.ts';
import type { Row } from './rows.ts';

/** One target of the README's table, the group that measures it, and the rows of that group with its results. */
interface QualityBar {
  area: string;
  measure: string;
  target: string;
  group: string;
  rows: readonly RegExp[];
}

export const QUALITY_BARS: readonly QualityBar[] = [
  {
    area: 'first run',
    measure: 'fresh clone, `npm start`, to a gallery a person can use / a later start',
    target: '≤ 90 s / ≤ 5 s',
    group: 'first-run',
    rows: [/^fresh clone/, /^later starts/],
  },
  {
    area: 'operations',
    measure:
      'a call of ours against a bare one: `user-limits`, `characters-list`, `messages-list`, `messages-send`',
    target: '≤ 1.25 ×',
    group: 'operations',
    rows: [/^user-limits/, /^characters-list/, /^messages-list/, /^messages-send/],
  },
  {
    area: 'cold start',
    measure:
      "import against a bare function with the DynamoDB client: the members' heaviest / `messages-send`",
    target: '≤ 1.3 ×',
    group: 'cold-start',
    rows: [/^import of (?!messages-send)/, /^import of messages-send/],
  },
  {
    area: 'cold start',
    measure: "the largest bundle but the companion's",
    target: '≤ 500 KB',
    group: 'cold-start',
    rows: [/^largest/],
  },
  {
    area: 'cost',
    measure: 'sending a message after 10 / 10,000 others, among 100,000 members',
    target: '≤ 6 WCU, ≤ 4 RCU',
    group: 'cost',
    rows: [/^messages-send after 10 /, /^messages-send after 10,000 /, /^messages-send among/],
  },
  {
    area: 'cost',
    measure: 'every operation at 10 and 10,000 messages, at 10 and 100,000 members',
    target: 'the same ± 10 %',
    group: 'cost',
    rows: [/operations, at/],
  },
  {
    area: 'replies',
    measure: "first words / last word, over the model's own time",
    target: '≤ 150 ms',
    group: 'streaming',
    rows: [/^first words/, /^last word/],
  },
  {
    area: 'replies',
    measure: '200 streams at once',
    target: 'none lost',
    group: 'streaming',
    rows: [/^200 streams/],
  },
  {
    area: 'replies',
    measure: 'a streamed send after 10 / 10,000 messages',
    target: '≤ 8 WCU, ≤ 5 RCU',
    group: 'streaming',
    rows: [/^a streamed send after 10 /, /^a streamed send after 10,000 /],
  },
  {
    area: 'limits',
    measure: '50 parallel sends at a limit of 20; what is counted and kept afterwards',
    target: '20; 20 and 40',
    group: 'limits',
    rows: [/parallel sends/, /stored afterwards/],
  },
  {
    area: 'web, first load',
    measure: 'JavaScript for the gallery, gzip; administration and charts in it',
    target: '≤ 150 KB; none',
    group: 'first-load',
    rows: [/^JavaScript/, /lazy/],
  },
  {
    area: 'web, speed',
    measure: 'gallery on a phone profile, cold: FCP / LCP / CLS / blocking time / INP',
    target: '≤ 0.7 s / ≤ 1.2 s / ≤ 0.02 / ≤ 100 ms / ≤ 200 ms',
    group: 'web-speed',
    rows: [/^first contentful/, /^largest contentful/, /^layout shift/, /^blocking/, /^interaction/],
  },
  {
    area: 'web, long chats',
    measure: 'a conversation of 2,000 messages: opening / most rows in the DOM / heap',
    target: '≤ 1 s / ≤ 60 / ≤ 60 MB',
    group: 'long-chats',
    rows: [/^opening/, /^most rows/, /^heap/],
  },
  {
    area: 'voice',
    measure: "the relay's own delay at 200 calls on one core, p50 / p99",
    target: '≤ 2 ms / ≤ 20 ms',
    group: 'voice',
    rows: [/p50 \/ p99$/],
  },
  {
    area: 'voice',
    measure: 'calls per core at real time, base64',
    target: '≥ 500',
    group: 'voice',
    rows: [/^calls per core/],
  },
  {
    area: 'voice',
    measure: 'caller speaks → character silent, from onset / from detection',
    target: '≤ 350 ms / ≤ 50 ms',
    group: 'voice',
    rows: [/^caller speaks/, /decides it/],
  },
  {
    area: 'voice',
    measure: 'end of speech → first audio, offline voice',
    target: '≤ 900 ms',
    group: 'voice',
    rows: [/first audio/],
  },
  {
    area: 'accessibility',
    measure: 'axe (WCAG 2.2 AA) on every screen, both widths; the tests that look',
    target: '0 violations',
    group: 'accessibility',
    rows: [/^axe/, /browser tests/],
  },
  {
    area: 'security',
    measure: 'cdk-nag AwsSolutions; acknowledgements; secrets in bundle and repository',
    target: '0 unacknowledged; each with a reason; none',
    group: 'security',
    rows: [/cdk-nag/, /^acknowledgements/, /^secrets/],
  },
  {
    area: 'security',
    measure: 'npm audit of what ships',
    target: '0 high',
    group: 'security',
    rows: [/^npm audit/],
  },
  {
    area: 'faults',
    measure: 'kill -9 of any part during load',
    target: 'no acknowledged write lost; the next start serves it',
    group: 'faults',
    rows: [/^kill -9/],
  },
  {
    area: 'tests',
    measure: '`npm test`, fresh clone, 2 cores; tests that failed or needed a second try',
    target: '≤ 10 min; 0 in 5 runs',
    group: 'tests',
    rows: [/^npm test/, /second try/],
  },
];

/** The rows of a target, in order; empty before the first measurement. */
export const rowsOf = ({ group, rows }: QualityBar, results: Results): Row[] =>
  rows.flatMap((pattern) => results[group]?.rows.filter(({ measure }) => pattern.test(measure)) ?? []);

const NOT_MEASURED = 'not measured yet';

function resultOf(bar: QualityBar, results: Results): string {
  const rows = rowsOf(bar, results);
  if (rows.length === 0) return NOT_MEASURED;
  const all = rows.map(({ result }) => result);
  const text = (new Set(all).size === 1 ? all.slice(0, 1) : all).join(' / ');
  return rows.some(({ isMet }) => isMet === false) ? `${text}, **missed**` : text;
}

/** All targets with their last results, as a table for the README. */
export function numbersTable(results: Results): string {
  const lines = QUALITY_BARS.map((bar, index) => [
    QUALITY_BARS[index - 1]?.area === bar.area ? '' : bar.area,
    bar.measure,
    bar.target,
    resultOf(bar, results),
    results[bar.group]?.at.slice(0, 10) ?? '',
  ]);
  const machines = new Set(
    Object.values(results).map(
      ({ machine }) => `${machine.cores} cores, ${machine.cpu}, Node ${machine.node}`,
    ),
  );
  const table = [['area', 'measure', 'target', 'result', 'measured'], Array(5).fill('---'), ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${table}\n\nMeasured on: ${[...machines].join('; ')}.`;
}
