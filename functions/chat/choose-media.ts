import type { MediaRecord } from '#functions/characters/character-store.ts';
import { SPICY_TAG } from '#shared/form-rules.ts';
import type { MediaType } from '#shared/schemas/common.ts';

interface MediaCriteria {
  type: MediaType;
  isSpicy: boolean;
  /** Ids of media sent in this conversation, in order. */
  sent: readonly number[];
  /** Any integer; the same seed makes the same choice. */
  seed: number;
}

/**
 * The item to send: of the requested type, active, and not yet sent in this conversation if possible. A spicy request
 * gets a spicy item if there is one; other requests get spicy items last, since most members see them blurred. When all
 * were sent, the one sent longest ago repeats. Undefined when there is none.
 */
export function chooseMedia(
  all: readonly MediaRecord[],
  { type, isSpicy, sent, seed }: MediaCriteria,
): MediaRecord | undefined {
  const available = all.filter((item) => item.isActive && item.type === type);
  const preferred = available.filter((item) => item.tags.includes(SPICY_TAG) === isSpicy);
  const fallback = isSpicy && preferred.length > 0 ? [] : available;
  for (const candidates of [preferred, fallback]) {
    const unsent = candidates.filter((item) => !sent.includes(item.id));
    if (unsent.length > 0) return unsent[seed % unsent.length];
  }
  const repeatable = preferred.length > 0 ? preferred : available;
  return repeatable.toSorted((a, b) => sent.lastIndexOf(a.id) - sent.lastIndexOf(b.id))[0];
}
