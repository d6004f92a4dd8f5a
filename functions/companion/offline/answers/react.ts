import { FEELINGS } from '../phrases/feelings.ts';
import { LISTENING } from '../phrases/listening.ts';
import { REMEMBERING } from '../phrases/remembering.ts';
import { SMALL_TALK } from '../phrases/small-talk.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { withArticle } from '../text.ts';
import { isSayable } from '../understand/explicit.ts';
import { answered } from './answered.ts';
import { remark } from './remark.ts';
import { reportedPlan } from './remember.ts';
import { toldFact } from './told-fact.ts';

/** What the companion says to what it is told: the gravest first, the most particular next. */
export function reaction(scene: Scene): Part | undefined {
  return (
    reported(scene) ??
    graveEvent(scene) ??
    introduced(scene) ??
    planned(scene) ??
    shortAnswer(scene) ??
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
  if (reading.valence < 0 || reading.event?.event.mood === 'bad') {
    return part(speaker.say(REMEMBERING.planDoneBad, plan), speaker.sayNew(LISTENING.askBad), true);
  }
  if (reading.valence > 0 || reading.event?.event.mood === 'good') {
    return part(speaker.say(REMEMBERING.planDoneGood, plan), speaker.sayNew(LISTENING.askGood));
  }
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
  if (fact?.kind !== 'name') return undefined;
  const said = speaker.say(REMEMBERING.newName, { newName: fact.name });
  const place = reading.facts.find(({ kind }) => kind === 'place');
  if (place?.kind !== 'place') return part(said);
  return part(
    `${said} ${speaker.say(LISTENING.place, { place: place.place })}`,
    speaker.sayNew(LISTENING.placeAsk),
  );
}

function planned(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const fact = reading.facts.find(({ kind }) => kind === 'plan');
  if (fact?.kind !== 'plan') return undefined;
  const { event } = reading.event ?? {};
  const own = event?.mood === 'neutral' || event?.mood === 'good' ? event : undefined;
  const felt = ownFeeling(scene);
  const feelingLine = felt && FEELINGS[felt].mood === 'bad' ? speaker.say(FEELINGS[felt].react) : undefined;
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

/** A one-word answer belongs to the question, even where the word is a feeling's name. */
function shortAnswer(scene: Scene): Part | undefined {
  const { conversation, reading } = scene;
  return conversation.pending?.known && reading.words <= 2 && !ownFeeling(scene)
    ? answered(scene)
    : undefined;
}

function feltOrHappened(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const happened = reading.event;
  const name = ownFeeling(scene);
  if (reading.feeling?.isNegated && !reading.feeling.who && !happened)
    return part(speaker.say(LISTENING.notFeeling));
  if (reading.feeling?.who && FEELINGS[reading.feeling.name].mood === 'bad' && !happened) {
    const who = theirs(reading.feeling.who);
    if (who) return part(speaker.say(LISTENING.otherFeels, { who }), speaker.sayNew(LISTENING.softAsk), true);
  }
  if (name === undefined && !happened) return undefined;
  const isWeak = name === 'happy' || name === 'soso' || name === 'grateful';
  if (happened && (name === undefined || isWeak || happened.event.mood === 'bad')) {
    const { react, ask, mood } = happened.event;
    const said = speaker.say(react, { what: happened.what });
    const isBothBad = name !== undefined && mood === 'bad' && FEELINGS[name].mood === 'bad' && name !== 'sad';
    const felt = isBothBad ? speaker.sayNew(FEELINGS[name].react) : undefined;
    return part(speaker.random.chance(0.5) ? (felt ?? said) : said, speaker.sayNew(ask), mood === 'bad');
  }
  if (name === undefined) return undefined;
  const isHappyTear =
    name === 'sad' &&
    /\b(?:cry|cried|tears)\b/.test(reading.told) &&
    scene.conversation.previous.slice(-3).some(({ event }) => event?.event.mood === 'good');
  if (isHappyTear) return part(speaker.say(LISTENING.happyTears), speaker.sayNew(LISTENING.askGood));
  const feeling = FEELINGS[name];
  const said =
    name === 'shy' && /english/.test(reading.plain)
      ? speaker.say(SMALL_TALK.myEnglish)
      : speaker.say(feeling.react);
  return part(said, speaker.sayNew(feeling.ask), feeling.mood === 'bad' && name !== 'tired');
}

function theirs(who: string): string | undefined {
  const turned = who.replace(/^my /, 'your ');
  return isSayable(turned) ? turned : undefined;
}
