import * as z from 'zod/mini';
import { AppError } from '#functions/platform/app-error.ts';
import type { Key } from './keys.ts';

// The data store takes exactly the keys of what is read, none of them empty, and fails on anything else.
const key = z.string().check(z.minLength(1));
const tablePosition = z.strictObject({ pk: key, sk: key });
const indexPosition = z.strictObject({ pk: key, sk: key, orderPk: key, orderSk: key });
const orderPosition = z.strictObject({ group: z.int().check(z.gte(0), z.lte(9)), after: key });
type TablePosition = z.infer<typeof tablePosition>;
type IndexPosition = z.infer<typeof indexPosition>;

/** Where a query stopped, as text that a client hands back unread. */
export const encodeCursor = (next: Record<string, unknown> | undefined): string | undefined =>
  next && Buffer.from(JSON.stringify(next)).toString('base64url');

function decode<P>(
  schema: z.ZodMiniType<P>,
  text: string | undefined,
  owns: (position: P) => boolean,
): P | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (owns(parsed)) return parsed;
  } catch {
    // Whatever it is, it is not a cursor of ours: refused below.
  }
  throw new AppError(
    'invalid_request',
    'This page does not exist any more. Start again from the first page.',
  );
}

/**
 * Reads back the cursor of a list that is read from the table itself. `owns` decides whether the place it names is one
 * the caller may start from; a cursor that was made up or belongs to another list is refused.
 */
export const decodeCursor = (text: string | undefined, owns: (position: TablePosition) => boolean) =>
  decode(tablePosition, text, owns);

/** The same for a list of what lies in a partition below a prefix. */
export const decodeCursorBelow = (text: string | undefined, { pk, sk }: Key) =>
  decodeCursor(text, (position) => position.pk === pk && position.sk.startsWith(sk));

/** The same for a list that is read from the index. */
export const decodeIndexCursor = (text: string | undefined, owns: (position: IndexPosition) => boolean) =>
  decode(indexPosition, text, owns);

/** The same for a list that is put together from several partitions of the index: how far it is in their order. */
export const decodeOrderCursor = (text: string | undefined) => decode(orderPosition, text, () => true);
