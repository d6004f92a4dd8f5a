import { aboutMe } from './answers/about-me.ts';
import { courtesyFor, smallWordFor } from './answers/courtesies.ts';
import { caption, favourFor } from './answers/favours.ts';
import { initiative, newQuestion, nextQuestion, tell } from './answers/initiative.ts';
import { reaction } from './answers/react.ts';
import { recall, remembered } from './answers/remember.ts';
import { viewOf } from './answers/views.ts';
import { ABOUT_ME } from './phrases/about-me.ts';
import { ANSWERS } from './phrases/answers.ts';
import { CARE } from './phrases/care.ts';
import { HEART } from './phrases/heart.ts';
import { SMALL_TALK } from './phrases/small-talk.ts';
import { TOPICS, topicsOf } from './phrases/topics.ts';
import { type Part, part, type Scene } from './scene.ts';
import type { AskedAct } from './understand/read-message.ts';
import { MANNERS } from './voice.ts';

/** How many questions of one message are answered. */
const ANSWERS_PER_REPLY = 2;

/** What to say, piece by piece, in the order in which it is said. */
export function planReply(scene: Scene): Part[] {
  const alone = exclusive(scene);
  if (alone) return [alone];

  const opening = courtesies(scene);
  if (opening.some(({ ask }) => ask === false)) return opening;
  const answers = scene.reading.asks
    .slice(0, ANSWERS_PER_REPLY)
    .map((ask) => answerTo(ask, scene))
    .filter((found) => found !== undefined);
  const told = answers.length === 0 || tellsSomething(scene) ? reaction(scene) : undefined;
  const parts = [...repeatRemark(scene, answers.length), ...opening, ...(told ? [told] : []), ...answers];

  if (answers.length === 0 && !told) parts.push(...smallTalk(scene, opening.length > 0));
  return withFollowUp(parts, scene, { isAnswer: answers.length > 0, isTold: told !== undefined });
}

/** What leaves no room for anything else. */
function exclusive(scene: Scene): Part | undefined {
  const { reading, speaker, conversation, turn } = scene;
  switch (reading.alarm) {
    case 'self-harm':
      return part(speaker.say(CARE.selfHarm), false, true);
    case 'danger':
      return part(speaker.say(CARE.danger), false, true);
    case 'disclosure':
      return part(speaker.say(CARE.disclosure), false, true);
    default:
  }
  if (conversation.isFragile && !turn.request) {
    const isBetter =
      reading.acts.includes('thanks') || reading.valence > 0 || reading.feeling?.name === 'happy';
    return part(speaker.say(isBetter ? CARE.afterBetter : CARE.after), false, true);
  }
  if (turn.request) return caption(turn.request, scene);
  if (reading.alarm === 'explicit') return part(speaker.say(HEART.explicit), false);
  if (reading.language) {
    return part(
      `${speaker.sayNew(reading.language.lines) ?? ''} ${speaker.say(SMALL_TALK.foreign)}`,
      conversation.questionStreak > 1 ? undefined : newQuestion(scene),
    );
  }
  if (reading.isGibberish) return part(speaker.say(SMALL_TALK.gibberish), false);
  return undefined;
}

function courtesies(scene: Scene): Part[] {
  const { acts } = scene.reading;
  // One opening is enough, but a greeting may be followed by thanks or a compliment.
  const first = acts
    .map((act) => ({ act, found: courtesyFor(act, scene) }))
    .find(({ found }) => found !== undefined);
  if (!first?.found) return [];
  const isGreeting = first.act === 'greeting' || first.act === 'good-morning' || first.act === 'back';
  const hasMore = scene.reading.asks.length > 0 || tellsSomething(scene);
  return [
    hasMore
      ? { say: first.found.say, ...(isGreeting || first.found.ask !== false ? {} : { ask: false as const }) }
      : first.found,
  ];
}

/** The message holds more than courtesies, small words and questions. */
function tellsSomething({ reading }: Scene): boolean {
  return (
    reading.facts.length > 0 ||
    reading.event !== undefined ||
    (reading.feeling !== undefined && reading.told !== '') ||
    (reading.told !== '' && reading.acts.length === 0 && reading.told.split(' ').length > 3)
  );
}

function answerTo(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker } = scene;
  if (ask.act === 'remember') return remembered(ask.sentence, scene);
  if (ask.act === 'and-you') return sameBack(scene);
  const found = favourFor(ask, scene) ?? aboutMe(ask, scene) ?? viewOf(ask, scene);
  if (found) return found;
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
  if (answers === 0 || conversation.repeats === 0 || reading.words < 3) return [];
  const line = speaker.sayNew(conversation.repeats === 1 ? SMALL_TALK.askedTwice : SMALL_TALK.askedThrice);
  return line ? [{ say: line }] : [];
}

function smallTalk(scene: Scene, isOpened: boolean): Part[] {
  const { reading, speaker, conversation } = scene;
  const words: (string | undefined)[] = [];
  if (reading.emojiMood && reading.acts.length === 0) {
    const bank =
      reading.emojiMood === 'good'
        ? SMALL_TALK.emojiGood
        : reading.emojiMood === 'bad'
          ? SMALL_TALK.emojiBad
          : SMALL_TALK.emojiOther;
    words.push(speaker.say(bank));
    if (reading.emojiMood === 'bad') return [{ say: words[0] ?? '', ask: false }];
  } else if (!isOpened) {
    words.push(
      ...reading.acts
        .map((act) => smallWordFor(act, scene))
        .filter((line) => line !== undefined)
        .slice(0, 1),
    );
  }
  const say = words.find((line) => line !== undefined);
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
  if (!last) return [...parts, initiative(scene) ?? { say: tell(scene) ?? '' }];
  if (last.ask === false || endsWithQuestion(parts)) return withoutExtraQuestions(parts);

  const curiosity = MANNERS[persona.voice].curiosity - (conversation.questionStreak >= 3 ? 0.35 : 0);
  const wantsToAsk = speaker.random.chance(kind.isTold ? Math.max(curiosity, 0.7) : curiosity);
  if (!wantsToAsk) return kind.isAnswer || kind.isTold ? withoutAnyQuestion(parts) : [...parts];
  if (parts.some(({ ask }) => typeof ask === 'string')) return [...parts];
  if (kind.isTold) {
    const question = nextQuestion(reading.topics[0] ?? conversation.topic, scene);
    return question ? [...parts, { say: '', ask: question }] : [...parts];
  }
  const goesOn = speaker.random.chance(0.35) ? recall(scene) : undefined;
  const question = kind.isAnswer
    ? undefined
    : (nextQuestion(conversation.topic, scene) ?? newQuestion(scene));
  return goesOn ? [...parts, goesOn] : question ? [...parts, { say: '', ask: question }] : [...parts];
}

function endsWithQuestion(parts: readonly Part[]): boolean {
  const last = parts.at(-1);
  return last !== undefined && typeof last.ask !== 'string' && last.say.trim().endsWith('?');
}

/** Only the last piece may ask. */
function withoutExtraQuestions(parts: readonly Part[]): Part[] {
  return parts.map((piece, index) => (index === parts.length - 1 ? piece : { ...piece, ask: undefined }));
}

function withoutAnyQuestion(parts: readonly Part[]): Part[] {
  return parts.map((piece) => ({ ...piece, ask: undefined }));
}
