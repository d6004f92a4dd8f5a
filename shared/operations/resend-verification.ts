import { messageResponse } from '../schemas/common.ts';
import { emailBody } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

export const resendVerification = defineOperation({
  id: 'resend-verification',
  method: 'POST',
  path: '/api/resend-verification',
  summary: 'Sends the verification mail again, at most once a minute; answers alike for every address.',
  access: 'anyone',
  needs: ['table:write', 'job:mail-link'],
  body: emailBody,
  responses: { 200: messageResponse },
  errors: ['too_many_requests', 'wrong_origin', 'body_too_large'],
});
