import * as z from 'zod/mini';
import { emailAddress } from '../schemas/common.ts';
import { mailedToken } from '../schemas/credentials.ts';
import { withMeta } from '../schemas/with-meta.ts';
import { defineOperation } from './define.ts';

const undoEmailChangeBody = z.object({ token: mailedToken });

/** The address that the account has again, and the token to choose a new password with. */
const undoneEmailChange = withMeta(z.object({ email: emailAddress, resetToken: z.string() }), {
  id: 'UndoneEmailChange',
});
export type UndoneEmailChange = z.infer<typeof undoneEmailChange>;

export const undoEmailChange = defineOperation({
  id: 'undo-email-change',
  method: 'POST',
  path: '/api/undo-email-change',
  summary:
    'Gives an account the address back that it was changed from, within 72 hours; ends every session and the password.',
  access: 'anyone',
  needs: ['table:write', 'identity:manage'],
  body: undoEmailChangeBody,
  responses: { 200: undoneEmailChange },
  errors: ['not_found', 'email_taken', 'conflict', 'wrong_origin', 'body_too_large'],
});
