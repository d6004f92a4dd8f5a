/** Operations that the app client may not call, rejected with Cognito's own messages. */
import { CognitoException } from './exception.ts';
import type { UserPoolConfig } from './user-pool.ts';

const notAuthorized = (message: string) => new CognitoException('NotAuthorizedException', message);

/** Self sign-up and self-service account recovery are disabled. */
const DISABLED: Record<string, string> = {
  SignUp: 'SignUp is not permitted for this user pool',
  ConfirmSignUp: 'SignUp is not permitted for this user pool',
  ResendConfirmationCode: 'SignUp is not permitted for this user pool',
  ForgotPassword: 'Contact administrator to reset password.',
  ConfirmForgotPassword: 'Contact administrator to reset password.',
};

/** @throws CognitoException for an operation that is disabled */
export function checkOperationAllowed(operation: string): void {
  const message = Object.hasOwn(DISABLED, operation) ? DISABLED[operation] : undefined;
  if (message) throw notAuthorized(message);
}

/** @throws CognitoException for an authentication flow that the client does not have */
export function checkFlow(
  { authFlows }: UserPoolConfig,
  operation: 'InitiateAuth' | 'AdminInitiateAuth',
  flow: unknown,
): void {
  const isAllowed = authFlows.some((allowed) => allowed === flow);
  if (isAllowed && (operation === 'AdminInitiateAuth' || flow !== 'ADMIN_USER_PASSWORD_AUTH')) return;
  const message =
    flow === 'USER_PASSWORD_AUTH' && operation === 'InitiateAuth'
      ? 'USER_PASSWORD_AUTH flow not enabled for this client'
      : 'Auth flow not enabled for this client';
  throw new CognitoException('InvalidParameterException', message);
}

/** @throws CognitoException for an attribute that the client may not write */
export function checkWritable({ writableAttributes }: UserPoolConfig, names: unknown): void {
  const writable: readonly unknown[] = writableAttributes;
  if (!Array.isArray(names) || !names.every((name) => writable.includes(name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
}
