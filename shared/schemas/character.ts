import * as z from 'zod/mini';
import { CHARACTER_MAX_LENGTHS, MAX_TRAITS } from '../character-options.ts';
import { tooLongMessage } from '../text.ts';
import { id } from './common.ts';
import { withMeta } from './with-meta.ts';

/** Minimum age of a companion. */
export const MINIMUM_CHARACTER_AGE = 18;

/** An age as text, 18 or more. */
export const characterAge = withMeta(
  z.string().check(
    z.trim(),
    z.regex(/^\d{1,3}$/, 'Age must be a whole number.'),
    z.refine(
      (age) => Number(age) >= MINIMUM_CHARACTER_AGE,
      `Characters must be ${MINIMUM_CHARACTER_AGE} or older.`,
    ),
  ),
  { pattern: '^(0?1[89]|0?[2-9]\\d|[1-9]\\d\\d)$' },
);

const text = (kind: keyof typeof CHARACTER_MAX_LENGTHS) =>
  z
    .string()
    .check(z.trim(), z.maxLength(CHARACTER_MAX_LENGTHS[kind], tooLongMessage(CHARACTER_MAX_LENGTHS[kind])));

/** The editable fields of a companion. All except name, age and description may be empty. */
export const characterFields = z.object({
  name: text('name').check(z.minLength(1)),
  age: characterAge,
  description: text('description').check(z.minLength(1)),
  background: z._default(text('background'), ''),
  imageUrl: z._default(text('imageUrl'), ''),
  personality: z._default(text('personality'), ''),
  conversationStyle: z._default(text('conversationStyle'), ''),
  traits: z._default(z.array(text('traits').check(z.minLength(1))).check(z.maxLength(MAX_TRAITS)), []),
  race: z._default(text('option'), ''),
  nationality: z._default(text('option'), ''),
  height: z._default(text('option'), ''),
  bodyType: z._default(text('option'), ''),
  bustiness: z._default(text('option'), ''),
  hairColor: z._default(text('option'), ''),
  hairLength: z._default(text('option'), ''),
  hairStyle: z._default(text('option'), ''),
  eyeColor: z._default(text('option'), ''),
  clothing: z._default(text('clothing'), ''),
  occupation: z._default(text('occupation'), ''),
  hobbies: z._default(text('hobbies'), ''),
  voiceTone: z._default(text('option'), ''),
});
export type CharacterFields = z.infer<typeof characterFields>;

/** A companion in the public API. */
export const character = withMeta(
  z.object({
    id,
    ...characterFields.shape,
    /** Set on a deleted or hidden companion: only its name is kept, for existing conversations. */
    isRetired: z.optional(z.literal(true)),
    /** Set with isRetired on a hidden companion, which may come back. */
    isHidden: z.optional(z.literal(true)),
  }),
  { id: 'Character' },
);
export type Character = z.infer<typeof character>;
