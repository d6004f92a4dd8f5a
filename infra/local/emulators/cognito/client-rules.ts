/** What the client of the deployed pool may do, refused here in Cognito's own words (infra/aws/user-pool-rules.ts). */
import { USER_POOL_RULES } from '#infra/aws/user-pool-rules.ts';
import { CognitoFault } from './fault.ts';

const notAuthorized = (message: string) => new CognitoFault('NotAuthorizedException', message);

/** Accounts are made, and passwords given back, by the server alone. */
const CLOSED: Record<string, string> = {
  SignUp: 'SignUp is not permitted for this user pool',
  ConfirmSignUp: 'SignUp is not permitted for this user pool',
  ResendConfirmationCode: 'SignUp is not permitted for this user pool',
  ForgotPassword: 'Contact administrator to reset password.',
  ConfirmForgotPassword: 'Contact administrator to reset password.',
};

/** @throws CognitoFault for a call that is closed to members */
export function checkOpenToMembers(call: string): void {
  const message = Object.hasOwn(CLOSED, call) ? CLOSED[call] : undefined;
  if (message) throw notAuthorized(message);
}

/** @throws CognitoFault for a way to log in that the client does not have */
export function checkFlow(call: 'InitiateAuth' | 'AdminInitiateAuth', flow: unknown): void {
  const isKnown = USER_POOL_RULES.authFlows.some((known) => known === flow);
  if (isKnown && (call === 'AdminInitiateAuth' || flow !== 'ADMIN_USER_PASSWORD_AUTH')) return;
  const message =
    flow === 'USER_PASSWORD_AUTH' && call === 'InitiateAuth'
      ? 'USER_PASSWORD_AUTH flow not enabled for this client'
      : 'Auth flow not enabled for this client';
  throw new CognitoFault('InvalidParameterException', message);
}

/** @throws CognitoFault for an attribute that the client may not write */
export function checkWritable(names: unknown): void {
  const writable: readonly unknown[] = USER_POOL_RULES.writableAttributes;
  if (!Array.isArray(names) || !names.every((name) => writable.includes(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
}
