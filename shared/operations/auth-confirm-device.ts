import * as z from 'zod/mini';
import { messageResponse } from '../schemas/common.ts';
import { linkToken } from '../schemas/credentials.ts';
import { defineOperation } from './define.ts';

const tokenBody = z.object({ token: linkToken });

export const authConfirmDevice = defineOperation({
  id: 'auth-confirm-device',
  method: 'POST',
  path: '/api/auth/confirm-device',
  summary:
    'Confirms a device with a emailed token. Failed log-ins from other devices then do not slow down log-ins on it.',
  access: 'anyone',
  needs: ['table:write'],
  body: tokenBody,
  responses: { 200: messageResponse },
  errors: ['not_found', 'wrong_origin', 'body_too_large'],
});
