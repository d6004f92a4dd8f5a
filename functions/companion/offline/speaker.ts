import type { Random } from './random.ts';
import { capitalised, essence, lowerFirst } from './text.ts';
import type { Voice } from './voice.ts';

/** Lines to choose from: for every voice, and for one voice only. `{slots}` are filled when a line is said. */
export type Bank =
  | readonly string[]
  | ({ readonly any: readonly string[] } & { readonly [V in Voice]?: readonly string[] });

export type Slots = Readonly<Record<string, string | undefined>>;

/** Chooses lines and never the one that was just used. */
export interface Speaker {
  readonly random: Random;
  readonly voice: Voice;
  /** An unused line of the bank whose slots can all be filled; undefined when no line fits. */
  say(bank: Bank | undefined, slots?: Slots): string | undefined;
  /** Like say, but rather nothing than a line that was used before. */
  sayNew(bank: Bank | undefined, slots?: Slots): string | undefined;
  /** How long ago a line was used, in messages of the companion; Infinity when it never was. */
  lastUsed(template: string): number;
}

/** Shorter lines, such as "Oh no.", may come back sooner. */
const SHORT_WORDS = 3;
const SHORT_LINE_REST = 4;

const pieces = new Map<string, readonly string[]>();
/** The most characters that a filled slot is taken to have. */
const LONGEST_SLOT = 92;

function piecesOf(template: string): readonly string[] {
  let found = pieces.get(template);
  if (!found) {
    found = template.split(/\{\w+\}/).map(essence);
    pieces.set(template, found);
  }
  return found;
}

/** Whether a line was made from this template, whatever its slots held. */
function isFrom(line: string, template: string): boolean {
  const padded = ` ${line} `;
  const [first = '', ...rest] = piecesOf(template);
  if (rest.length === 0) return padded.includes(` ${first} `);
  let ends = first === '' ? undefined : placesOf(padded, ` ${first}`);
  for (const [index, piece] of rest.entries())
    ends = placesOf(padded, index === rest.length - 1 ? `${piece} ` : piece, ends);
  return ends !== undefined && ends.length > 0;
}

/** Where a piece ends in a line, wherever it begins at most a slot after one of these places. */
function placesOf(line: string, piece: string, after?: readonly number[]): number[] {
  const ends: number[] = [];
  let next = 0;
  for (let at = line.indexOf(piece); at >= 0; at = line.indexOf(piece, at + 1)) {
    while (after && (after[next + 1] ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    const place = after?.[next];
    if (!after || (place !== undefined && place <= at && at - place <= LONGEST_SLOT))
      ends.push(at + piece.length);
    if (piece === '' && at >= line.length) break;
  }
  return ends;
}

/** `{Thing}` is `{thing}` with a capital letter. */
function slotValue(slot: string, slots: Slots): string {
  const value = slots[slot];
  if (value !== undefined) return value;
  return capitalised(slots[lowerFirst(slot)] ?? '');
}

export function makeSpeaker(options: {
  readonly random: Random;
  readonly voice: Voice;
  /** What the companion said so far, oldest first. */
  readonly said: readonly string[];
  readonly slots: Slots;
}): Speaker {
  const { random, voice, slots: common } = options;
  const said = options.said.map(essence).reverse();
  const chosenNow = new Set<string>();

  const lastUsed = (template: string): number => {
    if (chosenNow.has(template)) return 0;
    const index = said.findIndex((line) => isFrom(line, template));
    return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
  };

  const fits = (template: string, slots: Slots): boolean =>
    (template.match(/\{\w+\}/g) ?? []).every((slot) => slotValue(slot.slice(1, -1), slots) !== '');

  const isFresh = (template: string): boolean => {
    const ago = lastUsed(template);
    return essence(template).split(' ').length <= SHORT_WORDS
      ? ago > SHORT_LINE_REST
      : ago === Number.POSITIVE_INFINITY;
  };

  const choose = (bank: Bank, slots: Slots): { template: string | undefined; all: string[] } => {
    const general: readonly string[] = 'any' in bank ? bank.any : bank;
    const own: readonly string[] = 'any' in bank ? (bank[voice] ?? []) : [];
    const usable = (lines: readonly string[]): string[] =>
      lines.filter((line) => fits(line, slots) && isFresh(line));
    const ownUsable = usable(own);
    const first =
      ownUsable.length > 0 && random.chance(ownUsable.length > 2 ? 0.6 : 0.4) ? ownUsable : usable(general);
    const template = random.pick(first.length > 0 ? first : ownUsable);
    return { template, all: [...own, ...general].filter((line) => fits(line, slots)) };
  };

  const filled = (template: string, slots: Slots): string => {
    chosenNow.add(template);
    return template.replace(/\{(\w+)\}/g, (_, slot: string) => slotValue(slot, slots));
  };

  return {
    random,
    voice,
    lastUsed,
    say(bank, extra = {}) {
      if (!bank) return undefined;
      const slots = { ...common, ...extra };
      const { template, all } = choose(bank, slots);
      // When everything was said before, the line that was said longest ago is the least noticed.
      const oldest = all.toSorted((a, b) => lastUsed(b) - lastUsed(a))[0];
      const line = template ?? oldest;
      return line === undefined ? undefined : filled(line, slots);
    },
    sayNew(bank, extra = {}) {
      if (!bank) return undefined;
      const slots = { ...common, ...extra };
      const { template } = choose(bank, slots);
      return template === undefined ? undefined : filled(template, slots);
    },
  };
}
