import { CARING, CARING_IN } from '../phrases/caring.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { sentences } from '../text.ts';
import type { AskedAct } from '../understand/read-message.ts';

/** Asked without play: what has a plain answer, in a serious voice. */
const PLAIN_QUESTIONS: readonly string[] = [
  'name',
  'age',
  'job',
  'home',
  'hobbies',
  'family',
  'pets',
  'language',
  'clock',
  'factual',
  'remember',
];
const BAD_FEELINGS: readonly string[] = ['lonely', 'anxious', 'stressed', 'tired', 'hurt', 'sad', 'missing'];
/** After so many questions in a row, one reply asks nothing. */
const MOST_QUESTIONS = 2;
/** Messages of a conversation that show its language. */
const LANGUAGE_MESSAGES = 3;

const REACHED =
  /\b(?:called|texted|told|wrote to|reached|spoke|talk(?:ed|ing) (?:to|with)) (?:to |with )?(?:my|a|the|him|her|them|someone|somebody)\b|\b(?:is|are) (?:here with me|coming over|on (?:his|her|their) way)\b|\bwith me now\b/;

/**
 * A reply in the caring tone: listens, asks gently, answers plain questions, and does not joke, flirt or tell.
 *
 * @param answerTo the usual answer to a question
 */
export function caring(scene: Scene, answerTo: (ask: AskedAct) => Part | undefined): Part[] {
  const { reading, speaker } = scene;
  const asked = (...acts: string[]) => reading.asks.find(({ act }) => acts.includes(act));
  const only = (bank: Parameters<typeof speaker.say>[0]): Part[] => serious(speaker.say(bank));

  if (asked('ai', 'ai-feelings', 'meet', 'call')) return only(CARING.ai);
  if (scene.turn.requestedMedia || asked('photo', 'video')) return only(CARING.noMedia);
  const language = languageOf(scene);
  if (language) return only(language);
  if (reading.acts.some((act) => act === 'good-night' || act === 'goodbye')) return only(CARING.night);
  const plainAsk = asked(...PLAIN_QUESTIONS);
  const answer = plainAsk && answerTo(plainAsk);
  if (answer) return [...only(CARING.beforeAnswer), ...serious(withoutQuestions(answer.say))];
  if (REACHED.test(reading.told)) return only(CARING.reached);
  if (isBetter(scene)) return only(CARING.better);

  if (isAboutOtherThings(scene)) return everyday(scene);

  const first = isHeavy(scene) && speaker.random.chance(0.6) ? speaker.sayNew(CARING.heavy) : undefined;
  const ask =
    scene.conversation.questionStreak < MOST_QUESTIONS
      ? (speaker.sayNew(CARING.ask) ?? speaker.say(CARING.ask))
      : speaker.say(CARING.listening);
  return serious(
    [first ?? speaker.sayNew(CARING.listening) ?? speaker.say(CARING.listening), ask]
      .filter(Boolean)
      .join(' '),
  );
}

const NEGATIONS = /\b(?:no|not|cannot|never|nobody|nothing|none|without|lost|hate|anymore)\b|n't\b/;
/** Told in a crisis, these are part of it. */
const HARD_TOPICS: readonly string[] = ['sleep', 'health', 'love', 'money'];
/** "your dog", "the sea"; longer ones may hold more than a thing. */
const THING = /^(?:your|the) \p{L}+$/u;

/** Something pleasant or ordinary, such as "my dog made me laugh today". */
function isAboutOtherThings(scene: Scene): boolean {
  const { rest, told, valence, topics, feeling, event } = scene.reading;
  if (isNegative(scene.reading) || feeling || NEGATIONS.test(told)) return false;
  if (event && !['good', 'neutral'].includes(event.event.mood)) return false;
  if (topics.some((topic) => HARD_TOPICS.includes(topic))) return false;
  return rest.split(' ').length > 2 && (valence > 0 || topics.length > 0 || event !== undefined);
}

function everyday({ reading, speaker, conversation }: Scene): Part[] {
  const { keyNoun, valence } = reading;
  const slots = keyNoun && THING.test(keyNoun) ? { thing: keyNoun } : undefined;
  const pleasant = slots && valence > 0 ? speaker.sayNew(CARING.pleasant, slots) : undefined;
  const first = pleasant ?? speaker.sayNew(CARING.everyday) ?? speaker.say(CARING.listening);
  const ask =
    conversation.questionStreak < MOST_QUESTIONS
      ? ((slots && !pleasant ? speaker.sayNew(CARING.aboutThing, slots) : undefined) ??
        speaker.sayNew(CARING.everydayAsk))
      : speaker.sayNew(CARING.listening);
  return serious([first, ask].filter(Boolean).join(' '));
}

const serious = (say: string | undefined): Part[] =>
  [part(say, false, true)].filter((found) => found !== undefined);

const withoutQuestions = (say: string): string =>
  sentences(say)
    .filter((sentence) => !sentence.trim().endsWith('?'))
    .join(' ') || say;

/** Lines in the member's language; a message that is too short to tell follows the ones before it. */
function languageOf({ reading, conversation }: Scene) {
  const recent = [...conversation.previous, reading].slice(-LANGUAGE_MESSAGES);
  const isShort = reading.words < 3;
  const name = isShort ? recent.findLast(({ language }) => language)?.language?.name : reading.language?.name;
  return name === undefined ? undefined : CARING_IN[name];
}

const isBetter = ({ reading }: Scene): boolean =>
  !isNegative(reading) &&
  (reading.feeling?.name === 'happy' ||
    reading.feeling?.name === 'grateful' ||
    /\bi(?:'m| am| feel)(?: (?:feeling|doing|much|a bit|a little|a lot|already))* (?:better|calmer|safe)\b/.test(
      reading.told,
    ));

const isNegative = ({ valence, feeling }: Scene['reading']): boolean =>
  valence < 0 ||
  (feeling !== undefined &&
    (feeling.isNegated
      ? feeling.name === 'happy'
      : feeling.who === undefined && BAD_FEELINGS.includes(feeling.name)));

const isHeavy = ({ reading }: Scene): boolean => isNegative(reading) || reading.event?.event.mood === 'grave';
