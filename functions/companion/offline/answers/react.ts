import { FEELINGS } from '../phrases/feelings.ts';
import { LISTENING } from '../phrases/listening.ts';
import { REMEMBERING } from '../phrases/remembering.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { TOPICS, type TopicName } from '../phrases/topics.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { withArticle } from '../text.ts';
import { isSayable } from '../understand/alarms.ts';
import type { Fact } from '../understand/facts.ts';
import { reportedPlan } from './remember.ts';

/** What the companion says to what it is told. */
export function reaction(scene: Scene): Part | undefined {
  return (
    reported(scene) ??
    graveEvent(scene) ??
    introduced(scene) ??
    planned(scene) ??
    feltOrHappened(scene) ??
    answered(scene) ??
    toldFact(scene) ??
    remark(scene)
  );
}

function reported(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const plan = reportedPlan(scene);
  if (!plan) return undefined;
  if (reading.valence < 0 || reading.event?.event.mood === 'bad')
    return part(speaker.say(REMEMBERING.planDoneBad, plan), speaker.sayNew(LISTENING.askBad));
  if (reading.valence > 0 || reading.event?.event.mood === 'good')
    return part(speaker.say(REMEMBERING.planDoneGood, plan), speaker.sayNew(LISTENING.askGood));
  return part(speaker.say(REMEMBERING.planDone), false);
}

function graveEvent({ speaker, reading }: Scene): Part | undefined {
  const found = reading.event;
  if (found?.event.mood !== 'grave') return undefined;
  return part(
    speaker.say(found.event.react, { what: found.what }),
    speaker.sayNew(found.event.ask) ?? false,
    true,
  );
}

function introduced({ speaker, reading }: Scene): Part | undefined {
  const fact = reading.facts.find(({ kind }) => kind === 'name');
  return fact?.kind === 'name' ? part(speaker.say(REMEMBERING.newName, { newName: fact.name })) : undefined;
}

function planned(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const fact = reading.facts.find(({ kind }) => kind === 'plan');
  if (fact?.kind !== 'plan') return undefined;
  const own =
    reading.event?.event.mood === 'neutral' || reading.event?.event.mood === 'good'
      ? reading.event.event
      : undefined;
  const nervous = ownFeeling(scene);
  const feelingLine =
    nervous && FEELINGS[nervous].mood === 'bad' ? speaker.say(FEELINGS[nervous].react) : undefined;
  const eventLine = fact.event
    ? speaker.say(LISTENING.planEvent, {
        event: withArticle(fact.event),
        eventBare: fact.event,
        when: fact.when,
      })
    : speaker.say(LISTENING.planAction, { action: fact.action, when: fact.when });
  const say = feelingLine ?? (own && speaker.random.chance(0.5) ? speaker.say(own.react) : eventLine);
  return part(say, speaker.sayNew(own?.ask) ?? speaker.sayNew(LISTENING.planAsk));
}

function ownFeeling({ reading }: Scene): keyof typeof FEELINGS | undefined {
  const { feeling } = reading;
  return feeling && !feeling.who && !feeling.isNegated ? feeling.name : undefined;
}

function feltOrHappened(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const happened = reading.event;
  const name = ownFeeling(scene);
  if (reading.feeling?.isNegated && !reading.feeling.who && !happened)
    return part(speaker.say(LISTENING.notFeeling));
  if (reading.feeling?.who && FEELINGS[reading.feeling.name].mood === 'bad' && !happened) {
    const who = theirs(reading.feeling.who);
    if (who) return part(speaker.say(LISTENING.otherFeels, { who }), speaker.sayNew(LISTENING.askBad));
  }
  if (name === undefined && !happened) return undefined;
  const isWeak = name === 'happy' || name === 'soso' || name === 'grateful';
  if (happened && (name === undefined || isWeak || happened.event.mood === 'bad')) {
    const { react, ask, mood } = happened.event;
    const said = speaker.say(react, { what: happened.what });
    const felt =
      name && mood === 'bad' && FEELINGS[name].mood === 'bad' && name !== 'sad'
        ? speaker.sayNew(FEELINGS[name].react)
        : undefined;
    return part(speaker.random.chance(0.5) ? (felt ?? said) : said, speaker.sayNew(ask), mood === 'bad');
  }
  if (name === undefined) return undefined;
  const feeling = FEELINGS[name];
  return part(
    speaker.say(feeling.react),
    speaker.sayNew(feeling.ask),
    feeling.mood === 'bad' && name !== 'tired',
  );
}

function theirs(who: string): string | undefined {
  const turned = who.replace(/^my /, 'your ').replace(/^our /, 'your ');
  return /^(?:your [a-z]+|everyone|everybody)/.test(turned) && isSayable(turned) ? turned : undefined;
}

/** The member answers the question the companion asked last. */
function answered(scene: Scene): Part | undefined {
  const { conversation, reading, speaker } = scene;
  const { pending } = conversation;
  if (!pending || reading.asks.length > 0) return undefined;
  const known = pending.known;
  if (reading.lead && (known?.yes ?? known?.no)) {
    const lines = reading.lead === 'yes' ? known?.yes : known?.no;
    const line = speaker.sayNew(lines);
    if (line) return part(line, line.endsWith('?') ? false : undefined);
  }
  const thing = namedThing(reading.plain);
  if (
    !thing ||
    reading.acts.some((act) =>
      [
        'ok',
        'laugh',
        'dont-know',
        'thanks',
        'surprise',
        'agree',
        'disagree',
        'yes',
        'no',
        'maybe',
        'greeting',
        'goodbye',
        'good-night',
      ].includes(act),
    )
  )
    return undefined;
  if (/^(?:is|are|do|did|does|have|has|would|can|will|were|was)\b/i.test(pending.text)) return undefined;
  const line =
    speaker.sayNew(known?.thing, { thing }) ??
    (isPlainThing(thing) ? speaker.sayNew(SMALL_TALK.thing, { thing }) : undefined);
  return part(line, line?.endsWith('?') ? false : undefined);
}

/** "i think it's pizza, probably" as "pizza"; undefined when the answer is more than a name for something. */
function namedThing(text: string): string | undefined {
  const bare = text
    .replace(/[.!…]+$/, '')
    .replace(
      /^(?:(?:oh|well|um+|hm+|haha|ah|ok|so|honestly|definitely|probably|maybe|mostly|i think|i guess|i'd say|i would say|i (?:really )?(?:like|love|prefer|choose|want|would choose|go for)|it(?:'s| is| was)|that(?:'s| is| was| would be)|my favourite (?:one )?is|mine is|for me|must be|always|just|to be honest|of course|easy|definitely)[, ]+)+/,
      '',
    )
    .replace(
      /[, ]+(?:i think|i guess|probably|maybe|of course|lol|haha|for sure|definitely|actually|you|and you|to be honest|by far|obviously)$/,
      '',
    )
    .trim();
  if (bare === '' || bare.split(' ').length > 5 || !isSayable(bare)) return undefined;
  if (
    /\b(?:i|i'm|i've|my|me|you|your|we|he|she|they|it's|don't|didn't|can't|because|but|not|no|yes)\b/.test(
      bare,
    )
  )
    return undefined;
  return bare;
}

/** Good enough to be echoed without knowing the question: no verb forms, no adverbs standing alone. */
function isPlainThing(thing: string): boolean {
  return (
    !/^(?:good|bad|fine|ok|nothing|something|everything|all|never|always|sometimes|often|later|now|today|tomorrow|tonight|yesterday|alone|here|there|home|at home|in bed|too|very|so|much|a lot|many|few|some|same|hard|easy|long|short|both|none|me|yes|no)\b/.test(
      thing,
    ) && !/\b(?:is|are|was|were|do|does|did|have|has|had|went|go|got)\b/.test(thing)
  );
}

function toldFact({ speaker, reading }: Scene): Part | undefined {
  const order: readonly Fact['kind'][] = ['pet', 'person', 'job', 'place', 'like', 'dislike'];
  const fact = order
    .map((kind) => reading.facts.find((candidate) => candidate.kind === kind))
    .find((found) => found !== undefined);
  switch (fact?.kind) {
    case 'pet': {
      const pet = fact.name;
      const say = speaker.say(pet ? LISTENING.petNamed : LISTENING.pet, { pet, species: fact.species });
      return part(
        say,
        speaker.sayNew(pet ? LISTENING.petAsk : LISTENING.petAskUnnamed, { pet, species: fact.species }),
      );
    }
    case 'person': {
      const person = fact.name ?? fact.relation;
      const isPleasant = reading.valence >= 0;
      const say = isPleasant
        ? speaker.say(fact.name ? LISTENING.personNamed : LISTENING.person, { person })
        : speaker.say(LISTENING.bad);
      return part(
        say,
        speaker.sayNew(isPleasant ? LISTENING.personAsk : LISTENING.askBad, {
          person: fact.name ?? `your ${fact.relation}`,
        }),
      );
    }
    case 'job': {
      const job = fact.job.startsWith('in ') ? undefined : withArticle(fact.job);
      return part(
        speaker.say(LISTENING.job, { job }) ?? speaker.say(TOPICS.work.react),
        speaker.sayNew(LISTENING.jobAsk),
      );
    }
    case 'place':
      return part(speaker.say(LISTENING.place, { place: fact.place }), speaker.sayNew(LISTENING.placeAsk));
    case 'like':
      return part(speaker.say(LISTENING.like, { thing: fact.thing }), speaker.sayNew(LISTENING.likeAsk));
    case 'dislike':
      return part(
        speaker.say(LISTENING.dislike, { thing: fact.thing }),
        speaker.sayNew(LISTENING.dislikeAsk),
      );
    default:
      return undefined;
  }
}

const LONG_MESSAGE_WORDS = 45;

/** Anything else that was told: by its mood, its subject, or the way it is told. */
function remark(scene: Scene): Part | undefined {
  const { speaker, reading, conversation } = scene;
  if (reading.told.trim() === '' || reading.words < 2) return undefined;
  const topic: TopicName | undefined = reading.topics[0];
  const isPast = /\b(?:was|were|went|had|did|got|came|saw|said|told|took|made|found|left|\w{3,}ed)\b/.test(
    reading.told,
  );
  const probing = isPast
    ? LISTENING.askPast
    : /\b(?:i think|should|always|never|people|everyone|nobody|believe)\b/.test(reading.told)
      ? LISTENING.askOpinion
      : LISTENING.askPresent;

  if (reading.words >= LONG_MESSAGE_WORDS) {
    const ask =
      reading.valence < 0 ? LISTENING.askBad : reading.valence > 0 ? LISTENING.askGood : LISTENING.askPast;
    return part(speaker.say(LISTENING.story), speaker.sayNew(ask));
  }
  if (reading.valence < 0) return part(speaker.say(LISTENING.bad), speaker.sayNew(LISTENING.askBad));
  if (reading.valence > 0)
    return part(
      speaker.say(LISTENING.good),
      (topic && speaker.random.chance(0.5)
        ? speaker.sayNew(TOPICS[topic].ask.map(({ q }) => q))
        : undefined) ?? speaker.sayNew(LISTENING.askGood),
    );
  if (topic) {
    const said = speaker.random.chance(0.55)
      ? speaker.sayNew(TOPICS[topic].react)
      : speaker.sayNew(TOPICS[topic].mine);
    return part(
      said ?? speaker.say(LISTENING.neutral),
      speaker.random.chance(0.5)
        ? speaker.sayNew(probing)
        : speaker.sayNew(TOPICS[topic].ask.map(({ q }) => q)),
    );
  }
  const known = conversation.pending && reading.words <= 4 ? undefined : speaker.sayNew(probing);
  return part(speaker.say(LISTENING.neutral), known);
}
