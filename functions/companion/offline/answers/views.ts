import { ANSWERS } from '../phrases/answers.ts';
import { ASK_BACK } from '../phrases/ask-back.ts';
import { FAVOURITES } from '../phrases/favourites.ts';
import { TOPICS, topicsOf } from '../phrases/topics.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { essence } from '../text.ts';
import { toSecondPerson } from '../turn-around.ts';
import { isSayable } from '../understand/explicit.ts';
import type { AskedAct } from '../understand/read-message.ts';
import { personaSlots } from './about-me.ts';

/** Answers to what the companion likes, thinks, believes, dreams of, or would choose. */
export function viewOf(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker } = scene;
  const slots = personaSlots(scene);
  const what = cleaned(ask.groups.what ?? ask.groups.what2 ?? ask.groups.what3);
  switch (ask.act) {
    case 'favourite':
      return favourite(what ?? ask.sentence, scene);
    case 'either':
      return either(ask, scene);
    case 'do-you-like':
      return liking(what, ask.sentence, scene);
    case 'opinion':
      return part(
        onTopic(what ?? ask.sentence, scene) ?? speaker.say(ANSWERS.opinion),
        speaker.sayNew(ASK_BACK.opinion),
      );
    case 'believe':
      return part(
        what && /^(?:love at first sight|love|true love|soul ?mates?|marriage)/.test(what)
          ? (speaker.sayNew(TOPICS.love.mine) ?? speaker.say(ANSWERS.opinion))
          : (speaker.say(ANSWERS.believe, { what }) ?? speaker.say(ANSWERS.opinion)),
        speaker.sayNew(ASK_BACK.opinion),
      );
    case 'dream': {
      const bank = dreamBank(ask.sentence);
      return part(
        speaker.say(bank, slots),
        speaker.sayNew(bank === ANSWERS.ifYou ? ASK_BACK.ifYou : ASK_BACK.dream),
      );
    }
    case 'meaning':
      return part(speaker.say(ANSWERS.meaning), speaker.sayNew(ASK_BACK.opinion));
    case 'ever':
      return part(speaker.say(ANSWERS.ever), speaker.sayNew(ASK_BACK.ever));
    case 'can-you':
      return part(speaker.say(ANSWERS.can), speaker.sayNew(ASK_BACK.like));
    case 'why':
      return part(reasonForFavourite(scene) ?? speaker.say(ANSWERS.why), false);
    case 'ever-love':
      return part(speaker.say(ANSWERS.everLove), speaker.sayNew(ASK_BACK.ever));
    case 'adventure':
      return part(speaker.say(ANSWERS.adventure), speaker.sayNew(ASK_BACK.self));
    case 'happy':
      return part(speaker.say(ANSWERS.happy, slots), speaker.sayNew(ASK_BACK.dream));
    case 'for-me':
      return part(speaker.say(ANSWERS.forMe));
    default:
      return undefined;
  }
}

function dreamBank(sentence: string) {
  if (/\b(?:fears?|afraid|scared)\b/.test(sentence)) return ANSWERS.fear;
  if (/\bif you\b|would you (?:do|go|live|travel)\b/.test(sentence)) return ANSWERS.ifYou;
  if (/\b(?:perfect|ideal|date|sunday|evening)\b/.test(sentence)) return ANSWERS.ideal;
  if (/\bregret/.test(sentence)) return ANSWERS.regret;
  if (/\b(?:talent|strength|superpower|good at|proud)\b/.test(sentence)) return ANSWERS.talent;
  return ANSWERS.dream;
}

function favourite(subject: string, scene: Scene): Part | undefined {
  const { speaker, persona } = scene;
  const found = FAVOURITES.find(({ words }) => words.test(subject));
  if (!found) {
    const about = topicsOf(subject)[0];
    const view = about ? speaker.sayNew(TOPICS[about].mine) : undefined;
    const named = subject.includes(' ') ? undefined : subject;
    return part(
      view ?? speaker.say(ANSWERS.favouriteUnknown, { what: named ?? 'that' }),
      speaker.sayNew(ASK_BACK.favourite),
    );
  }
  const fav = persona.stable(found.words.source, found.options);
  const named = speaker.say(ANSWERS.favourite, { fav: fav.name }) ?? fav.name;
  const why = speaker.random.chance(0.45) ? speaker.sayNew([fav.why]) : undefined;
  return part(why ? `${named} ${why}` : named, speaker.sayNew(ASK_BACK.favourite));
}

function either(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker, persona } = scene;
  const strip = (text: string | undefined): string | undefined =>
    cleaned(
      text
        ?.replace(
          /^.*\b(?:prefer|like|want|choose|rather|more|better|favourite|is it|are you|do you|you|be)\s+/,
          '',
        )
        .replace(/^(?:an?|the|to)\s+/, '')
        .replace(/(?<!\s)\s+(?:person|guy|girl|type|kind)$/, ''),
    );
  const a = strip(ask.groups.a);
  const b = strip(ask.groups.b);
  if (!a || !b || /^(?:not|no|what|something|so)$/.test(b)) return liking(a, ask.sentence, scene);
  const pick = persona.stable([a, b].toSorted().join('|'), [a, b].toSorted());
  return part(speaker.say(ANSWERS.either, { pick }), speaker.sayNew(ASK_BACK.favourite));
}

function liking(what: string | undefined, sentence: string, scene: Scene): Part | undefined {
  const { speaker, persona } = scene;
  const words = (what ?? '').split(' ').filter((word) => word.length > 3);
  const hobby = persona.hobbies.find((item) =>
    words.some((word) => item.toLowerCase().includes(word.replace(/(?:ing|s)$/, ''))),
  );
  const back = speaker.sayNew(ASK_BACK.like);
  if (hobby) return part(speaker.say(ANSWERS.likeYes, { what: hobby }), back);
  const view = onTopic(what ?? sentence, scene);
  const yes = speaker.say(ANSWERS.likeMaybe);
  return part(view && speaker.random.chance(0.7) ? view : yes, back);
}

/** "Why?" or "What is it about?" right after a favourite was named. */
export function reasonForFavourite({ conversation, persona, speaker }: Scene): string | undefined {
  const last = essence(conversation.said.at(-1) ?? '');
  const named = FAVOURITES.map(({ words, options }) => persona.stable(words.source, options)).find(
    ({ name }) => last.includes(essence(name)),
  );
  return named && speaker.sayNew([named.why]);
}

/** The companion's own view of what a text is about. */
function onTopic(text: string, { speaker }: Scene): string | undefined {
  const topic = topicsOf(text)[0];
  return topic ? speaker.sayNew(TOPICS[topic].mine) : undefined;
}

function cleaned(text: string | undefined): string | undefined {
  const trimmed = text
    ?.replace(/\b(?:please|then|too|also|or not|today|now|at all|very much|a lot)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (!trimmed || !isSayable(trimmed)) return undefined;
  return toSecondPerson(trimmed)?.replace(/\bgod\b/g, 'God');
}
