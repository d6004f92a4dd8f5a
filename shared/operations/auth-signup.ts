import * as z from 'zod/mini';
import { email, firstName, password } from '../schemas/credentials.ts';
import { sessionUser } from '../schemas/member.ts';
import { defineOperation } from './define.ts';

export const signupBody = z.object({
  email,
  password,
  firstName,
  /** Must be true; otherwise the sign-up fails with `age_not_confirmed`. */
  isOver18: z.boolean(),
  referralCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
});
export type SignupBody = z.infer<typeof signupBody>;

export const authSignup = defineOperation({
  id: 'auth-signup',
  method: 'POST',
  path: '/api/auth/signup',
  summary: 'Creates a member and signs them in.',
  access: 'anyone',
  needs: ['table:write', 'identity:login', 'identity:manage', 'mail'],
  body: signupBody,
  responses: { 201: sessionUser },
  errors: ['age_not_confirmed', 'email_taken', 'too_many_requests', 'wrong_origin', 'body_too_large'],
});
