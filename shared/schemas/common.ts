import * as z from 'zod/mini';
import '../zod-messages.ts';
import { withMeta } from './with-meta.ts';

/**
 * Every id is a positive safe integer that sorts by the time it was made.
 * Ids come out of JSON as numbers; in a path or a query string they are coerced.
 */
export const id = withMeta(z.int().check(z.positive()), {
  description: 'A positive safe integer that sorts by time.',
});

/** How the API document describes a number that travels as text, in a path or a query string. */
export const documentedInteger = (minimum: number, maximum: number) => ({
  type: 'integer',
  minimum,
  maximum,
  // Of the text, which the document does not speak of.
  pattern: undefined,
});

/** The same id where it is written as text: in a path or a query string. */
export const idFromText = withMeta(
  z
    .pipe(
      z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'must be a positive whole number')),
      z.transform(Number),
    )
    .check(z.refine(Number.isSafeInteger, 'must be a positive whole number')),
  {
    description: 'A positive safe integer, written in decimal.',
    ...documentedInteger(1, Number.MAX_SAFE_INTEGER),
  },
);

/** How many of something there are. */
export const count = z.int().check(z.nonnegative());

/** An address that was checked when it was taken. */
export const emailAddress = withMeta(z.string(), { format: 'email' });

/** An instant as ISO 8601 text in UTC, for example 2026-11-21T10:00:00.000Z. */
export const instant = withMeta(z.iso.datetime(), { description: 'ISO 8601, UTC.' });

/** Where the next page starts; opaque to the client, which hands it back unread. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(400));

export const mediaType = z.enum(['image', 'video']);
export type MediaType = z.infer<typeof mediaType>;

export const okResponse = z.object({ ok: z.literal(true) });

/** Words for the person; says the same whether or not an account exists. */
export const messageResponse = z.object({ message: z.string() });
