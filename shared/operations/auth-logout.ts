import { okResponse } from '../schemas/common.ts';
import { defineOperation } from './define.ts';

export const authLogout = defineOperation({
  id: 'auth-logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session: revokes the refresh token and clears the cookies.',
  access: 'anyone',
  needs: ['table:write'],
  responses: { 200: okResponse },
  errors: ['wrong_origin'],
});
