import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const authSession = defineOperation({
  id: 'auth-session',
  method: 'GET',
  path: '/api/auth/session',
  summary: 'Tells who is signed in; 204 for a guest. Renews the session when it can.',
  access: 'anyone',
  needs: ['table:read'],
  responses: { 200: sessionUser, 204: null },
  errors: [],
});
