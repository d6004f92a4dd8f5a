import { LISTENING } from '../phrases/listening.ts';
import { TOPICS } from '../phrases/topics.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { Bank } from '../speaker.ts';
import { isSayable } from '../understand/explicit.ts';

const LONG_MESSAGE_WORDS = 45;

const OPINION =
  /\b(?:i (?:think|believe|feel) (?:that )?(?!i\b|so\b)|in my opinion|(?:people|everyone|nobody|one|we) (?:should|always|never|are|is)|should be)\b/;
const PAST =
  /\b(?:have been|i've been|was|were|went|had|did|got|came|saw|said|told|took|made|found|left|met|gave|felt|knew|thought|forgot|lost|\w{3,}ed)\b/;

/** Anything else that was told: by its mood, its subject, or the way it is told. */
export function remark(scene: Scene): Part | undefined {
  const { speaker, reading, conversation } = scene;
  const { rest, valence, about, keyNoun } = reading;
  const topic = reading.topics[0];
  if (rest.trim() === '' || (rest.split(' ').length < 2 && !topic)) return undefined;
  const isPast = PAST.test(rest);
  const probing: Bank = isPast
    ? LISTENING.askPast
    : OPINION.test(rest)
      ? LISTENING.askOpinion
      : LISTENING.safeAsk;
  if (
    /\b(?:i'll|i will|i'm going to|i am going to|i might|i may|i plan to|i want to try|i should|i have to|i need to|i must)\b/.test(
      rest,
    ) &&
    reading.words <= 12 &&
    valence >= 0
  ) {
    const line = speaker.sayNew(LISTENING.intend);
    if (line) return part(line);
  }
  const key =
    keyNoun && speaker.random.chance(0.75) ? speaker.sayNew(LISTENING.key, { key: keyNoun }) : undefined;

  if (reading.words >= LONG_MESSAGE_WORDS) {
    const said =
      valence < 0 && speaker.random.chance(0.5) ? speaker.say(LISTENING.bad) : speaker.say(LISTENING.story);
    if (key && valence >= 0) return part(`${said} ${key}`, false);
    return part(said, speaker.sayNew(valence < 0 ? LISTENING.askBad : LISTENING.askPast));
  }
  if (about) {
    const person = recentlyNamed(scene);
    const them = { he: 'him', she: 'her', they: 'them' }[about];
    const mood = valence < -1 ? LISTENING.bad : valence > 0 ? LISTENING.good : undefined;
    if (conversation.isHeavy)
      return part(speaker.say(mood ?? LISTENING.soft), speaker.sayNew(LISTENING.softAsk), true);
    if (about === 'they')
      return part(speaker.say(mood ?? LISTENING.aboutThemAll), speaker.sayNew(LISTENING.aboutThemAllAsk));
    const ask = person?.isPet
      ? speaker.sayNew(LISTENING.petAsk, { pet: person.name })
      : speaker.sayNew(LISTENING.aboutOtherAsk, { them: person?.name ?? them });
    return part(speaker.say(mood ?? LISTENING.aboutOther, { them: person?.name ?? them }), ask);
  }
  const isWord = rest.split(' ').length < 2;
  if (valence < 0 && !isWord) return part(speaker.say(LISTENING.bad), speaker.sayNew(LISTENING.askBad));
  if (conversation.isHeavy) return part(speaker.say(LISTENING.soft), speaker.sayNew(LISTENING.softAsk), true);
  if (valence > 0 && !isWord) {
    if (key && speaker.random.chance(0.5)) return part(`${speaker.say(LISTENING.good)} ${key}`, false);
    const more = speaker.random.chance(0.4) ? topicQuestion(scene) : undefined;
    return part(
      speaker.say(LISTENING.good),
      more ?? speaker.sayNew(isPast ? LISTENING.askGood : LISTENING.askGoodNow),
    );
  }
  if (key) return part(speaker.random.chance(0.4) ? `${speaker.say(LISTENING.neutral)} ${key}` : key, false);
  if (topic) {
    const said = speaker.random.chance(0.6)
      ? speaker.sayNew(TOPICS[topic].react)
      : speaker.sayNew(TOPICS[topic].mine);
    return part(
      said ?? speaker.say(LISTENING.neutral),
      speaker.random.chance(0.4) && rest.split(' ').length > 2
        ? speaker.sayNew(probing)
        : topicQuestion(scene),
    );
  }
  return part(speaker.say(LISTENING.neutral), speaker.sayNew(probing));
}

/** The person or animal "she" or "he" most likely means. */
function recentlyNamed({ conversation }: Scene): { name: string; isPet: boolean } | undefined {
  const recent = conversation.memories.findLast(
    ({ fact, ago }) => ago >= 1 && ago <= 2 && (fact.kind === 'person' || fact.kind === 'pet'),
  )?.fact;
  if (recent?.kind === 'pet' && recent.name) return { name: recent.name, isPet: true };
  if (recent?.kind === 'person' && recent.name && isSayable(recent.name))
    return { name: recent.name, isPet: false };
  return undefined;
}

/** A question about the subject of the newest message. */
function topicQuestion({ reading, speaker }: Scene): string | undefined {
  const topic = reading.topics[0];
  return topic ? speaker.sayNew(TOPICS[topic].ask.map(({ q }) => q)) : undefined;
}
