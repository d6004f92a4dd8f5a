import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { parseCookie } from 'cookie';
import { AppError } from './app-error.ts';
import { isFromEdge } from './edge.ts';
import { log } from './log.ts';
import { checkSession, type Session } from './session.ts';
import { IMPERSONATION_COOKIE, SESSION_COOKIE } from './session-cookies.ts';

/** API Gateway responds with 401 when an authorizer throws this exact message. */
const NOT_AUTHENTICATED = 'Unauthorized';

/** API Gateway keeps the case of header names in authorizer events. */
function lowerCaseNames(
  headers: APIGatewayRequestAuthorizerEvent['headers'],
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

/** Authenticates the client. Throws forbidden, wrong_origin, session_expired or not_authenticated. */
async function authenticateCaller(headers: Record<string, string | undefined>): Promise<Session> {
  if (!isFromEdge(headers)) throw new AppError('forbidden', "Connect at the site's own address.");
  // Browsers always send Origin when they open a WebSocket.
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
    // API Gateway adds these as headers to every message of the connection.
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
 * Makes the Lambda authorizer of the WebSocket: checks CDN secret, Origin and session cookie as for any operation; then
 * `admit` can reject with an AppError. The response is 401 when a log-in is needed, otherwise 403.
 */
export function socketAuthorizer(admit: (session: Session, connectionId: string) => Promise<unknown>) {
  return async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
    const startedAt = performance.now();
    const logOutcome = (outcome: string, userId?: number) =>
      log.info('socket', { outcome, userId, milliseconds: Math.round(performance.now() - startedAt) });
    try {
      const session = await authenticateCaller(lowerCaseNames(event.headers));
      await admit(session, event.requestContext.connectionId ?? '');
      logOutcome('connected', session.userId);
      return policy(event.methodArn, 'Allow', session);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      logOutcome(error.code);
      if (error.status === 401) throw new Error(NOT_AUTHENTICATED);
      return policy(event.methodArn, 'Deny');
    }
  };
}
