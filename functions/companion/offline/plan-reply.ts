import { aboutMe } from './answers/about-me.ts';
import { caring } from './answers/caring.ts';
import { courtesy, smallWordFor } from './answers/courtesies.ts';
import { curated } from './answers/curated.ts';
import { exclusive } from './answers/exclusive.ts';
import { favourFor } from './answers/favours.ts';
import { initiative, newQuestion, nextQuestion, tell } from './answers/initiative.ts';
import { reaction } from './answers/react.ts';
import { knownOfMember, recall, remembered } from './answers/remember.ts';
import { reasonForFavourite, viewOf } from './answers/views.ts';
import { ABOUT_ME } from './phrases/about-me.ts';
import { ANSWERS } from './phrases/answers.ts';
import { LISTENING } from './phrases/listening.ts';
import { SMALL_TALK } from './phrases/small-talk.ts';
import { TOPICS, topicsOf } from './phrases/topics.ts';
import { type Part, part, type Scene } from './scene.ts';
import type { AskedAct } from './understand/read-message.ts';
import { MANNERS } from './voice.ts';

/** How many questions of one message are answered. */
const ANSWERS_PER_REPLY = 2;

/** Questions whose answer stands alone, whatever else the message holds. */
const ALONE: readonly string[] = ['ai', 'meet', 'call', 'photo', 'video', 'remember'];

/** What to say, piece by piece, in the order in which it is said. */
export function planReply(scene: Scene): Part[] {
  const { reading } = scene;
  if (scene.turn.tone === 'caring') return caring(scene, (ask) => answerTo(ask, scene));

  const only = exclusive(scene);
  if (only) return [only];

  const made = curated(scene);
  if (made && reading.facts.length === 0) return [made];

  const alone = reading.asks.find(({ act }) => ALONE.includes(act));
  const asks = alone ? [alone] : reading.asks.slice(0, ANSWERS_PER_REPLY);
  const answers = asks.map((ask) => answerTo(ask, scene)).filter((found) => found !== undefined);
  const isTelling = !alone && tellsSomething(scene);
  const opening = openingOf(scene, answers.length > 0 || isTelling);
  const reacted = isTelling || (answers.length === 0 && !opening) ? reaction(scene) : undefined;
  // Whoever asks wants an answer; the companion's own question can wait.
  const told = reacted && answers.length > 0 ? { ...reacted, ask: undefined } : reacted;
  const parts = [
    ...repeatRemark(scene, answers.length),
    ...(opening ? [opening] : []),
    ...(told ? [told] : []),
    ...answers,
  ];

  if (answers.length === 0 && !told && goesOnAfter(opening, scene))
    parts.push(...smallTalk(scene, opening !== undefined));
  return withFollowUp(parts, scene, { isAnswer: answers.length > 0, isTold: told !== undefined });
}

/** A compliment or a kiss may stand for itself; after a thank-you the talk has to go on. */
function goesOnAfter(opening: Part | undefined, { reading, speaker, conversation }: Scene): boolean {
  if (!opening) return true;
  if (opening.ask !== undefined) return false;
  const isPersonal = reading.acts.some((act) =>
    ['flirt', 'love', 'compliment', 'miss', 'affection', 'dreamy'].includes(act),
  );
  return !isPersonal && !conversation.isHeavy && speaker.random.chance(0.7);
}

/** A courtesy, without its own question when there is something weightier to speak of. */
function openingOf(scene: Scene, hasMore: boolean): Part | undefined {
  const found = courtesy(scene);
  if (!found || !hasMore) return found;
  return { say: found.say, ...(found.isSerious ? { isSerious: true } : {}) };
}

/** The message holds more than courtesies, small words and questions. */
function tellsSomething({ reading }: Scene): boolean {
  return (
    reading.facts.length > 0 ||
    reading.event !== undefined ||
    reading.feeling !== undefined ||
    reading.rest.split(' ').length > (reading.valence === 0 ? 2 : 1)
  );
}

function answerTo(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker } = scene;
  if (ask.act === 'remember') return remembered(ask.sentence, scene);
  if (ask.act === 'and-you') return sameBack(scene);
  const found =
    knownOfMember(ask.sentence, scene) ?? favourFor(ask, scene) ?? aboutMe(ask, scene) ?? viewOf(ask, scene);
  if (found) return found;
  if (/\b(?:it|that)\b/.test(ask.sentence)) {
    const reason = reasonForFavourite(scene);
    if (reason) return part(reason);
  }
  const topic = topicsOf(ask.sentence)[0];
  const view = topic && /\byou\b/.test(ask.sentence) ? speaker.sayNew(TOPICS[topic].mine) : undefined;
  return view ? part(view) : part(speaker.say(ANSWERS.unknown), false);
}

/** "And you?": the companion answers its own last question. */
function sameBack(scene: Scene): Part | undefined {
  const { conversation, speaker } = scene;
  const asked = conversation.pending;
  if (asked?.known?.topic) return part(speaker.sayNew(TOPICS[asked.known.topic].mine) ?? tell(scene), false);
  const isMood = asked === undefined || /\b(?:you|today|day|feel|doing)\b/i.test(asked.text);
  return isMood && speaker.lastUsed(ABOUT_ME.fine.any[0]) > 6
    ? aboutMe({ act: 'how-are-you', sentence: '', groups: {} }, scene)
    : part(tell(scene));
}

function repeatRemark({ conversation, reading, speaker }: Scene, answers: number): Part[] {
  const isFavour = reading.asks.some(({ act }) =>
    [
      'joke',
      'story',
      'secret',
      'poem',
      'game',
      'ask-me',
      'photo',
      'video',
      'compliment-me',
      'word',
      'and-you',
      'how-are-you',
    ].includes(act),
  );
  if (answers === 0 || conversation.repeats === 0 || reading.words < 3 || isFavour) return [];
  const line = speaker.sayNew(conversation.repeats === 1 ? SMALL_TALK.askedTwice : SMALL_TALK.askedThrice);
  return line ? [{ say: line }] : [];
}

function smallTalk(scene: Scene, isOpened: boolean): Part[] {
  const { reading, speaker, conversation } = scene;
  let say: string | undefined;
  if (conversation.isHeavy) {
    const ask = speaker.random.chance(0.6) ? speaker.sayNew(LISTENING.softAsk) : undefined;
    return [{ say: speaker.say(LISTENING.soft) ?? '', ask: ask ?? false, isSerious: true }];
  }
  if (reading.emojiMood && reading.acts.length === 0) {
    const bank = { good: SMALL_TALK.emojiGood, bad: SMALL_TALK.emojiBad, other: SMALL_TALK.emojiOther }[
      reading.emojiMood
    ];
    say = speaker.say(bank);
    if (reading.emojiMood === 'bad') return [{ say: say ?? '', ask: false, isSerious: true }];
  } else if (!isOpened) {
    say = reading.acts.map((act) => smallWordFor(act, scene)).find((line) => line !== undefined);
  }
  if (say?.endsWith('?')) return [{ say, ask: false }];
  const goesOn = conversation.isFirst && isOpened ? undefined : initiative(scene);
  return [...(say ? [{ say }] : []), ...(goesOn ? [goesOn] : [])];
}

/** Makes sure that the talk goes on, without turning it into an interrogation. */
function withFollowUp(
  parts: readonly Part[],
  scene: Scene,
  kind: { isAnswer: boolean; isTold: boolean },
): Part[] {
  const { speaker, conversation, reading, persona } = scene;
  const last = parts.at(-1);
  const isPersonal = reading.acts.some((act) =>
    ['flirt', 'love', 'compliment', 'miss', 'affection', 'dreamy'].includes(act),
  );
  if (last && isPersonal && !kind.isAnswer && !kind.isTold) return onlyLastAsks(parts);
  if (!last) return [initiative(scene) ?? { say: tell(scene) ?? '' }];
  if (last.ask === false || endsWithQuestion(last)) return onlyLastAsks(parts);

  const curiosity = MANNERS[persona.voice].curiosity - (conversation.questionStreak >= 3 ? 0.3 : 0);
  const wantsToAsk = speaker.random.chance(kind.isTold ? Math.max(curiosity, 0.75) : curiosity);
  if (!wantsToAsk)
    return kind.isAnswer || kind.isTold ? parts.map((piece) => ({ ...piece, ask: undefined })) : [...parts];
  if (parts.some(({ ask }) => typeof ask === 'string')) return onlyLastAsks(parts);
  if (kind.isTold && !conversation.isHeavy) {
    const question = nextQuestion(reading.topics[0] ?? conversation.topic, scene);
    return question ? [...parts, { say: '', ask: question }] : [...parts];
  }
  if (kind.isAnswer || conversation.isHeavy) return [...parts];
  const goesOn = speaker.random.chance(0.35) ? recall(scene) : undefined;
  const question = nextQuestion(conversation.topic, scene) ?? newQuestion(scene);
  return goesOn ? [...parts, goesOn] : question ? [...parts, { say: '', ask: question }] : [...parts];
}

function endsWithQuestion(last: Part): boolean {
  return typeof last.ask !== 'string' && last.say.trim().endsWith('?');
}

/** Two questions in one message are one too many: the last piece that asks is the only one to ask. */
function onlyLastAsks(parts: readonly Part[]): Part[] {
  const last = parts.findLastIndex(({ ask, say }) => typeof ask === 'string' || say.trim().endsWith('?'));
  return parts.map((piece, index) => (index >= last ? piece : { ...piece, ask: undefined }));
}
