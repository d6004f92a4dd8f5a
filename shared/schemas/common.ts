import * as z from 'zod';

/**
 * Every id is a positive safe integer that sorts by the time it was made.
 * Ids come out of JSON as numbers; in a path or a query string they are coerced.
 */
export const id = z.int().positive().meta({ description: 'A positive safe integer that sorts by time.' });

/** The same id where it is written as text: in a path or a query string. */
export const idFromText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/, 'must be a positive whole number')
  .transform(Number)
  .refine(Number.isSafeInteger, 'must be a positive whole number')
  .meta({ description: 'A positive safe integer, written in decimal.' });

/** An instant as ISO 8601 text in UTC, for example 2026-11-21T10:00:00.000Z. */
export const instant = z.iso.datetime().meta({ description: 'ISO 8601, UTC.' });

/** Where the next page starts; opaque to the client, which hands it back unread. */
export const cursor = z.string().min(1).max(400);

export const mediaType = z.enum(['image', 'video']);
export type MediaType = z.infer<typeof mediaType>;

export const okResponse = z.object({ ok: z.literal(true) });
