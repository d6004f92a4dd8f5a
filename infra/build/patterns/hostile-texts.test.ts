import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { findMinorAge, findMinorText } from '#functions/cards/card-minors.ts';
import { requestedMedia } from '#functions/chat/media-request.ts';
import type { TurnMessage } from '#functions/companion/companion.ts';
import { isCrisisAftermath } from '#functions/companion/crisis.ts';
import { guardMessage, guardReply } from '#functions/companion/guard.ts';
import { fieldDescribingMinor } from '#functions/companion/minor-fields.ts';
import { composeReply } from '#functions/companion/offline/compose-reply.ts';
import { memberFirstName } from '#functions/companion/persona-prompt.ts';
import { elena } from '#functions/companion/testing/characters.ts';
import { tidyReply } from '#functions/companion/tidy-reply.ts';
import { emailTemplates } from '#functions/mail/email-templates.ts';
import { ROOT } from '#infra/lib/root.ts';
import { CHARACTER_LENGTHS } from '#shared/character-options.ts';
import { MESSAGE_MAXIMUM_LENGTH } from '#shared/form-rules.ts';
import { mentionsSpicy, mentionsVideo } from '#shared/media-keywords.ts';
import { operationList } from '#shared/operations/index.ts';
import { allPatterns, sourcesOf } from './collect.ts';
import { filled, type Pump, pumpsOf } from './hostile-texts.ts';

/** Upper bound of processor time for one text, in milliseconds. Twice what it needs on a machine whose cores are shared. */
const MOST_TIME = 40;
const TRIES = 8;
/** Longer than any field of a request but a cursor may be. */
const REQUEST_TEXT = 4_000;

const said = (content: string): TurnMessage[] => [{ sender: 'user', content }];
const turnOf = (history: readonly TurnMessage[]) => ({
  character: elena,
  memberName: 'Tom',
  history,
  seed: 1,
  now: new Date(0),
});

/** Only the patterns of shared/ can be in a schema. */
const REQUESTS_NAME = 'any field of any request';
type Entrance = readonly [name: string, length: number, take: (text: string) => unknown];
/** One of each kind that is judged in its own way. */
const FIELDS = ['name', 'background', 'clothing', 'occupation'] as const;
const ENTRANCES: readonly Entrance[] = [
  ['a message through the guard', MESSAGE_MAXIMUM_LENGTH, (text) => guardMessage(turnOf(said(text)))],
  [
    'a message answered by the built-in companion',
    MESSAGE_MAXIMUM_LENGTH,
    (text) => composeReply(turnOf(said(text))),
  ],
  [
    'a message that may ask for media, or be a cry for help',
    MESSAGE_MAXIMUM_LENGTH,
    (text) => [requestedMedia(text), mentionsVideo(text), mentionsSpicy(text), isCrisisAftermath(said(text))],
  ],
  ['a reply through the guard', 2_000, (text) => guardReply(turnOf([]), text)],
  [
    "a model's raw reply",
    4_000,
    (text) => tidyReply(text, { characterName: 'Elena Rossi', memberName: 'Tom', maximumCharacters: 2_000 }),
  ],
  ...FIELDS.map(
    (field): Entrance => [
      `a companion's ${field}`,
      CHARACTER_LENGTHS[field],
      (text) => fieldDescribingMinor({ [field]: text }),
    ],
  ),
  [
    "a companion's traits",
    CHARACTER_LENGTHS.traits,
    (text) => fieldDescribingMinor({ traits: Array(20).fill(text) }),
  ],
  [
    'a text of a card',
    2_000,
    (text) => [
      findMinorAge({ raw: { age: text, birthday: text } }),
      findMinorText({ name: text.slice(0, 60), nickname: text }),
    ],
  ],
  [
    "a member's name",
    60,
    (text) => [memberFirstName(text), emailTemplates.verifyEmail(text, 'https://velora.example')],
  ],
  [REQUESTS_NAME, REQUEST_TEXT, (text) => REQUESTS.map((request) => request(text))],
];

/** Each operation's input with this text in all its fields, as its schemas read it. */
const REQUESTS = operationList.flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = part in operation ? (operation[part as never] as z.ZodMiniObject) : undefined;
    if (!schema) return [];
    return (text: string) =>
      schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]))).success;
  }),
);

let pieces: (readonly [pattern: string, pumps: readonly Pump[]])[] = [];

beforeAll(async () => {
  const patterns = await allPatterns(ROOT, sourcesOf(ROOT));
  pieces = patterns.map((pattern) => [`${pattern.file}:${pattern.line}`, pumpsOf(pattern)]);
});

/** What blocked the server once, and what makes the guard read a text in the most ways. */
const KNOWN: readonly Pump[] = [
  ['', 'ha'],
  ['pretend to be 31', 'yo 1'],
  ['', 'my dog is 12, cooool b1g a.b.c '],
  ['', 'i was 12 cooool b1g a.b.c. '],
  ['', 'see you at 12 cooool b1g a.b.c '],
  ['', 'a b c d1e fooo 12 '],
  ['', '! '],
  ['', '  ,'],
  ['a', '!?'],
];

describe.each(ENTRANCES)('%s', (name, length, take) => {
  // A pattern has about six texts. Each entrance gets another one of them.
  test('takes a bounded time for texts made of the pieces of our patterns', () => {
    const place = ENTRANCES.findIndex(([, , each]) => each === take);
    const slow: string[] = [];
    const measure = (origin: string, pump: Pump | undefined) => {
      if (pump === undefined) return;
      const time = timeOf((end) => take(filled(pump, length, end)));
      if (time > MOST_TIME) slow.push(`${time.toFixed(0)} ms: ${origin}: ${JSON.stringify(pump)}`);
    };
    for (const pump of KNOWN) measure('known', pump);
    const own = name === REQUESTS_NAME ? pieces.filter(([origin]) => origin.startsWith('shared/')) : pieces;
    for (const [origin, pumps] of own) measure(origin, pumps[place % pumps.length]);
    expect(slow).toEqual([]);
  });
});

const FULL_HISTORY = 40;
/** Once per process and history: verdicts are cached. Claims to be a minor are looked for in all forty messages. */
const MOST_TIME_OF_A_TURN = 20 * MOST_TIME;

test.each(KNOWN)('a turn after forty messages of %j + %j takes a bounded time', (before, again) => {
  const message = (start: string, end: string) =>
    said(filled([`${start} ${before}`, again], MESSAGE_MAXIMUM_LENGTH, end));
  const history = (end: string) =>
    Array.from({ length: FULL_HISTORY }, (_, index) => message(`${index}`, end)).flat();
  expect(
    timeOf((end) => guardMessage(turnOf(history(end))), MOST_TIME_OF_A_TURN),
    'when none was seen before',
  ).toBeLessThan(MOST_TIME_OF_A_TURN);

  const known = history('.');
  guardMessage(turnOf(known));
  expect(
    timeOf((end) => guardMessage(turnOf([...known, ...message('new', end)]))),
    'when all but the newest were',
  ).toBeLessThan(MOST_TIME);
});

/** Milliseconds of processor time of this thread. */
function used(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/** The least of several tries. Each has another end of its text, so that no verdict is known from the last one. */
function timeOf(take: (end: string) => unknown, most = MOST_TIME): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= TRIES && best > most; round += 1) {
    const before = used();
    take(String.fromCharCode(round));
    best = Math.min(best, used() - before);
  }
  return best;
}
