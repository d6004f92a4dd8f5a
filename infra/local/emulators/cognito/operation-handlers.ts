/**
 * Behaviour of the real Cognito that cognito-local lacks: error names, the password policy, case-insensitive email
 * addresses, revoked refresh tokens, disabled users, missing operations. Each handler runs before, or instead of,
 * cognito-local's own.
 */
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { checkFlow, checkOperationAllowed, checkWritable } from './client-permissions.ts';
import { CognitoException } from './exception.ts';
import { checkPolicy, hashPassword, verifyPassword } from './passwords.ts';
import {
  isLogInValid,
  readRefreshToken,
  type TokenContext,
  type Tokens,
  tokenLifeSeconds,
} from './tokens.ts';
import type { UserPool } from './user-pool.ts';

export type Body = Record<string, unknown>;
type OperationHandler = (body: Body) => Promise<unknown>;

/** Refresh tokens kept in a user's record. */
const MAX_REFRESH_TOKENS = 25;

const notAuthorized = (message: string) => new CognitoException('NotAuthorizedException', message);
const wrongPassword = () => notAuthorized('Incorrect username or password.');
const noUser = () => new CognitoException('UserNotFoundException', 'User does not exist.');
const required = (name: string) =>
  new CognitoException('InvalidParameterException', `Missing required parameter ${name}`);

/** Runs an operation by its name (`AdminCreateUser`). */
export type RunOperation = (operation: string, body: Body) => Promise<unknown>;

export function createOperationRunner(pool: UserPool, tokens: Tokens): RunOperation {
  const handlers = new OperationHandlers(pool, tokens);
  return (operation, body) => handlers.run(operation, body);
}

class OperationHandlers {
  readonly #pool: UserPool;
  readonly #tokens: Tokens;
  readonly #handlers: Record<string, OperationHandler> = {
    InitiateAuth: (body) => this.#authenticate('InitiateAuth', body),
    AdminInitiateAuth: (body) => this.#authenticate('AdminInitiateAuth', body),
    AdminCreateUser: (body) => this.#createUser(body),
    AdminSetUserPassword: (body) => this.#setPassword(body),
    AdminUpdateUserAttributes: (body) => this.#updateAttributes(body),
    AdminUserGlobalSignOut: async ({ Username }) => this.#signOut(await this.#requireUser(Username)),
    GlobalSignOut: async (body) => this.#signOut(await this.#userOfAccessToken(body)),
    RevokeToken: (body) => this.#revokeToken(body),
    ChangePassword: (body) => this.#changePassword(body),
    UpdateUserAttributes: (body) =>
      this.#writeOwnAttributes('UpdateUserAttributes', body, namesIn(body.UserAttributes)),
    DeleteUserAttributes: (body) =>
      this.#writeOwnAttributes('DeleteUserAttributes', body, body.UserAttributeNames),
  };

  constructor(pool: UserPool, tokens: Tokens) {
    this.#pool = pool;
    this.#tokens = tokens;
  }

  async run(operation: string, body: Body): Promise<unknown> {
    checkOperationAllowed(operation);
    const handler = Object.hasOwn(this.#handlers, operation) ? this.#handlers[operation] : undefined;
    if (handler !== undefined) return handler(body);
    if (body.AccessToken !== undefined) await this.#userOfAccessToken(body);
    // Some handlers of cognito-local find users by name only, not by email address.
    if (operation.startsWith('Admin') && body.Username !== undefined) {
      const { Username } = await this.#requireUser(body.Username);
      return this.#forward(operation, { ...body, Username });
    }
    return this.#forward(operation, body);
  }

  /** Calls cognito-local's handler. */
  #forward(operation: string, body: Body, context: TokenContext = this.#pool.ctx): Promise<unknown> {
    return this.#pool.route(operation)(context, body);
  }

  #find(name: unknown): Promise<User | null> {
    return this.#pool.users.getUserByUsername(this.#pool.ctx, normaliseUsername(name));
  }

  async #requireUser(name: unknown): Promise<User> {
    const user = typeof name === 'string' && name !== '' ? await this.#find(name) : null;
    if (user === null) throw noUser();
    return user;
  }

  #saveTokens(user: User, RefreshTokens: string[]): Promise<unknown> {
    return this.#pool.users.saveUser(this.#pool.ctx, { ...user, RefreshTokens });
  }

  #checkPolicy(password: unknown): void {
    checkPolicy(password, this.#pool.config.minimumPasswordLength);
  }

  async #authenticate(operation: 'InitiateAuth' | 'AdminInitiateAuth', body: Body): Promise<unknown> {
    checkFlow(this.#pool.config, operation, body.AuthFlow);
    const isRefresh = body.AuthFlow === 'REFRESH_TOKEN_AUTH';
    return isRefresh ? this.#refresh(operation, body) : this.#logIn(operation, body);
  }

  async #logIn(operation: string, body: Body): Promise<unknown> {
    const { USERNAME, PASSWORD } = parameters(body);
    if (!USERNAME) throw required('USERNAME');
    if (!PASSWORD) throw required('PASSWORD');
    const user = await this.#find(USERNAME);
    if (user === null || !(await verifyPassword(PASSWORD, user.Password))) throw wrongPassword();
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    // cognito-local compares the given password with the stored one, which is a hash.
    const AuthParameters = { USERNAME: user.Username, PASSWORD: user.Password };
    const result = await this.#forward(operation, { ...body, AuthParameters });
    const current = await this.#find(user.Username);
    if (current !== null && current.RefreshTokens.length > MAX_REFRESH_TOKENS)
      await this.#saveTokens(current, current.RefreshTokens.slice(-MAX_REFRESH_TOKENS));
    return withLifetime(result);
  }

  async #refresh(operation: string, body: Body): Promise<unknown> {
    const token = parameters(body).REFRESH_TOKEN;
    if (!token) throw required('REFRESH_TOKEN');
    const logInClaims = readRefreshToken(token);
    if (logInClaims === null) throw notAuthorized('Invalid Refresh Token');
    const { users, ctx } = this.#pool;
    const user = await users.getUserByRefreshToken(ctx, token);
    if (user === null) throw notAuthorized('Refresh Token has been revoked');
    if (logInClaims.isExpired) throw notAuthorized('Refresh Token has expired');
    if (!user.Enabled) throw notAuthorized('User is disabled.');
    return withLifetime(await this.#forward(operation, body, { ...ctx, logInClaims }));
  }

  /** The user of an access token. Throws when the token is not valid, expired or revoked. */
  async #userOfAccessToken(body: Body): Promise<User> {
    const { sub, origin_jti } = this.#tokens.readAccessToken(String(body.AccessToken ?? ''));
    const user = await this.#find(sub);
    if (user === null) throw noUser();
    if (!isLogInValid(user, origin_jti)) throw notAuthorized('Access Token has been revoked');
    return user;
  }

  async #signOut(user: User): Promise<object> {
    await this.#saveTokens(user, []);
    return {};
  }

  /** Idempotent. */
  async #revokeToken(body: Body): Promise<object> {
    const token = String(body.Token ?? '');
    if (readRefreshToken(token) === null) {
      // Base64 of `{"`: the start of a JWT, so an access or id token.
      throw token.startsWith('ey')
        ? new CognitoException('UnsupportedTokenTypeException', 'Only refresh tokens can be revoked.')
        : new CognitoException('InvalidParameterException', 'Invalid token.');
    }
    const user = await this.#pool.users.getUserByRefreshToken(this.#pool.ctx, token);
    if (user !== null)
      await this.#saveTokens(
        user,
        user.RefreshTokens.filter((other) => other !== token),
      );
    return {};
  }

  async #createUser(body: Body): Promise<unknown> {
    const password = body.TemporaryPassword;
    if (password !== undefined) this.#checkPolicy(password);
    const UserAttributes = listOf(body.UserAttributes).map((attribute) => ({
      ...attribute,
      Value: attribute.Name === 'email' ? normaliseUsername(attribute.Value) : attribute.Value,
    }));
    // Without a password, Cognito generates one and emails it. The emulator sends no email: it stores a text that is
    // not a hash, so no password matches.
    const TemporaryPassword = password === undefined ? 'none' : await hashPassword(password as string);
    const Username = normaliseUsername(body.Username);
    return this.#forward('AdminCreateUser', { ...body, Username, UserAttributes, TemporaryPassword });
  }

  async #setPassword(body: Body): Promise<unknown> {
    this.#checkPolicy(body.Password);
    const { Username } = await this.#requireUser(body.Username);
    const Password = await hashPassword(body.Password as string);
    return this.#forward('AdminSetUserPassword', { ...body, Username, Password });
  }

  async #changePassword(body: Body): Promise<unknown> {
    const user = await this.#userOfAccessToken(body);
    if (!(await verifyPassword(String(body.PreviousPassword), user.Password))) throw wrongPassword();
    this.#checkPolicy(body.ProposedPassword);
    const ProposedPassword = await hashPassword(body.ProposedPassword as string);
    return this.#forward('ChangePassword', { ...body, PreviousPassword: user.Password, ProposedPassword });
  }

  async #updateAttributes(body: Body): Promise<unknown> {
    const { Username } = await this.#requireUser(body.Username);
    const email = listOf(body.UserAttributes).find(({ Name }) => Name === 'email');
    const other = email === undefined ? null : await this.#find(email.Value);
    if (other !== null && other.Username !== Username)
      throw new CognitoException('AliasExistsException', 'An account with the email already exists.');
    return this.#forward('AdminUpdateUserAttributes', { ...body, Username });
  }

  /** Changes of a user's attributes with the user's access token. */
  async #writeOwnAttributes(operation: string, body: Body, names: unknown): Promise<unknown> {
    await this.#userOfAccessToken(body);
    checkWritable(this.#pool.config, names);
    return this.#forward(operation, body);
  }
}

/** The pool is not case-sensitive. */
function normaliseUsername(name: unknown): string {
  const text = String(name ?? '');
  return text.includes('@') ? text.toLowerCase() : text;
}

function parameters(body: Body): Record<string, string | undefined> {
  const values = body.AuthParameters;
  return typeof values === 'object' && values !== null ? (values as Record<string, string>) : {};
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
