import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { parseCookie } from 'cookie';
import type { OperationShape } from '#shared/operations/define.ts';
import { truncate } from '#shared/text.ts';
import { AppError } from '../app-error.ts';
import type { EndpointMiddleware, RequestState } from '../request-context.ts';
import { checkSession, type Session } from '../session.ts';
import { IMPERSONATION_COOKIE, SESSION_COOKIE } from '../session-cookies.ts';

/** A request under impersonation. */
export interface ActAsRequest {
  operation: Pick<OperationShape, 'access' | 'needs'>;
  /** Method and path, for the audit. */
  description: string;
}

/** The product's rules for administrators, injected by functions/endpoint.ts. */
export interface AdministratorRules {
  /** Throws session_expired when the administrator's sessions were ended after the token was issued. */
  requireActiveSession(administrator: Session): Promise<void>;
  /** The session that a request with an impersonation grant runs as. Throws forbidden and session_expired. */
  actAs(grant: string, session: Session | undefined, request: ActAsRequest): Promise<Session | undefined>;
}

/** Authenticates the caller and checks the operation's access. */
export const authenticate = ({ requireActiveSession, actAs }: AdministratorRules): EndpointMiddleware => {
  /** Replaces the session of an administrator with an impersonation grant by the member's. */
  async function impersonate({ rawPath }: APIGatewayProxyEventV2, state: RequestState): Promise<void> {
    const grant = state.cookies[IMPERSONATION_COOKIE];
    if (grant === undefined) return;
    const description = truncate(`${state.operation.method} ${rawPath}`, 200);
    const session = await actAs(grant, state.session, { operation: state.operation, description });
    if (session) state.session = session;
    else delete state.session;
  }

  return {
    async before({ event, context: { state } }) {
      state.cookies = parseCookie(event.cookies?.join('; ') ?? '');
      const { access } = state.operation;
      const token = state.cookies[SESSION_COOKIE];
      const check = token ? await checkSession(token) : undefined;
      if (check?.state === 'valid') state.session = check.session;

      if (access === 'anyone') return impersonate(event, state);
      if (check?.state === 'expired') {
        throw new AppError('session_expired', 'Your session has ended. Please log in again.');
      }
      if (state.session === undefined) {
        throw new AppError('not_authenticated', 'Please sign up or log in to continue.');
      }
      if (access === 'admin' && !state.session.isAdmin) {
        throw new AppError('forbidden', 'Only administrators can do this.');
      }
      if (access === 'admin') await requireActiveSession(state.session);
      await impersonate(event, state);
    },
  };
};
