import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { requestedMedia } from '#functions/chat/media-request.ts';
import { cleanModelOutput } from '#functions/companion/clean-model-output.ts';
import type { ChatMessage } from '#functions/companion/companion.ts';
import { composeReply } from '#functions/companion/offline/compose-reply.ts';
import { memberFirstName } from '#functions/companion/persona-prompt.ts';
import { MAXIMUM_REPLY_CHARACTERS } from '#functions/companion/read-reply.ts';
import { elena } from '#functions/companion/testing/characters.ts';
import { emailTemplates } from '#functions/email/email-templates.ts';
import { languageOf } from '#functions/safety/language.ts';
import { minorAgeScore } from '#functions/safety/local/card-rules.ts';
import { localClassifier } from '#functions/safety/local/local-classifier.ts';
import input from '#functions/safety/local/weights/input.json' with { type: 'json' };
import output from '#functions/safety/local/weights/output.json' with { type: 'json' };
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
interface EntryPoint {
  name: string;
  /** Characters of the text. */
  length: number;
  run: (text: string) => unknown;
  /** CPU time that a text may take, in milliseconds; MAXIMUM_MS by default. */
  maximum?: number;
}
/** Each message and reply is checked while a member waits. */
const CLASSIFIER_MAXIMUM_MS = 5;
const classifier = localClassifier(
  { input: async () => input, output: async () => output, card: () => Promise.reject(new Error('not used')) },
  () => new Date(0),
);
const ENTRY_POINTS: readonly EntryPoint[] = [
  {
    name: 'a message through the built-in classifier',
    length: MESSAGE_MAXIMUM_LENGTH,
    run: (text) => classifier.check({ stage: 'input', turns: userMessages(text) }),
    maximum: CLASSIFIER_MAXIMUM_MS,
  },
  {
    name: 'a reply through the built-in classifier',
    length: MAXIMUM_REPLY_CHARACTERS,
    run: (text) => classifier.check({ stage: 'output', text }),
    maximum: CLASSIFIER_MAXIMUM_MS,
  },
  {
    name: 'a message answered by the built-in companion',
    length: MESSAGE_MAXIMUM_LENGTH,
    run: (text) => composeReply(turnOf(userMessages(text))),
  },
  {
    name: 'a message checked for media requests and its language',
    length: MESSAGE_MAXIMUM_LENGTH,
    run: (text) => [requestedMedia(text), mentionsVideo(text), mentionsSpicy(text), languageOf([text])],
  },
  {
    name: "a model's raw reply",
    length: 4_000,
    run: (text) =>
      cleanModelOutput(text, { characterName: 'Elena Rossi', memberName: 'Tom', maximumCharacters: 2_000 }),
  },
  ...['description', 'extensions.age', 'birthday', 'name'].map(
    (path): EntryPoint => ({
      name: `a card's ${path}`,
      length: path === 'name' ? CHARACTER_MAX_LENGTHS.name : 2_000,
      run: (text) => minorAgeScore(path, text, new Date(0)),
    }),
  ),
  {
    name: "a member's name",
    length: 60,
    run: (text) => [memberFirstName(text), emailTemplates.verifyEmail(text, 'https://velora.example')],
  },
  {
    name: REQUESTS_NAME,
    length: REQUEST_TEXT_LENGTH,
    run: (text) => REQUESTS.map((request) => request(text)),
  },
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

/** Texts that once blocked the server, and texts that patterns for ages matched in many ways. */
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

describe.each(ENTRY_POINTS)('$name', ({ name, length, run, maximum = MAXIMUM_MS }) => {
  test('handles attack strings of all patterns in time', async () => {
    const position = ENTRY_POINTS.findIndex((other) => other.run === run);
    const slow: string[] = [];
    const measure = async (origin: string, attack: Attack | undefined) => {
      if (attack === undefined) return;
      const time = await timeOf((end) => run(attackString(attack, length, end)), maximum);
      if (time > maximum) slow.push(`${time.toFixed(0)} ms: ${origin}: ${JSON.stringify(attack)}`);
    };
    for (const attack of REGRESSION_ATTACKS) await measure('regression', attack);
    const checked =
      name === REQUESTS_NAME
        ? attacksByPattern.filter(([origin]) => origin.startsWith('shared/'))
        : attacksByPattern;
    for (const [origin, attacks] of checked) await measure(origin, attacks[position % attacks.length]);
    expect(slow).toEqual([]);
  });
});

/** CPU time of this thread, in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage();
  return (user + system) / 1_000;
}

/** The minimum of several tries. Each text has another end, so no result is cached. */
async function timeOf(run: (end: string) => unknown, limit: number): Promise<number> {
  let minimum = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= TRIES && minimum > limit; round += 1) {
    const before = cpuTime();
    await run(String.fromCharCode(round));
    minimum = Math.min(minimum, cpuTime() - before);
  }
  return minimum;
}
