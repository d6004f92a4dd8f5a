import * as z from 'zod/mini';
import '../zod-messages.ts';
import { withMeta } from './with-meta.ts';

/** An id in JSON: a positive safe integer that sorts by creation time. */
export const id = withMeta(z.int().check(z.positive()), {
  description: 'A positive safe integer that sorts by time.',
});

/** API document metadata of an integer in a path or a query string. */
export const integerMeta = (minimum: number, maximum: number) => ({
  type: 'integer',
  minimum,
  maximum,
  // Removes the pattern of the text schema.
  pattern: undefined,
});

/** An id in a path or a query string. */
export const idFromText = withMeta(
  z
    .pipe(
      z.string().check(z.regex(/^[1-9]\d{0,15}$/, 'must be a positive whole number')),
      z.transform(Number),
    )
    .check(z.refine(Number.isSafeInteger, 'must be a positive whole number')),
  {
    description: 'A positive safe integer, written in decimal.',
    ...integerMeta(1, Number.MAX_SAFE_INTEGER),
  },
);

export const count = z.int().check(z.nonnegative());

/** An email address in a response; validated when it was stored. */
export const emailAddress = withMeta(z.string(), { format: 'email' });

/** A time as ISO 8601 text in UTC, for example 2026-11-21T10:00:00.000Z. */
export const instant = withMeta(z.iso.datetime(), { description: 'ISO 8601, UTC.' });

/** Opaque position of the next page. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(400));

export const mediaType = z.enum(['image', 'video']);
export type MediaType = z.infer<typeof mediaType>;

export const okResponse = z.object({ ok: z.literal(true) });

/** A message to show. Does not reveal whether an account exists. */
export const messageResponse = z.object({ message: z.string() });
