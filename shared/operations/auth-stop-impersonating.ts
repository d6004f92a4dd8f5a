import { okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const authStopImpersonating = defineOperation({
  id: 'auth-stop-impersonating',
  method: 'POST',
  path: '/api/auth/stop-impersonating',
  summary: 'Ends an impersonation.',
  access: 'anyone',
  needs: ['table:write'],
  responses: { 200: okResponse },
  errors: ['wrong_origin'],
});
