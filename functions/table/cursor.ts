import * as z from 'zod';
import { AppError } from '#functions/platform/app-error.ts';

const position = z.record(z.string(), z.string());

/** Where a query stopped, as text that a client hands back unread. */
export const encodeCursor = (next: Record<string, unknown> | undefined): string | undefined =>
  next && Buffer.from(JSON.stringify(next)).toString('base64url');

/**
 * Reads a cursor back. `owns` decides whether the place it names is one the caller may start from; a cursor that was
 * made up or belongs to another list is refused.
 */
export function decodeCursor(
  text: string | undefined,
  owns: (position: Record<string, string>) => boolean,
): Record<string, string> | undefined {
  if (text === undefined) return undefined;
  try {
    const parsed = position.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (owns(parsed)) return parsed;
  } catch {
    // Whatever it is, it is not a cursor of ours: refused below.
  }
  throw new AppError(
    'invalid_request',
    'This page does not exist any more. Start again from the first page.',
  );
}
