import type * as z from 'zod/mini';
import type { ErrorBody } from '#shared/schemas/error.ts';
import { AppError } from './app-error.ts';

type Issue = NonNullable<ErrorBody['issues']>[number];

/** What a schema has found, field by field. */
export const issuesOf = ({ issues }: z.core.$ZodError): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** The refusal of what was sent: a sentence for the person, and what is wrong field by field. */
export const validationError = (message: string, issues: Issue[]): AppError =>
  new AppError('invalid_request', message, { details: { issues } });

/** The same for one field. */
export const fieldError = (path: string, message: string): AppError =>
  validationError(message, [{ path, message }]);
