import * as z from 'zod/mini';
import { messageResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const verifyEmail = defineOperation({
  id: 'verify-email',
  method: 'GET',
  path: '/api/verify-email/{token}',
  summary:
    'Verifies an email address with the emailed token, within 24 hours. A repeated call reports that the address is verified.',
  access: 'anyone',
  needs: ['table:write'],
  params: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  responses: { 200: messageResponse },
  errors: ['not_found'],
});
