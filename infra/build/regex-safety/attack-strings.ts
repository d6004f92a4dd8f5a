import { JS } from 'refa';
import type { Pattern } from './collect.ts';

// biome-ignore lint/suspicious/noExplicitAny: refa's element types are one union with many members
type Element = any;

/** Makes a match fail at the end. */
const FAILING_END = '\u0001';

/** What an attack string consists of: a prefix, and a text that is repeated after it. */
export type Attack = readonly [prefix: string, repeated: string];

/** Attacks on a pattern: a repeated matching text, and for each loop the text before it and what one iteration matches. */
export function attacksOf({ source, flags }: Pattern): Attack[] {
  const parser = JS.Parser.fromLiteral({ source, flags: flags.replace(/[gyd]/g, '') });
  const { expression } = parser.parse({ backreferences: 'disable', maxNodes: 1_000_000 });
  const attacks = new Map<string, Attack>();
  const add = (...attack: Attack) => attacks.set(attack.join('\n'), attack);
  for (const seed of [1, 2, 3]) {
    const text = new Sampler(seed, add).sample(expression, '');
    for (const separator of ['', ' ']) if (text !== '') add('', text + separator);
  }
  return [...attacks.values()];
}

/** A text of this length; `end` makes a match fail. */
export function attackString([prefix, repeated]: Attack, length: number, end = FAILING_END): string {
  const rounds = Math.ceil(Math.max(0, length - prefix.length) / repeated.length);
  return (prefix + repeated.repeat(rounds)).slice(0, length - end.length) + end;
}

/** Generates texts that a pattern matches, without its look-arounds. The seed chooses among alternatives. */
class Sampler {
  readonly #add: (...attack: Attack) => void;
  #state: number;

  constructor(seed: number, add: (...attack: Attack) => void) {
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
    const likely = ['a', ' ', '1', 'A', "'", '.', '!'].filter((character) => holds(character.charCodeAt(0)));
    const first = ranges[0]?.min ?? 0;
    return likely[this.#next(likely.length)] ?? String.fromCodePoint(first);
  }

  /** A pseudo-random number below this limit. */
  #next(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return limit === 0 ? 0 : (this.#state >> 8) % limit;
  }
}
