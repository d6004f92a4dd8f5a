import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parseCookie } from 'cookie';
import type { OperationShape } from '#shared/operations/define.ts';
import { clip } from '#shared/text.ts';
import { AppError } from '../app-error.ts';
import type { EndpointMiddleware, RequestState } from '../request-context.ts';
import { checkSession, type Session } from '../session.ts';
import { IMPERSONATION_COOKIE, SESSION_COOKIE } from '../session-cookies.ts';

/** A call under a grant; `what` is its method and path, for the audit. */
export interface ActAsRequest {
  operation: Pick<OperationShape, 'access' | 'needs'>;
  what: string;
}

/** What the chain has to ask of the product about administrators; put in where handlers get their endpoint. */
export interface Administration {
  /** Throws session_expired when the administrator's sessions have been ended since the token was made. */
  requireSignedIn(administrator: Session): Promise<void>;
  /** Whom a call with a grant to impersonate runs as. Throws forbidden and session_expired. */
  actAs(grant: string, own: Session | undefined, request: ActAsRequest): Promise<Session | undefined>;
}

/** Proves who is calling, and refuses those whom the operation is not for. */
export const authenticate = ({ requireSignedIn, actAs }: Administration): EndpointMiddleware => {
  /** Lets an administrator with a grant be the member whom it is for. */
  async function impersonate({ rawPath }: APIGatewayProxyEventV2, call: RequestState): Promise<void> {
    const grant = call.cookies[IMPERSONATION_COOKIE];
    if (grant === undefined) return;
    const what = clip(`${call.operation.method} ${rawPath}`, 200);
    const session = await actAs(grant, call.session, { operation: call.operation, what });
    if (session) call.session = session;
    else delete call.session;
  }

  return {
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
};
