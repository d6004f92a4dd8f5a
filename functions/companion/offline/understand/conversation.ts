import type { ChatMessage } from '../../companion.ts';
import { type AskedQuestion, KNOWN_QUESTIONS, type TopicName } from '../phrases/topics.ts';
import { essence, sentences } from '../text.ts';
import { type Memory, memoriesOf } from './memories.ts';
import { type Reading, readMessage } from './read-message.ts';

/** A conversation as the engine sees it; all of it is worked out anew from the history each time. */
export interface Conversation {
  readonly newest: Reading;
  /** What the companion said, oldest first. */
  readonly said: readonly string[];
  readonly previous: readonly Reading[];
  /** Newest last; a later name or place replaces an earlier one. */
  readonly memories: readonly Memory[];
  /** The question the companion's last message ended with. */
  readonly pending: { readonly text: string; readonly known: AskedQuestion | undefined } | undefined;
  /** How often the newest message was sent before, word for word. */
  readonly repeats: number;
  /** How many of the member's last messages in a row, the newest included, have three words or fewer. */
  readonly shortStreak: number;
  /** How many of the companion's last messages in a row ended with a question. */
  readonly questionStreak: number;
  /** What was talked about last. */
  readonly topic: TopicName | undefined;
  readonly isFirst: boolean;
  /** The member came back after a good-bye, or greets in the middle. */
  readonly isNewMeeting: boolean;
  /** Grief or distress was spoken of in the last few messages: no jokes, no bright tone. */
  readonly isHeavy: boolean;
  readonly lastBadFeeling: { readonly reading: Reading; readonly ago: number } | undefined;
}

const HEAVY_FEELINGS: readonly string[] = ['lonely', 'hurt', 'sad', 'missing'];

function isHeavy({ event, feeling }: Reading): boolean {
  const isSad =
    feeling !== undefined && !feeling.who && !feeling.isNegated && HEAVY_FEELINGS.includes(feeling.name);
  return (
    event?.event.mood === 'grave' || event?.event.id === 'breakup' || event?.event.id === 'cheating' || isSad
  );
}

const LIGHT_TOPICS: readonly string[] = [
  'sport',
  'food',
  'music',
  'film',
  'games',
  'travel',
  'weather',
  'art',
  'books',
];
const LIGHT_ACTS: readonly string[] = [
  'compliment',
  'flirt',
  'love',
  'laugh',
  'approve',
  'greeting',
  'good-morning',
  'goodbye',
];

/** The member has moved on: to a question, a pleasant thing or another subject. */
function isLight(reading: Reading): boolean {
  return (
    reading.asks.length > 0 ||
    reading.valence > 0 ||
    reading.acts.some((act) => LIGHT_ACTS.includes(act)) ||
    LIGHT_TOPICS.includes(reading.topics[0] ?? '')
  );
}

function isStillHeavy(recent: readonly Reading[]): boolean {
  const last = recent.findLastIndex(isHeavy);
  // Grief lets a smile pass: one light remark does not end it, a second one does.
  return (
    last >= 0 &&
    recent.slice(last + 1).filter(isLight).length < (recent[last]?.event?.event.mood === 'grave' ? 2 : 1)
  );
}

export function readConversation(history: readonly ChatMessage[]): Conversation {
  const fromMember = history.filter(({ sender }) => sender === 'user').map(({ content }) => content);
  const said = history.filter(({ sender }) => sender === 'ai').map(({ content }) => content);
  const newest = readMessage(fromMember.at(-1) ?? '');
  const previous = fromMember.slice(0, -1).map(readMessage);
  const pendingText = lastQuestion(said.at(-1) ?? '');
  const bad = previous.findLastIndex(
    (reading) => reading.feeling?.who === undefined && !reading.feeling?.isNegated && isBad(reading),
  );
  const badReading = previous[bad];
  return {
    newest,
    said,
    previous,
    memories: memoriesOf(history, [...previous, newest]),
    pending: pendingText === undefined ? undefined : { text: pendingText, known: knownQuestion(pendingText) },
    repeats: previous.filter(({ plain }) => plain !== '' && essence(plain) === essence(newest.plain)).length,
    shortStreak: streak([...previous, newest].map(({ words, asks }) => words <= 3 && asks.length === 0)),
    questionStreak: streak(said.map((line) => lastQuestion(line) !== undefined)),
    topic: currentTopic(previous, pendingText),
    isFirst: said.length === 0,
    isNewMeeting:
      said.length > 0 &&
      newest.acts.some((act) => act === 'greeting' || act === 'good-morning' || act === 'back'),
    isHeavy: isStillHeavy([...previous.slice(-4), newest]),
    lastBadFeeling:
      badReading === undefined ? undefined : { reading: badReading, ago: previous.length - bad },
  };
}

function isBad(reading: Reading): boolean {
  return (
    reading.feeling !== undefined &&
    ['lonely', 'anxious', 'stressed', 'tired', 'angry', 'hurt', 'sad', 'missing'].includes(
      reading.feeling.name,
    )
  );
}

function streak(flags: readonly boolean[]): number {
  const broken = flags.lastIndexOf(false);
  return flags.length - 1 - broken;
}

function lastQuestion(line: string): string | undefined {
  const last = sentences(line.replace(/\p{Extended_Pictographic}\p{M}?/gu, '').trim()).at(-1);
  return last?.endsWith('?') ? last : undefined;
}

const byEssence = new Map(KNOWN_QUESTIONS.map((question) => [essence(question.q), question]));

function knownQuestion(text: string): AskedQuestion | undefined {
  const asked = essence(text);
  return byEssence.get(asked) ?? KNOWN_QUESTIONS.find(({ q }) => asked.endsWith(essence(q)));
}

function currentTopic(previous: readonly Reading[], pending: string | undefined): TopicName | undefined {
  const fromQuestion = pending === undefined ? undefined : knownQuestion(pending)?.topic;
  return (
    fromQuestion ??
    previous
      .slice(-2)
      .reverse()
      .find(({ topics }) => topics.length > 0)?.topics[0]
  );
}
