import * as z from 'zod/mini';
import { email } from '../schemas/credentials.ts';
import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const loginBody = z.object({ email, password: z.string().check(z.minLength(1), z.maxLength(256)) });
export type LoginBody = z.infer<typeof loginBody>;

export const authLogin = defineOperation({
  id: 'auth-login',
  method: 'POST',
  path: '/api/auth/login',
  summary:
    'Signs a member in. The session is in httpOnly cookies. Failed attempts throttle unknown devices only.',
  access: 'anyone',
  needs: ['table:write', 'identity:login'],
  body: loginBody,
  responses: { 200: sessionUser },
  errors: ['invalid_credentials', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
