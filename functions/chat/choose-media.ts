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
 * asked for. Once all have been seen, the one that was sent longest ago comes again. Undefined when there is none.
 */
export function chooseMedia(
  all: readonly MediaRecord[],
  { type, isSpicy, sent, seed }: Wish,
): MediaRecord | undefined {
  const fitting = all.filter((item) => item.isActive && item.type === type);
  const spicy = fitting.filter((item) => item.tags.includes(SPICY_TAG));
  const candidates = isSpicy && spicy.length > 0 ? spicy : fitting;
  const unseen = candidates.filter((item) => !sent.includes(item.id));
  if (unseen.length > 0) return unseen[seed % unseen.length];
  return candidates.toSorted((a, b) => sent.lastIndexOf(a.id) - sent.lastIndexOf(b.id))[0];
}
