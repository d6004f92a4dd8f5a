/**
 * What the real Cognito does and cognito-local does not: names of errors, the password policy, one user for an
 * address however it is written, refused refresh tokens, disabled users, calls that are missing. Each rule stands
 * before (or in place of) cognito-local's own handler, so that functions need no special case.
 */
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { checkFlow, checkOpenToMembers, checkWritable } from './client-rules.ts';
import { CognitoFault } from './fault.ts';
import { checkPolicy, hashPassword, isPassword } from './passwords.ts';
import {
  isLogInAlive,
  readRefreshToken,
  type TokenContext,
  type Tokens,
  tokenLifeSeconds,
} from './tokens.ts';
import type { UserPool } from './user-pool.ts';

export type Body = Record<string, unknown>;
type Rule = (body: Body) => Promise<unknown>;

/** A browser that never logs out must not make a user's record grow for ever. */
const maxLogIns = 25;

const notAuthorized = (message: string) => new CognitoFault('NotAuthorizedException', message);
const wrong = () => notAuthorized('Incorrect username or password.');
const noUser = () => new CognitoFault('UserNotFoundException', 'User does not exist.');
const required = (name: string) =>
  new CognitoFault('InvalidParameterException', `Missing required parameter ${name}`);

/** @returns one handler for all calls, by their name (`AdminCreateUser`) */
export function createRules(pool: UserPool, tokens: Tokens): (call: string, body: Body) => Promise<unknown> {
  const { users, ctx } = pool;
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
    if (user === null || !(await isPassword(PASSWORD, user.Password))) throw wrong();
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    // cognito-local compares what it is given with what it keeps, which is a hash.
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
      checkFlow(call, body.AuthFlow);
      return body.AuthFlow === 'REFRESH_TOKEN_AUTH' ? refresh(call, body) : logIn(call, body);
    };

  /** What members may change of themselves, with their own token. */
  const writeAttributes =
    (call: string, names: (body: Body) => unknown): Rule =>
    async (body) => {
      await userOfAccessToken(body);
      checkWritable(names(body));
      return forward(call, body);
    };

  async function signOut(user: User): Promise<object> {
    await users.saveUser(ctx, { ...user, RefreshTokens: [] });
    return {};
  }

  /** The user of an access token that is genuine, young enough and not revoked. */
  async function userOfAccessToken(body: Body): Promise<User> {
    const { sub, origin_jti } = tokens.readAccessToken(String(body.AccessToken ?? ''));
    const user = await find(sub);
    if (user === null) throw noUser();
    if (!isLogInAlive(user, origin_jti)) throw notAuthorized('Access Token has been revoked');
    return user;
  }

  const rules: Record<string, Rule> = {
    InitiateAuth: authenticate('InitiateAuth'),
    AdminInitiateAuth: authenticate('AdminInitiateAuth'),

    async AdminCreateUser(body) {
      if (body.TemporaryPassword !== undefined) checkPolicy(body.TemporaryPassword);
      const Username = address(body.Username);
      const attributes = listOf(body.UserAttributes).map((attribute) => ({
        ...attribute,
        Value: attribute.Name === 'email' ? address(attribute.Value) : attribute.Value,
      }));
      // Without one, Cognito makes up a password that nobody is told when the mail is suppressed: none fits.
      const given = body.TemporaryPassword;
      const TemporaryPassword = given === undefined ? 'none' : await hashPassword(given as string);
      return forward('AdminCreateUser', { ...body, Username, UserAttributes: attributes, TemporaryPassword });
    },

    async AdminSetUserPassword(body) {
      checkPolicy(body.Password);
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

    /** Revoking twice is no error. */
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
          RefreshTokens: user.RefreshTokens.filter((kept) => kept !== token),
        });
      }
      return {};
    },

    async ChangePassword(body) {
      const user = await userOfAccessToken(body);
      if (!(await isPassword(String(body.PreviousPassword), user.Password))) throw wrong();
      checkPolicy(body.ProposedPassword);
      const ProposedPassword = await hashPassword(body.ProposedPassword);
      return forward('ChangePassword', { ...body, PreviousPassword: user.Password, ProposedPassword });
    },

    UpdateUserAttributes: writeAttributes('UpdateUserAttributes', (body) => namesIn(body.UserAttributes)),
    DeleteUserAttributes: writeAttributes('DeleteUserAttributes', (body) => body.UserAttributeNames),
  };

  return async (call, body) => {
    checkOpenToMembers(call);
    const rule = Object.hasOwn(rules, call) ? rules[call] : undefined;
    if (rule !== undefined) return rule(body);
    if (body.AccessToken !== undefined) await userOfAccessToken(body);
    // Some of cognito-local's handlers look for the user's own name only, not for the address.
    if (call.startsWith('Admin') && body.Username !== undefined) {
      return forward(call, { ...body, Username: (await mustFind(body.Username)).Username });
    }
    return forward(call, body);
  };
}

/** Addresses are one however they are written: the pool is not case-sensitive. */
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
