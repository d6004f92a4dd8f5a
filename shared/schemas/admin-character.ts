import * as z from 'zod/mini';
import { CHARACTER_LENGTHS, CHARACTER_OPTIONS, type CharacterOption } from '../character-options.ts';
import { SPICY_TAG } from '../form-rules.ts';
import { MEDIA_DELETED_AT_ONCE } from '../media-limits.ts';
import { character, characterFields } from './character.ts';
import { id } from './common.ts';
import { upload } from './upload.ts';

/** One of a list's options, or nothing. */
const option = <F extends CharacterOption>(field: F) =>
  z.enum(['', ...CHARACTER_OPTIONS[field]], `Choose ${field} from its list, or leave it empty.`);

/** A file of our own that everybody may see; the browser would not load any other. */
const imageUrl = z.string().check(
  z.trim(),
  z.maxLength(CHARACTER_LENGTHS.imageUrl),
  z.regex(
    /^(\/(?!\/)(?!media\/premium\/)[\w./%-]*)?$/,
    'The image must be a path on this site, such as /media/…',
  ),
  z.refine((path) => !/(^|\/)\.\.?(\/|$)|%/.test(path), 'The image must be a plain path on this site.'),
);

const closed = {
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

/** What makes a companion: name, age and description are required, all else may be left out. */
export const createCharacterBody = z.extend(characterFields, {
  imageUrl: z._default(closed.imageUrl, ''),
  race: z._default(closed.race, ''),
  nationality: z._default(closed.nationality, ''),
  height: z._default(closed.height, ''),
  bodyType: z._default(closed.bodyType, ''),
  bustiness: z._default(closed.bustiness, ''),
  hairColor: z._default(closed.hairColor, ''),
  hairLength: z._default(closed.hairLength, ''),
  hairStyle: z._default(closed.hairStyle, ''),
  eyeColor: z._default(closed.eyeColor, ''),
  voiceTone: z._default(closed.voiceTone, ''),
});
export type CreateCharacterBody = z.input<typeof createCharacterBody>;

const shape = characterFields.shape;

/** What is changed of a companion: the fields that are named, and no other. */
export const updateCharacterBody = z
  .partial(
    z.object({
      name: shape.name,
      age: shape.age,
      description: shape.description,
      background: shape.background.def.innerType,
      personality: shape.personality.def.innerType,
      conversationStyle: shape.conversationStyle.def.innerType,
      traits: shape.traits.def.innerType,
      clothing: shape.clothing.def.innerType,
      occupation: shape.occupation.def.innerType,
      hobbies: shape.hobbies.def.innerType,
      ...closed,
    }),
  )
  .check(z.refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.'))
  .register(z.globalRegistry, { minProperties: 1 });
export type UpdateCharacterBody = z.input<typeof updateCharacterBody>;

/** A companion as operators see it. */
export const adminCharacter = z
  .extend(character, {
    /** Conversations that members have with it now. */
    chatCount: z.int().check(z.nonnegative()),
  })
  .register(z.globalRegistry, { id: 'AdminCharacter' });
export type AdminCharacter = z.infer<typeof adminCharacter>;

/** What came of a card; `upload` is its picture, on its way into the gallery. */
export const importResponse = z.object({ character: adminCharacter, upload: z.optional(upload) });

/** Whether an item is for premium members only; its other tags stay as they are. */
export const mediaTagsBody = z.object({ tags: z.array(z.literal(SPICY_TAG)).check(z.maxLength(1)) });

export const batchDeleteBody = z.object({
  mediaIds: z
    .array(id)
    .check(
      z.minLength(1, 'Choose at least one item.'),
      z.maxLength(MEDIA_DELETED_AT_ONCE, `Delete at most ${MEDIA_DELETED_AT_ONCE} items at a time.`),
    ),
});
