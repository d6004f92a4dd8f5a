import type * as z from 'zod/mini';
import type { ErrorBody } from '#shared/schemas/error.ts';
import { AppError } from './app-error.ts';

type Issue = NonNullable<ErrorBody['issues']>[number];

/** The issues of a failed validation, by field. */
export const issuesOf = ({ issues }: z.core.$ZodError): Issue[] =>
  issues.map(({ path, message }) => ({ path: path.join('.'), message }));

/** An invalid_request error: a message for the user and the issues by field. */
export const validationError = (message: string, issues: Issue[]): AppError =>
  new AppError('invalid_request', message, { details: { issues } });

/** An invalid_request error for one field. */
export const fieldError = (path: string, message: string): AppError =>
  validationError(message, [{ path, message }]);
