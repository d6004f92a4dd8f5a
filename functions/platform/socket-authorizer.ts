import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { parseCookie } from 'cookie';
import { AppError } from './app-error.ts';
import { isFromEdge } from './edge.ts';
import { log } from './log.ts';
import { checkSession, type Session } from './session.ts';
import { IMPERSONATION_COOKIE, SESSION_COOKIE } from './session-cookies.ts';

/** API Gateway answers 401 to the one who wants to connect when an authorizer fails with this very text. */
const NOT_AUTHENTICATED = 'Unauthorized';

/** Header names come as the client wrote them. */
function lowerCased(
  headers: APIGatewayRequestAuthorizerEvent['headers'],
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Who wants to connect. Throws forbidden, wrong_origin, session_expired or not_authenticated. */
async function callerOf(headers: Record<string, string | undefined>): Promise<Session> {
  if (!isFromEdge(headers)) throw new AppError('forbidden', "Connect at the site's own address.");
  // A browser always names the page that opens a WebSocket; what is not a browser has no cookie to lose.
  if (!headers.origin || headers.origin !== headers['x-site-origin']) {
    throw new AppError('wrong_origin', 'This connection was asked for by another site and was refused.');
  }
  const { [SESSION_COOKIE]: token, [IMPERSONATION_COOKIE]: grant } = parseCookie(headers.cookie ?? '');
  if (grant !== undefined) throw new AppError('forbidden', 'Only the member in person can call.');
  const check = token ? await checkSession(token) : undefined;
  if (check?.state === 'valid') return check.session;
  if (check?.state === 'expired') throw new AppError('session_expired', 'Your session has ended.');
  throw new AppError('not_authenticated', 'Please sign up or log in to continue.');
}

function policy(methodArn: string, Effect: 'Allow' | 'Deny', session?: Session): APIGatewayAuthorizerResult {
  return {
    principalId: session ? String(session.userId) : 'nobody',
    policyDocument: {
      Version: '2012-10-17',
      Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: methodArn }],
    },
    // Become headers of every message on this connection, so that nobody has to look it up again.
    ...(session && {
      context: {
        userId: String(session.userId),
        issuedAt: String(session.issuedAt),
        logInId: session.logInId ?? '',
      },
    }),
  };
}

/**
 * Turns a function of the product into the Lambda that decides who may open the WebSocket: the edge, the page's origin
 * and the session cookie are checked as for any operation, then `admit` may refuse by throwing an AppError. Those who
 * have to log in are answered 401, everybody else who is refused 403.
 */
export function socketAuthorizer(admit: (session: Session, connectionId: string) => Promise<unknown>) {
  return async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const startedAt = performance.now();
    const record = (outcome: string, userId?: number) =>
      log.info('socket', { outcome, userId, milliseconds: Math.round(performance.now() - startedAt) });
    try {
      const session = await callerOf(lowerCased(event.headers));
      await admit(session, event.requestContext.connectionId ?? '');
      record('connected', session.userId);
      return policy(event.methodArn, 'Allow', session);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      record(error.code);
      if (error.status === 401) throw new Error(NOT_AUTHENTICATED);
      return policy(event.methodArn, 'Deny');
    }
  };
}
