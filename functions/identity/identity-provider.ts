import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { AppError } from '#functions/platform/app-error.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
const WRONG_PASSWORD = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException'];
const REFUSED_PASSWORD = ['InvalidPasswordException', 'InvalidParameterException'];
const TOO_OFTEN = ['TooManyRequestsException', 'LimitExceededException', 'TooManyFailedAttemptsException'];

/** Cognito's own lock after failures, which it has no name for: the password was not looked at. */
const isLocked = (error: unknown) =>
  error instanceof Error &&
  nameOf(error) === 'NotAuthorizedException' &&
  /attempts exceeded/i.test(error.message);

function tooOften(cause: unknown): AppError {
  const message = 'Too many attempts. Please wait a minute and try again.';
  return new AppError('too_many_requests', message, { cause, retryAfterSeconds: 60 });
}

const emailTaken = (cause: unknown) =>
  new AppError('email_taken', 'An account with this email already exists.', { cause });

function tokensOf(result: AuthenticationResultType | undefined): SessionTokens {
  if (!result?.IdToken)
    throw new Error('The identity provider asked for a challenge that this product does not use');
  return { idToken: result.IdToken, refreshToken: result.RefreshToken };
}

/** Names, passwords and tokens: Cognito, spoken to in the product's words. */
export function identityProvider(
  client: CognitoIdentityProviderClient,
  pool: { id: string; clientId: string },
) {
  const UserPoolId = pool.id;
  const attributes = (email: string, userId: number) => [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
    { Name: 'custom:userId', Value: String(userId) },
  ];

  /** Whose account has this address; undefined when there is none. */
  async function ownerOf(email: string): Promise<number | undefined> {
    try {
      const { UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
      return Number(UserAttributes?.find(({ Name }) => Name === 'custom:userId')?.Value);
    } catch (error) {
      if (nameOf(error) !== 'UserNotFoundException') throw error;
      return undefined;
    }
  }

  return {
    ownerOf,

    /**
     * Makes an account that can log in at once. The caller holds the claim on the address, so an account that is
     * there already is left over from a sign-up that died, and is taken over; unless it `isTaken`: its owner was moving
     * to this address when that died. Throws email_taken then, and invalid_request when the pool refuses the password,
     * after removing what it made.
     */
    async create(
      email: string,
      password: string,
      userId: number,
      isTaken: (owner: number) => Promise<boolean>,
    ): Promise<void> {
      const UserAttributes = attributes(email, userId);
      try {
        const parameters = {
          UserPoolId,
          Username: email,
          UserAttributes,
          MessageAction: 'SUPPRESS',
        } as const;
        await client.send(new AdminCreateUserCommand(parameters));
      } catch (error) {
        if (nameOf(error) !== 'UsernameExistsException') throw error;
        const owner = await ownerOf(email);
        if (owner !== undefined && owner !== userId && (await isTaken(owner))) throw emailTaken(error);
        await client.send(
          new AdminUpdateUserAttributesCommand({ UserPoolId, Username: email, UserAttributes }),
        );
      }
      try {
        await this.setPassword(email, password);
      } catch (error) {
        await this.remove(email);
        throw error;
      }
    },

    /** Throws invalid_request when the pool refuses the password. */
    async setPassword(email: string, password: string): Promise<void> {
      try {
        const parameters = { UserPoolId, Username: email, Password: password, Permanent: true };
        await client.send(new AdminSetUserPasswordCommand(parameters));
      } catch (error) {
        if (!REFUSED_PASSWORD.includes(nameOf(error))) throw error;
        throw new AppError('invalid_request', 'Choose another password: this one is not accepted.', {
          cause: error,
        });
      }
    },

    /** Moves the account to another address; one that an earlier try has moved already, is fine. Throws email_taken. */
    async changeEmail(from: string, to: string, userId: number): Promise<void> {
      const UserAttributes = [
        { Name: 'email', Value: to },
        { Name: 'email_verified', Value: 'true' },
      ];
      try {
        const parameters = { UserPoolId, Username: from, UserAttributes };
        await client.send(new AdminUpdateUserAttributesCommand(parameters));
      } catch (error) {
        if (nameOf(error) === 'UserNotFoundException' && (await ownerOf(to)) === userId) return;
        if (nameOf(error) !== 'AliasExistsException') throw error;
        throw emailTaken(error);
      }
    },

    /** Makes every refresh token of the account worthless. */
    async endSessions(email: string): Promise<void> {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: email }));
    },

    /** Whether the account is an administrator's at this moment. One that is gone is nobody's. */
    async isAdmin(email: string): Promise<boolean> {
      try {
        const command = new AdminListGroupsForUserCommand({ UserPoolId, Username: email });
        const { Groups } = await client.send(command);
        return Groups?.some(({ GroupName }) => GroupName === 'admins') ?? false;
      } catch (error) {
        if (nameOf(error) !== 'UserNotFoundException') throw error;
        return false;
      }
    },

    /** Removes the account. One that is gone already, is fine. */
    async remove(email: string): Promise<void> {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: email }));
      } catch (error) {
        if (nameOf(error) !== 'UserNotFoundException') throw error;
      }
    },

    /** Throws invalid_credentials, without telling whether the address or the password was wrong. */
    async logIn(email: string, password: string): Promise<SessionTokens> {
      try {
        const command = new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId: pool.clientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME: email, PASSWORD: password },
        });
        return tokensOf((await client.send(command)).AuthenticationResult);
      } catch (error) {
        if (TOO_OFTEN.includes(nameOf(error)) || isLocked(error)) throw tooOften(error);
        if (!WRONG_PASSWORD.includes(nameOf(error))) throw error;
        throw new AppError('invalid_credentials', 'Invalid email or password', { cause: error });
      }
    },

    /** A new session token; undefined when the refresh token is revoked, too old or made up. */
    async refreshSession(refreshToken: string): Promise<SessionTokens | undefined> {
      try {
        const command = new InitiateAuthCommand({
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: pool.clientId,
          AuthParameters: { REFRESH_TOKEN: refreshToken },
        });
        return tokensOf((await client.send(command)).AuthenticationResult);
      } catch (error) {
        if (
          ['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException'].includes(
            nameOf(error),
          )
        ) {
          return undefined;
        }
        throw TOO_OFTEN.includes(nameOf(error)) ? tooOften(error) : error;
      }
    },

    /** Makes a refresh token worthless. One that already is, is fine. */
    async revoke(refreshToken: string): Promise<void> {
      try {
        await client.send(new RevokeTokenCommand({ ClientId: pool.clientId, Token: refreshToken }));
      } catch (error) {
        const isWorthless = [
          'NotAuthorizedException',
          'InvalidParameterException',
          'UnsupportedTokenTypeException',
        ];
        if (!isWorthless.includes(nameOf(error))) throw error;
      }
    },
  };
}
export type IdentityProvider = ReturnType<typeof identityProvider>;
