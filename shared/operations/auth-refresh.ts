import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const authRefresh = defineOperation({
  id: 'auth-refresh',
  method: 'POST',
  path: '/api/auth/refresh',
  summary: 'Renews the short-lived session from the refresh cookie.',
  access: 'anyone',
  needs: ['table:read'],
  responses: { 200: sessionUser },
  errors: ['session_expired', 'wrong_origin'],
});
