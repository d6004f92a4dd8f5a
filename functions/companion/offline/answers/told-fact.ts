import { LISTENING } from '../phrases/listening.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { Bank } from '../speaker.ts';
import { withArticle } from '../text.ts';
import type { Fact } from '../understand/facts.ts';

const ORDER: readonly Fact['kind'][] = ['named', 'pet', 'person', 'job', 'place', 'like', 'dislike'];

/** A person, a pet, a job, a place or a taste that was just told of. */
export function toldFact(scene: Scene): Part | undefined {
  const { speaker, reading } = scene;
  const allergy = reading.details.find(({ about }) => about === 'allergy');
  if (allergy) return part(speaker.say(LISTENING.allergy, { what: allergy.value }), false);
  const fact = ORDER.map((kind) => reading.facts.find((candidate) => candidate.kind === kind)).find(
    (found) => found !== undefined,
  );
  switch (fact?.kind) {
    case 'pet': {
      const isMany = /[^s]s$/.test(fact.species);
      const slots = {
        pet: fact.name,
        species: fact.species,
        animal: isMany ? fact.species : withArticle(fact.species),
      };
      const say =
        reading.valence < 0
          ? speaker.say(LISTENING.bad)
          : speaker.say(fact.name ? LISTENING.petNamed : LISTENING.pet, slots);
      return part(
        say,
        speaker.sayNew(
          fact.name ? LISTENING.petAsk : isMany ? LISTENING.petsAskUnnamed : LISTENING.petAskUnnamed,
          slots,
        ),
      );
    }
    case 'named': {
      const say = speaker.say(LISTENING.named, { named: fact.name });
      return scene.conversation.isHeavy
        ? part(say, speaker.sayNew(LISTENING.namedAskHeavy), true)
        : part(say, speaker.sayNew(LISTENING.personAsk, { person: fact.name }));
    }
    case 'person':
      return aboutPerson(fact, scene);
    case 'job': {
      const isPlace = fact.job.startsWith('in ');
      const say = isPlace
        ? speaker.say(LISTENING.jobPlace, { jobPlace: fact.job })
        : speaker.say(LISTENING.job, { job: withArticle(fact.job) });
      return part(say, speaker.sayNew(LISTENING.jobAsk));
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

function aboutPerson(
  fact: Extract<Fact, { kind: 'person' }>,
  { speaker, reading, conversation }: Scene,
): Part | undefined {
  const person = fact.name ?? `your ${fact.relation}`;
  if (/^ex\b/.test(fact.relation)) return part(speaker.say(LISTENING.ex), speaker.sayNew(LISTENING.exAsk));
  if (
    /\b(?:says?|said|thinks?|thought|told|wants?|asked|believes?) (?:me|that|i|it|he|she|we|to)\b/.test(
      reading.told,
    )
  ) {
    return part(
      speaker.say(LISTENING.personSays),
      speaker.sayNew(LISTENING.personSaysAsk),
      conversation.isHeavy,
    );
  }
  if (reading.valence < 0) return part(speaker.say(LISTENING.bad), speaker.sayNew(LISTENING.askBad));
  if (conversation.isHeavy) return part(speaker.say(LISTENING.soft), speaker.sayNew(LISTENING.softAsk), true);
  if (/s$|children$/.test(fact.relation) && !/boss$/.test(fact.relation))
    return part(speaker.say(LISTENING.relatives), speaker.sayNew(LISTENING.relativesAsk));
  const asks = asksAbout(fact.relation);
  const wasKnown = conversation.memories.some(
    ({ fact: known, ago }) => ago > 0 && known.kind === 'person' && known.relation === fact.relation,
  );
  const say = speaker.say(
    fact.name ? LISTENING.personNamed : wasKnown ? LISTENING.neutral : LISTENING.person,
    { person: fact.name ?? fact.relation },
  );
  return part(say, speaker.sayNew(asks, { person }));
}

/** A boss is asked after in another way than a mother. */
function asksAbout(relation: string): Bank {
  if (
    /(?:sister|brother|mum|mom|mother|dad|father|son|daughter|\bgrand\w+|uncle|aunt|cousin|nephew|niece)$/.test(
      relation,
    )
  )
    return LISTENING.familyAsk;
  if (/(?:wife|husband|girlfriend|boyfriend|partner|fianc[eé]e?)$/.test(relation))
    return LISTENING.partnerAsk;
  return /(?:boss|manager|colleague|coworker|co-worker)$/.test(relation)
    ? LISTENING.workAsk
    : LISTENING.personAsk;
}
