import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { Key } from './keys.ts';

// DynamoDB accepts exactly the keys of the table or index as a start position, none of them empty.
const key = z.string().check(z.minLength(1));
const tablePosition = z.strictObject({ pk: key, sk: key });
const indexPosition = z.strictObject({ pk: key, sk: key, orderPk: key, orderSk: key });
const mergedPosition = z.strictObject({ group: z.int().check(z.gte(0), z.lte(9)), after: key });
const searchPosition = z.strictObject({
  conversationId: z.int().check(z.positive()),
  listedAt: z.iso.datetime(),
  before: z.optional(z.int().check(z.positive())),
});
type TablePosition = z.infer<typeof tablePosition>;
type IndexPosition = z.infer<typeof indexPosition>;

/** Encodes the LastEvaluatedKey of a query as an opaque string. */
export const encodeCursor = (next: Record<string, unknown> | undefined): string | undefined =>
  next && Buffer.from(JSON.stringify(next)).toString('base64url');

function decode<P>(
  schema: z.ZodMiniType<P>,
  text: string | undefined,
  isAllowed: (position: P) => boolean,
): P | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (isAllowed(parsed)) return parsed;
  } catch {
    // Invalid: rejected below.
  }
  throw new AppError(
    'invalid_request',
    'This page does not exist any more. Start again from the first page.',
  );
}

/**
 * Decodes a cursor of a list in the table. `isAllowed` checks that the caller may start from the position.
 * Throws invalid_request for a forged cursor or one of another list.
 */
export const decodeCursor = (text: string | undefined, isAllowed: (position: TablePosition) => boolean) =>
  decode(tablePosition, text, isAllowed);

/** Decodes a cursor of a list of items with a sort key prefix. */
export const decodePrefixCursor = (text: string | undefined, { pk, sk }: Key) =>
  decodeCursor(text, (position) => position.pk === pk && position.sk.startsWith(sk));

/** Decodes a cursor of a list in the index. */
export const decodeIndexCursor = (
  text: string | undefined,
  isAllowed: (position: IndexPosition) => boolean,
) => decode(indexPosition, text, isAllowed);

/** Decodes a cursor of a list that is merged from several partitions of the index. */
export const decodeMergedCursor = (text: string | undefined) => decode(mergedPosition, text, () => true);

/** Where a search goes on: before a message of this conversation, or without one in the conversations after it. */
export type SearchPosition = z.infer<typeof searchPosition>;

/** Decodes a cursor of a search. */
export const decodeSearchCursor = (
  text: string | undefined,
  isAllowed: (position: SearchPosition) => boolean = () => true,
) => decode(searchPosition, text, isAllowed);
