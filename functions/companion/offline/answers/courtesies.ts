import { HEART } from '../phrases/heart.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { StatementAct } from '../understand/statement-acts.ts';

/** The plan that comes next, for a good-bye that wishes luck. */
function nextPlan({ conversation }: Scene): string | undefined {
  const fact = conversation.memories.findLast((memory) => memory.fact.kind === 'plan')?.fact;
  return fact?.kind === 'plan' && fact.event ? `your ${fact.event}` : undefined;
}

/** What opens a reply: greeting back, thanking, forgiving. Undefined where the act needs no answer of its own. */
export function courtesyFor(act: StatementAct, scene: Scene): Part | undefined {
  const { speaker, conversation, reading } = scene;
  const plan = nextPlan(scene);
  const again = conversation.isNewMeeting || !conversation.isFirst;
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
      return part(speaker.say(SMALL_TALK.goodMorning));
    case 'back':
      return part(speaker.say(SMALL_TALK.back));
    case 'greeting':
      return part(
        speaker.say(again ? SMALL_TALK.helloAgain : SMALL_TALK.hello),
        again ? undefined : speaker.sayNew(SMALL_TALK.hello0),
      );
    case 'wrong':
      return part(speaker.say(SMALL_TALK.wrong), false);
    case 'insult':
      return part(speaker.say(SMALL_TALK.insult), false);
    case 'thanks':
      return part(speaker.say(SMALL_TALK.thanks));
    case 'sorry':
      return part(speaker.say(SMALL_TALK.sorry));
    case 'love':
      return part(
        speaker.say(HEART.love),
        speaker.random.chance(0.5) ? speaker.sayNew(HEART.flirtAsk) : false,
      );
    case 'miss':
      return part(speaker.say(HEART.miss), false);
    case 'affection':
      return part(speaker.say(HEART.affection), false);
    case 'flirt':
      if (/\bif i (?:was|were) there\b/.test(reading.plain)) return part(speaker.say(HEART.ifThere));
      return part(
        speaker.say(HEART.flirt),
        speaker.random.chance(0.7) ? speaker.sayNew(HEART.flirtAsk) : undefined,
      );
    case 'compliment':
      return part(speaker.say(SMALL_TALK.compliment));
    default:
      return undefined;
  }
}

/** Small words that carry little: the companion takes them up and goes on by itself. */
export function smallWordFor(act: StatementAct, { speaker }: Scene): string | undefined {
  switch (act) {
    case 'laugh':
      return speaker.sayNew(SMALL_TALK.laugh);
    case 'surprise':
      return speaker.sayNew(SMALL_TALK.surprise);
    case 'agree':
      return speaker.sayNew(SMALL_TALK.agree);
    case 'disagree':
      return speaker.sayNew(SMALL_TALK.disagree);
    case 'dont-know':
      return speaker.sayNew(SMALL_TALK.dontKnow);
    case 'yes':
      return speaker.sayNew(SMALL_TALK.yes);
    case 'no':
      return speaker.sayNew(SMALL_TALK.no);
    case 'maybe':
      return speaker.sayNew(SMALL_TALK.maybe);
    case 'ok':
      return speaker.sayNew(SMALL_TALK.ok);
    default:
      return undefined;
  }
}
