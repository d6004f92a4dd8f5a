import { messageResponse } from '../schemas/common.ts';
import { emailBody } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

export const authForgotPassword = defineOperation({
  id: 'auth-forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Emails a link to choose a new password. The response is the same for every address.',
  access: 'anyone',
  needs: ['table:write', 'job:mail-link'],
  body: emailBody,
  responses: { 200: messageResponse },
  errors: ['too_many_requests', 'wrong_origin', 'body_too_large'],
});
