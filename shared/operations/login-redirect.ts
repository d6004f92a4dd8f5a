import * as z from 'zod/mini';
import { defineOperation } from './define.ts';

export const loginRedirect = defineOperation({
  id: 'login-redirect',
  method: 'GET',
  path: '/api/login',
  summary: 'Redirects to the sign-in page.',
  access: 'anyone',
  needs: [],
  query: z.object({}),
  responses: { 302: null },
  errors: [],
});
