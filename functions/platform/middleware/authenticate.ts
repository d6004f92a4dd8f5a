import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parseCookie } from 'cookie';
import { actAs, requireSignedIn } from '#functions/impersonation/act-as.ts';
import { AppError } from '../app-error.ts';
import type { CallState, EndpointMiddleware } from '../call.ts';
import { checkSession } from '../session.ts';
import { IMPERSONATION_COOKIE, SESSION_COOKIE } from '../session-cookies.ts';

/** Lets an administrator with a grant be the member whom it is for. */
async function impersonate({ rawPath }: APIGatewayProxyEventV2, call: CallState): Promise<void> {
  const grant = call.cookies[IMPERSONATION_COOKIE];
  if (grant === undefined) return;
  const what = `${call.operation.method} ${rawPath}`.slice(0, 200);
  const session = await actAs(grant, call.session, { operation: call.operation, what });
  if (session) call.session = session;
  else delete call.session;
}

/** Proves who is calling, and refuses those whom the operation is not for. */
export const authenticate: EndpointMiddleware = {
  async before({ event, context: { call } }) {
    call.cookies = parseCookie(event.cookies?.join('; ') ?? '');
    const { access } = call.operation;
    const token = call.cookies[SESSION_COOKIE];
    const check = token ? await checkSession(token) : undefined;
    if (check?.state === 'valid') call.session = check.session;

    if (access === 'anyone') return impersonate(event, call);
    if (check?.state === 'expired') {
      throw new AppError('session_expired', 'Your session has ended. Please log in again.');
    }
    if (call.session === undefined) {
      throw new AppError('not_authenticated', 'Please sign up or log in to continue.');
    }
    if (access === 'admin' && !call.session.isAdmin) {
      throw new AppError('forbidden', 'Only administrators can do this.');
    }
    if (access === 'admin') await requireSignedIn(call.session);
    await impersonate(event, call);
  },
};
