import * as z from 'zod/mini';
import { CHARACTER_MAX_LENGTHS, CHARACTER_OPTIONS, type CharacterOption } from '../character-options.ts';
import { character, characterFields } from './character.ts';
import { id } from './common.ts';
import { withMeta } from './with-meta.ts';

/** One of the field's options, or empty. */
const option = <F extends CharacterOption>(field: F) =>
  z.enum(['', ...CHARACTER_OPTIONS[field]], `Choose ${field} from its list, or leave it empty.`);

/** A public file of this site. The browser's content security policy blocks others. */
const imageUrl = z.string().check(
  z.trim(),
  z.maxLength(CHARACTER_MAX_LENGTHS.imageUrl),
  z.regex(
    /^(\/(?!\/)(?!media\/premium\/)[\w./%-]*)?$/,
    'The image must be a path on this site, such as /media/…',
  ),
  z.refine((path) => !/(^|\/)\.\.?(\/|$)|%/.test(path), 'The image must be a plain path on this site.'),
);

export const appearanceFields = {
  imageUrl,
  race: option('race'),
  nationality: option('nationality'),
  height: option('height'),
  bodyType: option('bodyType'),
  bustiness: option('bustiness'),
  hairColor: option('hairColor'),
  hairLength: option('hairLength'),
  hairStyle: option('hairStyle'),
  eyeColor: option('eyeColor'),
  voiceTone: option('voiceTone'),
};

/** Name, age and description are required. */
export const createCharacterBody = z.extend(characterFields, {
  imageUrl: z._default(appearanceFields.imageUrl, ''),
  race: z._default(appearanceFields.race, ''),
  nationality: z._default(appearanceFields.nationality, ''),
  height: z._default(appearanceFields.height, ''),
  bodyType: z._default(appearanceFields.bodyType, ''),
  bustiness: z._default(appearanceFields.bustiness, ''),
  hairColor: z._default(appearanceFields.hairColor, ''),
  hairLength: z._default(appearanceFields.hairLength, ''),
  hairStyle: z._default(appearanceFields.hairStyle, ''),
  eyeColor: z._default(appearanceFields.eyeColor, ''),
  voiceTone: z._default(appearanceFields.voiceTone, ''),
});
export type CreateCharacterBody = z.input<typeof createCharacterBody>;
/** A companion in the admin portal. */
export const adminCharacter = withMeta(
  z.extend(character, {
    /** Conversations that members currently have with it. */
    chatCount: z.int().check(z.nonnegative()),
    /** Set while members and guests do not see it: someone must look at these fields, or has kept it hidden. */
    review: z.optional(
      z.object({
        state: z.enum(['pending', 'hidden']),
        fields: z.array(z.string()),
        /** Changes with the texts. A decision must repeat it. */
        revision: id,
      }),
    ),
  }),
  { id: 'AdminCharacter' },
);
export type AdminCharacter = z.infer<typeof adminCharacter>;
