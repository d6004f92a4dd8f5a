import * as z from 'zod/mini';
import { emailAddress } from '../schemas/common.ts';
import { linkToken } from '../schemas/credentials.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const undoEmailChangeBody = z.object({ token: linkToken });

/** The restored address, and the token to choose a new password. */
const undoneEmailChange = withMeta(z.object({ email: emailAddress, resetToken: z.string() }), {
  id: 'UndoneEmailChange',
});
export type UndoneEmailChange = z.infer<typeof undoneEmailChange>;

export const undoEmailChange = defineOperation({
  id: 'undo-email-change',
  method: 'POST',
  path: '/api/undo-email-change',
  summary:
    'Restores the previous email of an account within 72 hours of the change. Ends every session and invalidates the password.',
  access: 'anyone',
  needs: ['table:write', 'identity:manage'],
  body: undoEmailChangeBody,
  responses: { 200: undoneEmailChange },
  errors: ['not_found', 'email_taken', 'conflict', 'wrong_origin', 'body_too_large'],
});
