import { CURATED } from '../phrases/curated.ts';
import { GUESSING, LIES } from '../phrases/two-truths.ts';
import { type Part, part, type Scene } from '../scene.ts';
import { capitalised, essence, sentences } from '../text.ts';
import { isSayable } from '../understand/explicit.ts';
import { personaSlots } from './about-me.ts';

/** An answer made for this very question, or for a move in a game; undefined when there is none. */
export function curated(scene: Scene): Part | undefined {
  return guessedLie(scene) ?? twoTruths(scene) ?? curatedAnswer(scene);
}

function curatedAnswer(scene: Scene): Part | undefined {
  const { reading, speaker, conversation } = scene;
  const found = CURATED.find(({ words }) => words.test(reading.plain));
  if (!found) return undefined;
  const before = conversation.previous.at(-1)?.original ?? '';
  const lastSaid =
    before.length < 90 && isSayable(before.toLowerCase())
      ? before.replace(/["“”]/g, '').replace(/(?<![.!?])[.!?]+$/, '')
      : undefined;
  const say = speaker.sayNew(found.say, { ...personaSlots(scene), lastSaid });
  if (say === undefined) return undefined;
  if (found.ask === false || say.endsWith('?')) return part(say, false);
  return part(say, speaker.sayNew(found.ask));
}

const OPENS_GAME = /\btwo truths\b/;
const YOU_START = /\byou (?:start|begin|first|go first)\b|\byour turn\b/;

/** Three sentences, two of them from the character's own fields. */
function twoTruths(scene: Scene): Part | undefined {
  const { reading, speaker, persona } = scene;
  if (!OPENS_GAME.test(reading.plain) || !YOU_START.test(reading.plain)) return undefined;
  const slots = personaSlots(scene);
  const truths = [
    persona.jobClause && `${persona.jobClause}.`,
    ...persona.stories,
    slots.hobby && `I lose hours to ${slots.hobby}.`,
    `I am ${persona.age}.`,
  ].filter((line) => typeof line === 'string' && line.length < 110) as string[];
  const first = speaker.random.pick(truths);
  const second = speaker.random.pick(truths.filter((line) => line !== first));
  const lie = speaker.sayNew(LIES);
  if (!first || !second || !lie) return undefined;
  const all = [first, second];
  all.splice(Math.floor(speaker.random.next() * 3), 0, lie);
  return part(all.map(capitalised).join(' '), GUESSING.question);
}

/** The member guesses which of the three was the lie. */
function guessedLie({ conversation, reading, speaker }: Scene): Part | undefined {
  const last = conversation.said.at(-1) ?? '';
  if (!last.includes(GUESSING.question)) return undefined;
  const ordinal = /\b(?:first|1st|one|1)\b/.test(reading.plain)
    ? 0
    : /\b(?:second|2nd|two|2|middle)\b/.test(reading.plain)
      ? 1
      : /\b(?:third|3rd|three|3|last)\b/.test(reading.plain)
        ? 2
        : undefined;
  if (ordinal === undefined) return undefined;
  const lies = new Set(LIES.map(essence));
  const truthfulPosition = sentences(last).findIndex((line) => lies.has(essence(line)));
  return part(
    speaker.say(ordinal === truthfulPosition ? GUESSING.right : GUESSING.wrong),
    speaker.sayNew(GUESSING.next),
  );
}
