import { messageResponse } from '../schemas/common.ts';
import { emailBody } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

export const resendVerification = defineOperation({
  id: 'resend-verification',
  method: 'POST',
  path: '/api/resend-verification',
  summary:
    'Emails the verification link again, at most once a minute. The response is the same for every address.',
  access: 'anyone',
  needs: ['table:write', 'job:mail-link'],
  body: emailBody,
  responses: { 200: messageResponse },
  errors: ['too_many_requests', 'wrong_origin', 'body_too_large'],
});
