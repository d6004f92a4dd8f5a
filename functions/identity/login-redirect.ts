import { endpoint } from '#functions/platform/endpoint.ts';
import { Reply } from '#functions/platform/reply.ts';

export const handler = endpoint('login-redirect', () => new Reply({ headers: { location: '/login' } }));
