import * as z from 'zod';
import { id, mediaType } from './common.ts';

/** Nobody younger can be stored, described or drawn. */
export const MINIMUM_AGE = 18;

/** An age as the operator types it: digits in a text field, 18 or more (decision 20). */
export const characterAge = z
  .string()
  .trim()
  .regex(/^\d{1,3}$/, 'Age must be a whole number.')
  .refine((age) => Number(age) >= MINIMUM_AGE, `Characters must be ${MINIMUM_AGE} or older.`);

const text = (maximum: number) => z.string().trim().max(maximum);

/** What an operator writes about a companion; everything but name, age and description may be empty. */
export const characterFields = z.object({
  name: text(60).min(1),
  age: characterAge,
  description: text(600).min(1),
  background: text(2_000).default(''),
  imageUrl: text(500).default(''),
  personality: text(1_000).default(''),
  conversationStyle: text(1_000).default(''),
  traits: z.array(text(40).min(1)).max(20).default([]),
  race: text(40).default(''),
  nationality: text(40).default(''),
  height: text(40).default(''),
  bodyType: text(40).default(''),
  bustiness: text(40).default(''),
  hairColor: text(40).default(''),
  hairLength: text(40).default(''),
  hairStyle: text(40).default(''),
  eyeColor: text(40).default(''),
  clothing: text(300).default(''),
  occupation: text(200).default(''),
  hobbies: text(500).default(''),
  voiceTone: text(40).default(''),
});
export type CharacterFields = z.infer<typeof characterFields>;

/** A companion as everyone sees it. */
export const character = z
  .object({
    id,
    ...characterFields.shape,
    /** Set on one that was taken away: only its name is left, for the conversations that members have with it. */
    isRetired: z.literal(true).optional(),
  })
  .meta({ id: 'Character' });
export type Character = z.infer<typeof character>;

/** One picture or clip of a companion, as handed to the one who asks: a free member gets a blurred url. */
export const mediaItem = z
  .object({
    id,
    characterId: id,
    type: mediaType,
    url: z.string(),
    /** A still of the same size: what a video shows before it plays. */
    posterUrl: z.string().optional(),
    isDefault: z.boolean(),
    isActive: z.boolean(),
    isBlurred: z.boolean(),
    tags: z.array(z.string()),
  })
  .meta({ id: 'MediaItem' });
export type MediaItem = z.infer<typeof mediaItem>;
