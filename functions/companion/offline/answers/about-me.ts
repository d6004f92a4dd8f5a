import { ABOUT_ME } from '../phrases/about-me.ts';
import { ASK_BACK } from '../phrases/ask-back.ts';
import { CRAFTS } from '../phrases/crafts.ts';
import { type Part, part, type Scene } from '../scene.ts';
import type { Bank, Slots } from '../speaker.ts';
import { listed } from '../text.ts';
import type { AskedAct } from '../understand/read-message.ts';

/** What the persona can put into a sentence about itself. */
export function personaSlots({ persona, speaker }: Scene): Slots {
  const [hobby, hobby2] = startingAt(
    persona.hobbies,
    Math.floor(speaker.random.next() * Math.max(1, persona.hobbies.length)),
  );
  const freshest = (lines: readonly string[]): string | undefined =>
    lines.toSorted((a, b) => speaker.lastUsed(b) - speaker.lastUsed(a))[0];
  return {
    age: String(persona.age),
    job: persona.jobClause,
    craft: freshest(CRAFTS[persona.craft].about),
    day: freshest(CRAFTS[persona.craft].day),
    hobby,
    hobby2,
    hobbies: persona.hobbies.length > 1 ? listed(persona.hobbies.slice(0, 3)) : undefined,
    origin: persona.originClause && `${persona.originClause}`,
    story: freshest(persona.stories),
    selfline: freshest(persona.selfLines),
    traits: persona.traits.length > 1 ? listed(persona.traits.slice(0, 3)) : undefined,
    looks: looksOf(persona.looks),
    hair: persona.looks.hair,
    eyes: persona.looks.eyes,
    height: persona.looks.height,
    heightWord: persona.looks.heightWord,
    clothing: persona.clothing,
  };
}

function startingAt<T>(items: readonly T[], index: number): readonly T[] {
  return [...items.slice(index), ...items.slice(0, index)];
}

function looksOf(looks: Scene['persona']['looks']): string | undefined {
  const parts = [looks.hair, looks.eyes, looks.height && `${looks.height} of me`].filter(
    (item) => item !== undefined,
  );
  return parts.length === 0 ? undefined : listed(parts);
}

/** A question about one feature gets an answer about that one. */
function looksBank(sentence: string, hasHeight: boolean): Bank | undefined {
  if (/\bhair\b|blonde|brunette|redhead/.test(sentence)) return ABOUT_ME.hair;
  if (/\beyes\b/.test(sentence)) return ABOUT_ME.eyes;
  return /\b(?:tall|height|short)\b/.test(sentence)
    ? hasHeight
      ? ABOUT_ME.height
      : ABOUT_ME.heightWord
    : undefined;
}

/** The answer to a question about the companion's person; undefined when it is about something else. */
export function aboutMe(ask: AskedAct, scene: Scene): Part | undefined {
  const { speaker, persona } = scene;
  const slots = personaSlots(scene);
  const say = (...banks: (Bank | false | undefined)[]): string | undefined => {
    for (const bank of banks) {
      const line = bank ? speaker.say(bank, slots) : undefined;
      if (line !== undefined) return line;
    }
    return undefined;
  };
  const back = (bank: Bank | undefined): string | undefined => speaker.sayNew(bank, slots);

  switch (ask.act) {
    case 'name':
      return part(say(ABOUT_ME.name), back(ASK_BACK.name));
    case 'age':
      return part(say(ABOUT_ME.age), back(ASK_BACK.age));
    case 'job': {
      const isKnown = persona.jobClause !== undefined;
      const wasTold = isKnown && speaker.lastUsed(persona.jobClause ?? '') !== Number.POSITIVE_INFINITY;
      return part(
        say(isKnown ? (wasTold ? ABOUT_ME.jobAgain : ABOUT_ME.job) : ABOUT_ME.noJob),
        back(ASK_BACK.job),
      );
    }
    case 'hobbies': {
      const bank =
        persona.hobbies.length > 1
          ? ABOUT_ME.hobbies
          : persona.hobbies.length === 1
            ? ABOUT_ME.oneHobby
            : ABOUT_ME.noHobby;
      return part(say(bank), back(ASK_BACK.hobbies));
    }
    case 'home': {
      const origin = persona.stories.find((story) =>
        /\b(?:grew up|born|raised|moved|came|come from|childhood|from)\b/i.test(story),
      );
      if (origin)
        return part(
          speaker.say(persona.originClause ? ABOUT_ME.home : ABOUT_ME.homeStory, { ...slots, story: origin }),
          back(ASK_BACK.home),
        );
      return part(
        say(persona.originClause !== undefined && ABOUT_ME.home, ABOUT_ME.homeStory, ABOUT_ME.homeUnknown),
        back(ASK_BACK.home),
      );
    }
    case 'looks':
      return part(
        say(
          looksBank(ask.sentence, slots.height !== undefined),
          slots.looks ? ABOUT_ME.looks : ABOUT_ME.looksUnknown,
        ),
        back(ASK_BACK.looks),
      );
    case 'wearing':
      return part(say(persona.clothing ? ABOUT_ME.wearing : ABOUT_ME.wearingUnknown), back(ASK_BACK.wearing));
    case 'single':
      return part(
        say(
          /type|look for|ideal|turns you on|attract|find sexy|fall/.test(ask.sentence)
            ? ABOUT_ME.type
            : ABOUT_ME.single,
        ),
        back(ASK_BACK.single),
      );
    case 'family': {
      const told = persona.stories.find((story) =>
        /\b(?:mother|father|grand\w+|sister|brother|parents|family|daughter|son)\b/i.test(story),
      );
      return part(
        told ? speaker.say(ABOUT_ME.family, { ...slots, story: told }) : say(ABOUT_ME.familyUnknown),
        back(ASK_BACK.family),
      );
    }
    case 'pets':
      return part(say(ABOUT_ME.pets), back(ASK_BACK.pets));
    case 'language': {
      const what = ask.groups.what;
      const isOther = what !== undefined && !/^(?:english|more|any|other|to|with|like)$/.test(what);
      return part(
        isOther
          ? speaker.say(ABOUT_ME.languageOther, { what: what.charAt(0).toUpperCase() + what.slice(1) })
          : say(ABOUT_ME.language),
        back(ASK_BACK.language),
      );
    }
    case 'self': {
      const wasTold = persona.stories.some((story) => speaker.lastUsed(story) !== Number.POSITIVE_INFINITY);
      return part(say(wasTold ? ABOUT_ME.selfMore : ABOUT_ME.self, ABOUT_ME.selfMore), back(ASK_BACK.self));
    }
    case 'doing':
      return part(say(ABOUT_ME.doing), back(ASK_BACK.doing));
    case 'day':
      return part(say(ABOUT_ME.day), back(ASK_BACK.day));
    case 'thinking':
      return part(say(ABOUT_ME.thinking), back(ASK_BACK.thinking));
    case 'how-are-you':
      return part(
        say(ABOUT_ME.fine),
        scene.reading.feeling || scene.reading.event ? undefined : back(ASK_BACK.fine),
      );
    default:
      return undefined;
  }
}
