import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const authSession = defineOperation({
  id: 'auth-session',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Returns the signed-in member; 204 for a guest. Renews an expired session if possible.',
  access: 'anyone',
  needs: ['table:read'],
  responses: { 200: sessionUser, 204: null },
  errors: [],
});
