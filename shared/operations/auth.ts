import * as z from 'zod/mini';
import { okResponse } from '../schemas/common.ts';
import { loginBody, sessionUser, signupBody } from '../schemas/member.ts';
import { defineOperations } from './define.ts';

export const authOperations = defineOperations({
  'auth-signup': {
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Creates a member and signs them in.',
    access: 'anyone',
    needs: ['table:write', 'identity:login', 'identity:manage', 'mail'],
    body: signupBody,
    responses: { 201: sessionUser },
    errors: ['age_not_confirmed', 'email_taken', 'too_many_requests', 'wrong_origin', 'body_too_large'],
  },
  'auth-login': {
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Signs a member in; the session lives in httpOnly cookies. Failures slow down unknown devices only.',
    access: 'anyone',
    needs: ['table:write', 'identity:login'],
    body: loginBody,
    responses: { 200: sessionUser },
    errors: ['invalid_credentials', 'too_many_requests', 'wrong_origin', 'body_too_large'],
  },
  'auth-logout': {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Ends the session: revokes the refresh token and clears the cookies.',
    access: 'anyone',
    needs: ['table:write'],
    responses: { 200: okResponse },
    errors: ['wrong_origin'],
  },
  'auth-refresh': {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Renews the short-lived session from the refresh cookie.',
    access: 'anyone',
    needs: ['table:read'],
    responses: { 200: sessionUser },
    errors: ['session_expired', 'wrong_origin'],
  },
  'auth-session': {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Tells who is signed in; 204 for a guest. Renews the session when it can.',
    access: 'anyone',
    needs: ['table:read'],
    responses: { 200: sessionUser, 204: null },
    errors: [],
  },
  'auth-stop-impersonating': {
    method: 'POST',
    path: '/api/auth/stop-impersonating',
    summary: "Leads an administrator back from a member's eyes to their own account.",
    access: 'anyone',
    needs: ['table:write'],
    responses: { 200: okResponse },
    errors: ['wrong_origin'],
  },
  'login-redirect': {
    method: 'GET',
    path: '/api/login',
    summary: 'Leads to the sign-in page.',
    access: 'anyone',
    needs: [],
    query: z.object({}),
    responses: { 302: null },
    errors: [],
  },
});
