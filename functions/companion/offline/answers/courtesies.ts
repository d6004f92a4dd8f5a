import { HEART } from '../phrases/heart.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { StatementAct } from '../understand/statement-acts.ts';
import { recall } from './remember.ts';

/** The plan that comes next, for a good-bye that wishes luck. */
function nextPlan({ conversation }: Scene): string | undefined {
  const fact = conversation.memories.findLast((memory) => memory.fact.kind === 'plan')?.fact;
  return fact?.kind === 'plan' && fact.event && !/funeral/.test(fact.event)
    ? `your ${fact.event}`
    : undefined;
}

/** Where a message holds several, the earlier of these decides how the reply opens. */
const PRIORITY: readonly StatementAct[] = [
  'good-night',
  'not-now',
  'goodbye',
  'only-you',
  'wrong',
  'insult',
  'love',
  'good-morning',
  'back',
  'greeting',
  'dreamy',
  'miss',
  'affection',
  'flirt',
  'sorry',
  'my-english',
  'compliment',
  'sceptic',
  'suggest',
  'thanks',
];

/** What opens a reply: greeting back, thanking, forgiving. Undefined where nothing calls for it. */
export function courtesy(scene: Scene): Part | undefined {
  const act = PRIORITY.find((candidate) => scene.reading.acts.includes(candidate));
  return act && courtesyFor(act, scene);
}

function courtesyFor(act: StatementAct, scene: Scene): Part | undefined {
  const { speaker, conversation, reading } = scene;
  const plan = nextPlan(scene);
  switch (act) {
    case 'good-night':
      return part(
        (plan ? speaker.sayNew(SMALL_TALK.nightWithPlan, { plan }) : undefined) ??
          speaker.say(SMALL_TALK.night),
        false,
      );
    case 'goodbye':
      return part(
        (plan ? speaker.sayNew(SMALL_TALK.byeWithPlan, { plan }) : undefined) ?? speaker.say(SMALL_TALK.bye),
        false,
      );
    case 'good-morning':
      return part(speaker.say(SMALL_TALK.goodMorning), conversation.isFirst ? undefined : recall(scene)?.say);
    case 'back':
      return part(speaker.say(SMALL_TALK.back), recall(scene)?.say ?? undefined);
    case 'greeting': {
      if (reading.trailsOff) return part(speaker.say(SMALL_TALK.helloSoft), false, true);
      if (conversation.isFirst) return part(speaker.say(SMALL_TALK.hello), speaker.sayNew(SMALL_TALK.hello0));
      return part(
        speaker.say(SMALL_TALK.helloAgain),
        recall(scene)?.say ?? speaker.sayNew(SMALL_TALK.hello0),
      );
    }
    case 'not-now':
      return part(speaker.say(SMALL_TALK.notNow), false, true);
    case 'only-you':
      return part(speaker.say(SMALL_TALK.onlyYou), false, true);
    case 'wrong':
      return part(speaker.say(SMALL_TALK.wrong), false, true);
    case 'insult':
      return part(speaker.say(SMALL_TALK.insult), false);
    case 'thanks':
      // "Good, thanks" answers a question and thanks for nothing.
      return reading.feeling && /\bthank/.test(reading.plain) && reading.words <= 6
        ? undefined
        : part(speaker.say(SMALL_TALK.thanks));
    case 'sorry':
      return reading.acts.includes('my-english')
        ? part(speaker.say(SMALL_TALK.myEnglish))
        : part(speaker.say(SMALL_TALK.sorry));
    case 'sceptic':
      return part(speaker.say(SMALL_TALK.sceptic), false);
    case 'suggest':
      return part(speaker.say(SMALL_TALK.suggested));
    case 'my-english':
      return part(speaker.say(SMALL_TALK.myEnglish));
    case 'love':
      return part(
        speaker.say(HEART.love),
        speaker.random.chance(0.5) ? speaker.sayNew(HEART.flirtAsk) : false,
      );
    case 'dreamy':
      return part(speaker.say(HEART.dreamy), false);
    case 'miss':
      return part(speaker.say(HEART.miss), false);
    case 'affection':
      return part(speaker.say(HEART.affection), false);
    case 'flirt':
      if (/\bif i (?:was|were) there\b/.test(reading.plain)) return part(speaker.say(HEART.ifThere));
      return part(
        speaker.say(HEART.flirt),
        speaker.random.chance(0.6) ? speaker.sayNew(HEART.flirtAsk) : undefined,
      );
    case 'compliment': {
      const ask = speaker.random.chance(0.45) ? speaker.sayNew(HEART.flirtAsk) : undefined;
      return part(speaker.say(SMALL_TALK.compliment), ask);
    }
    default:
      return undefined;
  }
}

/** Small words that carry little: the companion takes them up and goes on by itself. */
export function smallWordFor(act: StatementAct, { speaker }: Scene): string | undefined {
  const banks = {
    laugh: SMALL_TALK.laugh,
    surprise: SMALL_TALK.surprise,
    approve: SMALL_TALK.approve,
    agree: SMALL_TALK.agree,
    disagree: SMALL_TALK.disagree,
    'dont-know': SMALL_TALK.dontKnow,
    yes: SMALL_TALK.yes,
    no: SMALL_TALK.no,
    maybe: SMALL_TALK.maybe,
    ok: SMALL_TALK.ok,
  };
  return Object.hasOwn(banks, act) ? speaker.sayNew(banks[act as keyof typeof banks]) : undefined;
}
