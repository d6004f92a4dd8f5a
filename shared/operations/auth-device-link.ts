import { messageResponse } from '../schemas/common.ts';
import { emailBody } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

export const authDeviceLink = defineOperation({
  id: 'auth-device-link',
  method: 'POST',
  path: '/api/auth/device-link',
  summary:
    'Emails a link that confirms a device when log-ins are throttled. The response is the same for every address.',
  access: 'anyone',
  needs: ['table:write', 'job:mail-link'],
  body: emailBody,
  responses: { 200: messageResponse },
  errors: ['too_many_requests', 'wrong_origin', 'body_too_large'],
});
