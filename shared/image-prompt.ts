import type { CharacterFields } from './schemas/character.ts';

/** Values for empty fields. */
const DEFAULTS = {
  age: 'adult',
  race: 'mixed',
  nationality: 'American',
  bustiness: 'medium',
  height: 'average',
  bodyType: 'fit',
  hairColor: 'brown',
  hairLength: 'medium',
  hairStyle: 'straight',
  eyeColor: 'brown',
} as const;
export type ImagePromptFields = Pick<CharacterFields, keyof typeof DEFAULTS>;

/** A prompt for an image generator: the companion's appearance and the style of the picture. */
export function imagePrompt(fields: Partial<ImagePromptFields>): string {
  const textOf = (field: keyof typeof DEFAULTS) => fields[field]?.trim() || DEFAULTS[field];
  const age = /^\d+$/.test(textOf('age')) ? `${textOf('age')} years old` : textOf('age');
  return [
    `Portrait of one fictional grown-up, ${age}`,
    `${textOf('race')}, ${textOf('nationality')}`,
    `height ${textOf('height')}`,
    `${textOf('bodyType')} build`,
    `${textOf('bustiness')} bust`,
    `${textOf('hairLength')} ${textOf('hairStyle')} ${textOf('hairColor')} hair`,
    `${textOf('eyeColor')} eyes`,
    'head and shoulders, facing the camera, warm natural light, soft background, photorealistic, fine detail, tasteful, fully clothed',
  ].join(', ');
}
