import * as z from 'zod/mini';
import { messageResponse } from '../schemas/common.ts';
import { linkToken, password } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

const resetPasswordBody = z.object({ token: linkToken, password });
export type ResetPasswordBody = z.infer<typeof resetPasswordBody>;

export const authResetPassword = defineOperation({
  id: 'auth-reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Sets a new password with a emailed token and ends every session.',
  access: 'anyone',
  needs: ['table:write', 'identity:manage', 'mail'],
  body: resetPasswordBody,
  responses: { 200: messageResponse },
  errors: ['not_found', 'wrong_origin', 'body_too_large'],
});
