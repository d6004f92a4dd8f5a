/**
 * Behaviour of the real Cognito that cognito-local lacks: error names, the password policy, case-insensitive email
 * addresses, revoked refresh tokens, disabled users, missing operations. Each rule runs before, or instead of,
 * cognito-local's handler.
 */
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { checkEnabled, checkFlow, checkWritable } from './client-rules.ts';
import { CognitoFault } from './fault.ts';
import { checkPolicy, hashPassword, isPassword } from './passwords.ts';
import {
  isLogInValid,
  readRefreshToken,
  type TokenContext,
  type Tokens,
  tokenLifeSeconds,
} from './tokens.ts';
import type { UserPool } from './user-pool.ts';

export type Body = Record<string, unknown>;
type Rule = (body: Body) => Promise<unknown>;

/** Limits the refresh tokens in a user's record. */
const maxLogIns = 25;

const notAuthorized = (message: string) => new CognitoFault('NotAuthorizedException', message);
const wrongPassword = () => notAuthorized('Incorrect username or password.');
const noUser = () => new CognitoFault('UserNotFoundException', 'User does not exist.');
const required = (name: string) =>
  new CognitoFault('InvalidParameterException', `Missing required parameter ${name}`);

/** @returns a handler for all operations, by name (`AdminCreateUser`) */
export function createRules(pool: UserPool, tokens: Tokens): (call: string, body: Body) => Promise<unknown> {
  const { config, users, ctx } = pool;
  const forward = (call: string, body: Body, context: TokenContext = ctx) => pool.route(call)(context, body);
  const find = (name: unknown) => users.getUserByUsername(ctx, address(name));
  const mustFind = async (name: unknown): Promise<User> => {
    const user = typeof name === 'string' && name !== '' ? await find(name) : null;
    if (user === null) throw noUser();
    return user;
  };

  async function logIn(call: string, body: Body): Promise<unknown> {
    const { USERNAME, PASSWORD } = parameters(body);
    if (!USERNAME) throw required('USERNAME');
    if (!PASSWORD) throw required('PASSWORD');
    const user = await find(USERNAME);
    if (user === null || !(await isPassword(PASSWORD, user.Password))) throw wrongPassword();
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    // cognito-local compares the given password with the stored one, which is a hash.
    const AuthParameters = { USERNAME: user.Username, PASSWORD: user.Password };
    const answer = await forward(call, { ...body, AuthParameters });
    const current = await find(user.Username);
    if (current !== null && current.RefreshTokens.length > maxLogIns) {
      await users.saveUser(ctx, { ...current, RefreshTokens: current.RefreshTokens.slice(-maxLogIns) });
    }
    return withLifetime(answer);
  }

  async function refresh(call: string, body: Body): Promise<unknown> {
    const token = parameters(body).REFRESH_TOKEN;
    if (!token) throw required('REFRESH_TOKEN');
    const logIn = readRefreshToken(token);
    if (logIn === null) throw notAuthorized('Invalid Refresh Token');
    const user = await users.getUserByRefreshToken(ctx, token);
    if (user === null) throw notAuthorized('Refresh Token has been revoked');
    if (logIn.expired) throw notAuthorized('Refresh Token has expired');
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    return withLifetime(await forward(call, body, { ...ctx, logIn }));
  }

  const authenticate =
    (call: 'InitiateAuth' | 'AdminInitiateAuth'): Rule =>
    async (body) => {
      checkFlow(config, call, body.AuthFlow);
      return body.AuthFlow === 'REFRESH_TOKEN_AUTH' ? refresh(call, body) : logIn(call, body);
    };

  /** Changes of a user's attributes with the user's access token. */
  const writeAttributes =
    (call: string, names: (body: Body) => unknown): Rule =>
    async (body) => {
      await userOfAccessToken(body);
      checkWritable(config, names(body));
      return forward(call, body);
    };

  async function signOut(user: User): Promise<object> {
    await users.saveUser(ctx, { ...user, RefreshTokens: [] });
    return {};
  }

  /** The user of an access token. Throws when the token is not valid, expired or revoked. */
  async function userOfAccessToken(body: Body): Promise<User> {
    const { sub, origin_jti } = tokens.readAccessToken(String(body.AccessToken ?? ''));
    const user = await find(sub);
    if (user === null) throw noUser();
    if (!isLogInValid(user, origin_jti)) throw notAuthorized('Access Token has been revoked');
    return user;
  }

  const rules: Record<string, Rule> = {
    InitiateAuth: authenticate('InitiateAuth'),
    AdminInitiateAuth: authenticate('AdminInitiateAuth'),

    async AdminCreateUser(body) {
      if (body.TemporaryPassword !== undefined)
        checkPolicy(body.TemporaryPassword, config.minimumPasswordLength);
      const Username = address(body.Username);
      const attributes = listOf(body.UserAttributes).map((attribute) => ({
        ...attribute,
        Value: attribute.Name === 'email' ? address(attribute.Value) : attribute.Value,
      }));
      // Without one, Cognito generates a password and suppresses the mail: no password matches.
      const given = body.TemporaryPassword;
      const TemporaryPassword = given === undefined ? 'none' : await hashPassword(given as string);
      return forward('AdminCreateUser', { ...body, Username, UserAttributes: attributes, TemporaryPassword });
    },

    async AdminSetUserPassword(body) {
      checkPolicy(body.Password, config.minimumPasswordLength);
      const { Username } = await mustFind(body.Username);
      return forward('AdminSetUserPassword', {
        ...body,
        Username,
        Password: await hashPassword(body.Password),
      });
    },

    async AdminUpdateUserAttributes(body) {
      const { Username } = await mustFind(body.Username);
      const email = listOf(body.UserAttributes).find(({ Name }) => Name === 'email');
      const owner = email === undefined ? null : await find(email.Value);
      if (owner !== null && owner.Username !== Username) {
        throw new CognitoFault('AliasExistsException', 'An account with the email already exists.');
      }
      return forward('AdminUpdateUserAttributes', { ...body, Username });
    },

    async AdminUserGlobalSignOut(body) {
      return signOut(await mustFind(body.Username));
    },

    async GlobalSignOut(body) {
      return signOut(await userOfAccessToken(body));
    },

    /** Idempotent. */
    async RevokeToken(body) {
      const token = String(body.Token ?? '');
      if (readRefreshToken(token) === null) {
        throw token.startsWith('ey')
          ? new CognitoFault('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
          : new CognitoFault('InvalidParameterException', 'Invalid token.');
      }
      const user = await users.getUserByRefreshToken(ctx, token);
      if (user !== null) {
        await users.saveUser(ctx, {
          ...user,
          RefreshTokens: user.RefreshTokens.filter((other) => other !== token),
        });
      }
      return {};
    },

    async ChangePassword(body) {
      const user = await userOfAccessToken(body);
      if (!(await isPassword(String(body.PreviousPassword), user.Password))) throw wrongPassword();
      checkPolicy(body.ProposedPassword, config.minimumPasswordLength);
      const ProposedPassword = await hashPassword(body.ProposedPassword);
      return forward('ChangePassword', { ...body, PreviousPassword: user.Password, ProposedPassword });
    },

    UpdateUserAttributes: writeAttributes('UpdateUserAttributes', (body) => namesIn(body.UserAttributes)),
    DeleteUserAttributes: writeAttributes('DeleteUserAttributes', (body) => body.UserAttributeNames),
  };

  return async (call, body) => {
    checkEnabled(call);
    const rule = Object.hasOwn(rules, call) ? rules[call] : undefined;
    if (rule !== undefined) return rule(body);
    if (body.AccessToken !== undefined) await userOfAccessToken(body);
    // Some handlers of cognito-local find users by name only, not by email address.
    if (call.startsWith('Admin') && body.Username !== undefined) {
      return forward(call, { ...body, Username: (await mustFind(body.Username)).Username });
    }
    return forward(call, body);
  };
}

/** The pool is not case-sensitive. */
function address(name: unknown): string {
  const text = String(name ?? '');
  return text.includes('@') ? text.toLowerCase() : text;
}

function parameters(body: Body): Record<string, string | undefined> {
  const given = body.AuthParameters;
  return typeof given === 'object' && given !== null ? (given as Record<string, string>) : {};
}

function listOf(attributes: unknown): { Name: string; Value?: string }[] {
  return Array.isArray(attributes) ? (attributes as { Name: string; Value?: string }[]) : [];
}

const namesIn = (attributes: unknown): unknown => listOf(attributes).map(({ Name }) => Name);

function withLifetime(answer: unknown): unknown {
  const { AuthenticationResult: result, ...rest } = answer as { AuthenticationResult?: object };
  if (result === undefined) return answer;
  return { ...rest, AuthenticationResult: { ...result, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' } };
}
