import { endpoint } from '#functions/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';
import { loginRedirect } from '#shared/operations/login-redirect.ts';

export const handler = endpoint(loginRedirect, () => new Reply({ headers: { location: '/login' } }));
