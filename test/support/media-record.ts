import type { MediaRecord } from '#functions/characters/character-store.ts';

/** An open picture that is shown; `parts` says what is different about it. */
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
