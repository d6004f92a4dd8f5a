import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { requestedMedia } from '#functions/chat/media-request.ts';
import { cleanModelOutput } from '#functions/companion/clean-model-output.ts';
import type { ChatMessage } from '#functions/companion/companion.ts';
import { isCrisisAftermath } from '#functions/companion/crisis.ts';
import { composeReply } from '#functions/companion/offline/compose-reply.ts';
import { memberFirstName } from '#functions/companion/persona-prompt.ts';
import { checkMessage, checkReply } from '#functions/companion/safety-check.ts';
import { elena } from '#functions/companion/testing/characters.ts';
import { emailTemplates } from '#functions/email/email-templates.ts';
import { minorAgeScore } from '#functions/safety/local/card-rules.ts';
import { ROOT } from '#infra/lib/root.ts';
import { CHARACTER_MAX_LENGTHS } from '#shared/character-options.ts';
import { MESSAGE_MAXIMUM_LENGTH } from '#shared/form-rules.ts';
import { mentionsSpicy, mentionsVideo } from '#shared/media-keywords.ts';
import { operationList } from '#shared/operations/index.ts';
import { type Attack, attackString, attacksOf } from './attack-strings.ts';
import { allPatterns, sourcesOf } from './collect.ts';

/** CPU time of this thread that one text may run, in milliseconds. */
const MAXIMUM_MS = 20;
/** Only the fastest try counts: other work on the same cores also raises the CPU time. */
const TRIES = 60;
/** Longer than any field of a request, cursors excepted. */
const REQUEST_TEXT_LENGTH = 4_000;

const userMessages = (content: string): ChatMessage[] => [{ sender: 'user', content }];
const turnOf = (history: readonly ChatMessage[]) => ({
  character: elena,
  memberName: 'Tom',
  history,
  seed: 1,
  now: new Date(0),
});

/** Only patterns of shared/ can be in a schema. */
const REQUESTS_NAME = 'any field of any request';
type EntryPoint = readonly [name: string, length: number, run: (text: string) => unknown];
const ENTRY_POINTS: readonly EntryPoint[] = [
  [
    'a message through the safety check',
    MESSAGE_MAXIMUM_LENGTH,
    (text) => checkMessage(turnOf(userMessages(text))),
  ],
  [
    'a message answered by the built-in companion',
    MESSAGE_MAXIMUM_LENGTH,
    (text) => composeReply(turnOf(userMessages(text))),
  ],
  [
    'a message checked for media requests and crisis',
    MESSAGE_MAXIMUM_LENGTH,
    (text) => [
      requestedMedia(text),
      mentionsVideo(text),
      mentionsSpicy(text),
      isCrisisAftermath(userMessages(text)),
    ],
  ],
  ['a reply through the safety check', 2_000, (text) => checkReply(turnOf([]), text)],
  [
    "a model's raw reply",
    4_000,
    (text) =>
      cleanModelOutput(text, { characterName: 'Elena Rossi', memberName: 'Tom', maximumCharacters: 2_000 }),
  ],
  ...['description', 'extensions.age', 'birthday', 'name'].map(
    (path): EntryPoint => [
      `a card's ${path}`,
      path === 'name' ? CHARACTER_MAX_LENGTHS.name : 2_000,
      (text) => minorAgeScore(path, text, new Date(0)),
    ],
  ),
  [
    "a member's name",
    60,
    (text) => [memberFirstName(text), emailTemplates.verifyEmail(text, 'https://velora.example')],
  ],
  [REQUESTS_NAME, REQUEST_TEXT_LENGTH, (text) => REQUESTS.map((request) => request(text))],
];

/** Parses each operation's input with the text in all its fields. */
const REQUESTS = operationList.flatMap((operation) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = part in operation ? (operation[part as never] as z.ZodMiniObject) : undefined;
    if (!schema) return [];
    return (text: string) =>
      schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((field) => [field, text]))).success;
  }),
);

let attacksByPattern: (readonly [pattern: string, attacks: readonly Attack[]])[] = [];

beforeAll(async () => {
  const patterns = await allPatterns(ROOT, sourcesOf(ROOT));
  attacksByPattern = patterns.map((pattern) => [`${pattern.file}:${pattern.line}`, attacksOf(pattern)]);
});

/** Texts that once blocked the server, and texts that the safety checks can match in many ways. */
const REGRESSION_ATTACKS: readonly Attack[] = [
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

describe.each(ENTRY_POINTS)('%s', (name, length, run) => {
  test('handles attack strings of all patterns in time', () => {
    const position = ENTRY_POINTS.findIndex(([, , other]) => other === run);
    const slow: string[] = [];
    const measure = (origin: string, attack: Attack | undefined) => {
      if (attack === undefined) return;
      const time = timeOf((end) => run(attackString(attack, length, end)));
      if (time > MAXIMUM_MS) slow.push(`${time.toFixed(0)} ms: ${origin}: ${JSON.stringify(attack)}`);
    };
    for (const attack of REGRESSION_ATTACKS) measure('regression', attack);
    const checked =
      name === REQUESTS_NAME
        ? attacksByPattern.filter(([origin]) => origin.startsWith('shared/'))
        : attacksByPattern;
    for (const [origin, attacks] of checked) measure(origin, attacks[position % attacks.length]);
    expect(slow).toEqual([]);
  });
});

const FULL_HISTORY = 40;
/** Needed once per history: verdicts are cached. All forty messages are checked for claims to be a minor. */
const MAXIMUM_TURN_MS = 20 * MAXIMUM_MS;

test.each(REGRESSION_ATTACKS)(
  'a turn after forty messages of %j + %j takes a bounded time',
  (prefix, repeated) => {
    const message = (start: string, end: string) =>
      userMessages(attackString([`${start} ${prefix}`, repeated], MESSAGE_MAXIMUM_LENGTH, end));
    const history = (end: string) =>
      Array.from({ length: FULL_HISTORY }, (_, index) => message(`${index}`, end)).flat();
    expect(
      timeOf((end) => checkMessage(turnOf(history(end))), MAXIMUM_TURN_MS),
      'without cached verdicts',
    ).toBeLessThan(MAXIMUM_TURN_MS);

    const cached = history('.');
    checkMessage(turnOf(cached));
    expect(
      timeOf((end) => checkMessage(turnOf([...cached, ...message('new', end)]))),
      'with cached verdicts of all but the newest message',
    ).toBeLessThan(MAXIMUM_MS);
  },
);

/** CPU time of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/** The minimum of several tries. Each text has another end, so no verdict is cached. */
function timeOf(run: (end: string) => unknown, limit = MAXIMUM_MS): number {
  let minimum = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= TRIES && minimum > limit; round += 1) {
    const before = cpuTime();
    run(String.fromCharCode(round));
    minimum = Math.min(minimum, cpuTime() - before);
  }
  return minimum;
}
