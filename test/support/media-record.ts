import type { MediaRecord } from '#functions/characters/character-store.ts';

/** A visible picture without tags; `parts` overrides fields. */
export const mediaRecord = (id: number, parts: Partial<MediaRecord> = {}): MediaRecord => ({
  id,
  characterId: 1,
  type: 'image',
  key: `media/${id}`,
  isDefault: false,
  isActive: true,
  tags: [],
  ...parts,
});
