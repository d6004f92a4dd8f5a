import type { CharacterFields } from './schemas/character.ts';

/** What stands for a field that is empty. */
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

/** What an operator pastes into an image generator: the looks of a companion, and how the picture is to be taken. */
export function imagePrompt(fields: Partial<ImagePromptFields>): string {
  const of = (field: keyof typeof DEFAULTS) => fields[field]?.trim() || DEFAULTS[field];
  const age = /^\d+$/.test(of('age')) ? `${of('age')} years old` : of('age');
  return [
    `Portrait of one fictional grown-up, ${age}`,
    `${of('race')}, ${of('nationality')}`,
    `height ${of('height')}`,
    `${of('bodyType')} build`,
    `${of('bustiness')} bust`,
    `${of('hairLength')} ${of('hairStyle')} ${of('hairColor')} hair`,
    `${of('eyeColor')} eyes`,
    'head and shoulders, facing the camera, warm natural light, soft background, photorealistic, fine detail, tasteful, fully clothed',
  ].join(', ');
}
