import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { authOperations } from '#shared/operations/auth.ts';

export const handler = endpoint(
  authOperations,
  'login-redirect',
  () => new Reply({ headers: { location: '/login' } }),
);
