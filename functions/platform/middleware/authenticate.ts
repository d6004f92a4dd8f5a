import { parseCookie } from 'cookie';
import { AppError } from '../app-error.ts';
import type { EndpointMiddleware } from '../endpoint.ts';
import { checkSession } from '../session.ts';
import { SESSION_COOKIE } from '../session-cookies.ts';

/** Proves who is calling, and refuses those whom the operation is not for. */
export const authenticate: EndpointMiddleware = {
  async before({ event, context: { call } }) {
    call.cookies = parseCookie(event.cookies?.join('; ') ?? '');
    const { access } = call.operation;
    const token = call.cookies[SESSION_COOKIE];
    const check = token ? await checkSession(token) : undefined;
    if (check?.state === 'valid') call.session = check.session;

    if (access === 'anyone') return;
    if (check?.state === 'expired') {
      throw new AppError('session_expired', 'Your session has ended. Please log in again.');
    }
    if (call.session === undefined) {
      throw new AppError('not_authenticated', 'Please sign up or log in to continue.');
    }
    if (access === 'admin' && !call.session.isAdmin) {
      throw new AppError('forbidden', 'Only administrators can do this.');
    }
  },
};
