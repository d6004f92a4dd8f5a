import * as z from 'zod/mini';
import { id, mediaType } from './common.ts';

/** Nobody younger can be stored, described or drawn. */
export const MINIMUM_AGE = 18;

/** An age as the operator types it: digits in a text field, 18 or more (decision 20). */
export const characterAge = z.string().check(
  z.trim(),
  z.regex(/^\d{1,3}$/, 'Age must be a whole number.'),
  z.refine((age) => Number(age) >= MINIMUM_AGE, `Characters must be ${MINIMUM_AGE} or older.`),
);

const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));

/** What an operator writes about a companion; everything but name, age and description may be empty. */
export const characterFields = z.object({
  name: text(60).check(z.minLength(1)),
  age: characterAge,
  description: text(600).check(z.minLength(1)),
  background: z._default(text(2_000), ''),
  imageUrl: z._default(text(500), ''),
  personality: z._default(text(1_000), ''),
  conversationStyle: z._default(text(1_000), ''),
  traits: z._default(z.array(text(40).check(z.minLength(1))).check(z.maxLength(20)), []),
  race: z._default(text(40), ''),
  nationality: z._default(text(40), ''),
  height: z._default(text(40), ''),
  bodyType: z._default(text(40), ''),
  bustiness: z._default(text(40), ''),
  hairColor: z._default(text(40), ''),
  hairLength: z._default(text(40), ''),
  hairStyle: z._default(text(40), ''),
  eyeColor: z._default(text(40), ''),
  clothing: z._default(text(300), ''),
  occupation: z._default(text(200), ''),
  hobbies: z._default(text(500), ''),
  voiceTone: z._default(text(40), ''),
});
export type CharacterFields = z.infer<typeof characterFields>;

/** A companion as everyone sees it. */
export const character = z
  .object({
    id,
    ...characterFields.shape,
    /** Set on one that was taken away: only its name is left, for the conversations that members have with it. */
    isRetired: z.optional(z.literal(true)),
  })
  .register(z.globalRegistry, { id: 'Character' });
export type Character = z.infer<typeof character>;

/** One picture or clip of a companion, as handed to the one who asks: a free member gets a blurred url. */
export const mediaItem = z
  .object({
    id,
    characterId: id,
    type: mediaType,
    url: z.string(),
    /** A still of the same size: what a video shows before it plays. */
    posterUrl: z.optional(z.string()),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    isBlurred: z.boolean(),
    tags: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;
