import * as z from 'zod';
import { CHARACTER_OPTIONS, type CharacterOption } from '../character-options.ts';
import { SPICY_TAG } from '../form-rules.ts';
import { character, characterFields } from './character.ts';
import { id } from './common.ts';
import { upload } from './upload.ts';

/** One of a list's options, or nothing. */
const option = <F extends CharacterOption>(field: F) =>
  z.enum(['', ...CHARACTER_OPTIONS[field]], `Choose ${field} from its list, or leave it empty.`);

/** A file of our own that everybody may see; the browser would not load any other. */
const imageUrl = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(\/(?!\/)(?!media\/premium\/)[\w./%-]*)?$/,
    'The image must be a path on this site, such as /media/…',
  )
  .refine((path) => !/(^|\/)\.\.?(\/|$)|%/.test(path), 'The image must be a plain path on this site.');

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
export const createCharacterBody = characterFields.extend({
  imageUrl: closed.imageUrl.default(''),
  race: closed.race.default(''),
  nationality: closed.nationality.default(''),
  height: closed.height.default(''),
  bodyType: closed.bodyType.default(''),
  bustiness: closed.bustiness.default(''),
  hairColor: closed.hairColor.default(''),
  hairLength: closed.hairLength.default(''),
  hairStyle: closed.hairStyle.default(''),
  eyeColor: closed.eyeColor.default(''),
  voiceTone: closed.voiceTone.default(''),
});
export type CreateCharacterBody = z.input<typeof createCharacterBody>;

const { shape } = characterFields;

/** What is changed of a companion: the fields that are named, and no other. */
export const updateCharacterBody = z
  .object({
    name: shape.name,
    age: shape.age,
    description: shape.description,
    background: shape.background.unwrap(),
    personality: shape.personality.unwrap(),
    conversationStyle: shape.conversationStyle.unwrap(),
    traits: shape.traits.unwrap(),
    clothing: shape.clothing.unwrap(),
    occupation: shape.occupation.unwrap(),
    hobbies: shape.hobbies.unwrap(),
    ...closed,
  })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, 'Name at least one field to change.');
export type UpdateCharacterBody = z.input<typeof updateCharacterBody>;

/** A companion as operators see it. */
export const adminCharacter = character
  .extend({
    /** Conversations that members have with it now. */
    chatCount: z.int().nonnegative(),
  })
  .meta({ id: 'AdminCharacter' });
export type AdminCharacter = z.infer<typeof adminCharacter>;

/** What came of a card; `upload` is its picture, on its way into the gallery. */
export const importResponse = z.object({ character: adminCharacter, upload: upload.optional() });

/** Whether an item is for premium members only; its other tags stay as they are. */
export const mediaTagsBody = z.object({ tags: z.array(z.literal(SPICY_TAG)).max(1) });

export const batchDeleteBody = z.object({
  mediaIds: z.array(id).min(1, 'Choose at least one item.').max(100, 'Delete at most 100 items at a time.'),
});
