import type { MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { MediaType } from '#shared/schemas/common.ts';

interface Wish {
  type: MediaType;
  isSpicy: boolean;
  /** Ids of what was sent in this conversation, in that order. */
  sent: readonly number[];
  /** Any whole number; the same one makes the same choice. */
  seed: number;
}

/**
 * The item to send: of the wanted kind, active, not seen in this conversation where possible, and spicy when that was
 * asked for. Whoever did not ask for that gets the others first: to most members a spicy one is a blurred one. Once all
 * have been seen, the one that was sent longest ago comes again. Undefined when there is none.
 */
export function chooseMedia(
  all: readonly MediaRecord[],
  { type, isSpicy, sent, seed }: Wish,
): MediaRecord | undefined {
  const fitting = all.filter((item) => item.isActive && item.type === type);
  const wanted = fitting.filter((item) => item.tags.includes(SPICY_TAG) === isSpicy);
  const rest = isSpicy && wanted.length > 0 ? [] : fitting;
  for (const candidates of [wanted, rest]) {
    const unseen = candidates.filter((item) => !sent.includes(item.id));
    if (unseen.length > 0) return unseen[seed % unseen.length];
  }
  const seen = wanted.length > 0 ? wanted : fitting;
  return seen.toSorted((a, b) => sent.lastIndexOf(a.id) - sent.lastIndexOf(b.id))[0];
}
