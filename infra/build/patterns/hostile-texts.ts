import { JS } from 'refa';
import type { Pattern } from './collect.ts';

// biome-ignore lint/suspicious/noExplicitAny: refa's element types are one union with many members
type Element = any;

/** What lets a match fail at its end. */
const FAILING_END = '\u0001';

/** A beginning, and what comes after it again and again. */
export type Pump = readonly [before: string, again: string];

/**
 * A pattern's own pieces: what it matches again and again, and the beginning of that up to each of its loops with what
 * the loop takes again and again.
 */
export function pumpsOf({ source, flags }: Pattern): Pump[] {
  const parser = JS.Parser.fromLiteral({ source, flags: flags.replace(/[gyd]/g, '') });
  const { expression } = parser.parse({ backreferences: 'disable', maxNodes: 1_000_000 });
  const pumps = new Map<string, Pump>();
  const add = (...pump: Pump) => pumps.set(pump.join('\n'), pump);
  for (const seed of [1, 2, 3]) {
    const word = new Sampler(seed, add).sample(expression, '');
    for (const between of ['', ' ']) if (word !== '') add('', word + between);
  }
  return [...pumps.values()];
}

/** A text of that length; `end` lets a match fail. */
export function filled([before, again]: Pump, length: number, end = FAILING_END): string {
  const rounds = Math.ceil(Math.max(0, length - before.length) / again.length);
  return (before + again.repeat(rounds)).slice(0, length - end.length) + end;
}

/** Words that a pattern matches, its look-arounds apart. The choice among alternatives follows from the seed. */
class Sampler {
  readonly #add: (...pump: Pump) => void;
  #state: number;

  constructor(seed: number, add: (...pump: Pump) => void) {
    this.#state = seed;
    this.#add = add;
  }

  sample(item: Element, before: string): string {
    switch (item.type) {
      case 'Expression':
      case 'Alternation':
        return this.#oneOf(item.alternatives, before);
      case 'Concatenation':
        return item.elements.reduce(
          (text: string, part: Element) => text + this.sample(part, before + text),
          '',
        );
      case 'CharacterClass':
        return this.#characterOf(item.characters.ranges);
      case 'Quantifier': {
        let text = '';
        const rounds = Math.min(item.max, Math.max(item.min, 2));
        for (let round = 0; round < rounds; round += 1) text += this.#oneOf(item.alternatives, before + text);
        if (item.max > 3 && text !== '') this.#add(before, text);
        return text;
      }
      default:
        return '';
    }
  }

  #oneOf(alternatives: readonly Element[], before: string): string {
    const chosen = alternatives[this.#next(alternatives.length)];
    return chosen ? this.sample(chosen, before) : '';
  }

  #characterOf(ranges: readonly { readonly min: number; readonly max: number }[]): string {
    const holds = (code: number) => ranges.some(({ min, max }) => min <= code && code <= max);
    const likely = ['a', ' ', '1', 'A', "'", '.', '!'].filter((each) => holds(each.charCodeAt(0)));
    const first = ranges[0]?.min ?? 0;
    return likely[this.#next(likely.length)] ?? String.fromCodePoint(first);
  }

  /** A number below that; the same for the same seed. */
  #next(below: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return below === 0 ? 0 : (this.#state >> 8) % below;
  }
}
