import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserAttributesCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RevokeTokenCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { LOCAL_USER_POOL } from '../../run/user-pool.ts';
import { Journal } from './journal.ts';
import { type LocalCognito, startCognito } from './server.ts';

/** Real: the SDK client, aws-jwt-verify, the HTTP server, the files. */
const dir = temporaryDir();
const credentials = localCredentials(dir.path);
let cognito: LocalCognito;
let client: CognitoIdentityProviderClient;
let number = 0;

const clientFor = (endpoint: string, more: object = {}) =>
  new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1, ...more });

beforeAll(async () => {
  cognito = await startCognito({ dataDir: dir.path, credentials, pool: LOCAL_USER_POOL });
  client = clientFor(cognito.endpoint);
});
afterAll(async () => {
  client.destroy();
  await cognito.stop();
  dir.remove();
});

const pool = () => ({ UserPoolId: cognito.userPoolId });

async function create(email: string, more: object = {}) {
  const attributes = { email, email_verified: 'true', 'custom:userId': '12345', ...more };
  const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value: String(Value) }));
  return client.send(
    new AdminCreateUserCommand({ ...pool(), Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
  );
}
const setPassword = (Username: string, Password: string) =>
  client.send(new AdminSetUserPasswordCommand({ ...pool(), Username, Password, Permanent: true }));
async function signUp(more: object = {}): Promise<string> {
  number += 1;
  const email = `member${number}@velora.example`;
  await create(email, more);
  await setPassword(email, 'secret');
  return email;
}
async function logIn(USERNAME: string, PASSWORD = 'secret') {
  const AuthParameters = { USERNAME, PASSWORD };
  const command = new AdminInitiateAuthCommand({
    ...pool(),
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    ClientId: cognito.clientId,
    AuthParameters,
  });
  const { AuthenticationResult } = await client.send(command);
  return {
    id: AuthenticationResult?.IdToken ?? '',
    access: AuthenticationResult?.AccessToken ?? '',
    refresh: AuthenticationResult?.RefreshToken ?? '',
    ...AuthenticationResult,
  };
}
const renew = (REFRESH_TOKEN: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: cognito.clientId,
      AuthParameters: { REFRESH_TOKEN },
    }),
  );
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
const named = (name: string) => expect.objectContaining({ name });

describe('accounts', () => {
  it('are made, found and described', async () => {
    const made = await create('Ann@Velora.example');
    expect(made.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(made.User?.UserCreateDate).toBeInstanceOf(Date);
    await setPassword('ann@velora.example', 'secret');
    const found = await client.send(new AdminGetUserCommand({ ...pool(), Username: 'ANN@velora.example' }));
    expect(found.UserStatus).toBe('CONFIRMED');
    expect(found.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: 'ann@velora.example' },
        { Name: 'custom:userId', Value: '12345' },
      ]),
    );
    await expect(create('ann@VELORA.example')).rejects.toEqual(named('UsernameExistsException'));
  });

  it('are made once when two ask at the same time', async () => {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => create('twins@velora.example')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('need a password of six characters', async () => {
    const email = await signUp();
    await expect(setPassword(email, 'short')).rejects.toEqual(named('InvalidPasswordException'));
    await expect(setPassword(email, ' padded ')).rejects.toEqual(named('InvalidParameterException'));
    await setPassword(email, 'sixsix');
    await logIn(email, 'sixsix');
  });

  it('do not have their passwords on the disk', async () => {
    const email = await signUp();
    await setPassword(email, 'plain-to-see');
    await logIn(email, 'plain-to-see');
    expect(readFileSync(join(dir.path, 'cognito', `${cognito.userPoolId}.journal`), 'utf8')).not.toContain(
      'plain-to-see',
    );
  });

  it('change their attributes, and keep their address to themselves', async () => {
    const [email, other] = [await signUp(), await signUp()];
    const update = (Name: string, Value: string) =>
      client.send(
        new AdminUpdateUserAttributesCommand({
          ...pool(),
          Username: email,
          UserAttributes: [{ Name, Value }],
        }),
      );
    await update('custom:userId', '777');
    expect(claimsOf((await logIn(email)).id)['custom:userId']).toBe('777');
    await expect(update('email', other)).rejects.toEqual(named('AliasExistsException'));
  });

  it('are gone after their deletion, with their sessions', async () => {
    const email = await signUp();
    const { refresh } = await logIn(email);
    await client.send(new AdminDeleteUserCommand({ ...pool(), Username: email }));
    await expect(logIn(email)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(renew(refresh)).rejects.toEqual(named('NotAuthorizedException'));
    for (const Command of [AdminGetUserCommand, AdminDeleteUserCommand, AdminUserGlobalSignOutCommand]) {
      await expect(
        client.send(new (Command as typeof AdminGetUserCommand)({ ...pool(), Username: email })),
      ).rejects.toEqual(named('UserNotFoundException'));
    }
    await expect(setPassword(email, 'secret')).rejects.toEqual(named('UserNotFoundException'));
    await create(email);
  });

  it('are listed', async () => {
    const email = await signUp();
    const { Users } = await client.send(new ListUsersCommand({ ...pool(), Filter: `email = "${email}"` }));
    expect(Users).toHaveLength(1);
  });
});

describe('log-in', () => {
  it('gives tokens that the usual verifier accepts for 15 minutes', async () => {
    const email = await signUp({ email_verified: 'false' });
    const tokens = await logIn(email.toUpperCase());
    const verifier = CognitoJwtVerifier.create({
      userPoolId: cognito.userPoolId,
      clientId: cognito.clientId,
      tokenUse: null,
    });
    verifier.cacheJwks(await (await fetch(cognito.jwksUri)).json());
    const id = await verifier.verify(tokens.id);
    expect(id).toMatchObject({
      iss: cognito.issuer,
      token_use: 'id',
      email,
      email_verified: false,
      'custom:userId': '12345',
    });
    expect(id.exp - id.iat).toBe(900);
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    expect(await verifier.verify(tokens.access)).toMatchObject({
      token_use: 'access',
      client_id: cognito.clientId,
      sub: id.sub,
    });
  });

  it('does not tell a wrong password from an unknown address', async () => {
    const email = await signUp();
    const message = 'Incorrect username or password.';
    await expect(logIn(email, 'wrong-one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
    await expect(logIn('nobody@velora.example')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
  });

  it('is refused to a disabled account, and so is a refresh', async () => {
    const email = await signUp();
    const { refresh } = await logIn(email);
    await client.send(new AdminDisableUserCommand({ ...pool(), Username: email }));
    await expect(logIn(email)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(renew(refresh)).rejects.toMatchObject({ message: 'User is disabled.' });
  });
});

describe('what the deployed client forbids', () => {
  const refused = (name: string, message: string) => expect.objectContaining({ name, message });

  it.each([
    ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client'],
    ['CUSTOM_AUTH', 'Auth flow not enabled for this client'],
    ['USER_SRP_AUTH', 'Auth flow not enabled for this client'],
    ['ADMIN_USER_PASSWORD_AUTH', 'Auth flow not enabled for this client'],
  ] as const)('to log in by %s', async (AuthFlow, message) => {
    const AuthParameters = { USERNAME: await signUp(), PASSWORD: 'secret' };
    const command = { AuthFlow, ClientId: cognito.clientId, AuthParameters };
    const fault = refused('InvalidParameterException', message);
    await expect(client.send(new InitiateAuthCommand(command))).rejects.toEqual(fault);
    if (AuthFlow === 'ADMIN_USER_PASSWORD_AUTH') return;
    const asAdmin = new AdminInitiateAuthCommand({ ...pool(), ...command });
    await expect(client.send(asAdmin)).rejects.toEqual(named('InvalidParameterException'));
  });

  it('to make an account, or to get a new password', async () => {
    const Username = await signUp();
    const ClientId = cognito.clientId;
    const noSignUp = refused('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    const stranger = { ClientId, Username: 'new@velora.example', Password: 'secret' };
    await expect(client.send(new SignUpCommand(stranger))).rejects.toEqual(noSignUp);
    const found = client.send(new AdminGetUserCommand({ ...pool(), Username: stranger.Username }));
    await expect(found).rejects.toEqual(named('UserNotFoundException'));
    const command = new ForgotPasswordCommand({ ClientId, Username });
    await expect(client.send(command)).rejects.toEqual(named('NotAuthorizedException'));
  });

  it('to change who one is, with a token of one’s own', async () => {
    const { access: AccessToken } = await logIn(await signUp());
    const write = (Name: string) =>
      client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: '1' }] }));
    const remove = (name: string) =>
      client.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [name] }));
    const fault = refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    for (const name of ['custom:userId', 'email', 'email_verified', 'name']) {
      await expect(write(name)).rejects.toEqual(fault);
      await expect(remove(name)).rejects.toEqual(fault);
    }
    const { UserAttributes } = await client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'custom:userId', Value: '12345' });
    await write('locale');
  });
});

describe('sessions', () => {
  it('go on with a refresh token, remembering when they began', async () => {
    const tokens = await logIn(await signUp());
    const { AuthenticationResult } = await renew(tokens.refresh);
    expect(AuthenticationResult).toMatchObject({ ExpiresIn: 900 });
    expect(AuthenticationResult?.RefreshToken).toBeUndefined();
    const [before, after] = [claimsOf(tokens.id), claimsOf(AuthenticationResult?.IdToken ?? '')];
    expect(after).toMatchObject({
      auth_time: before.auth_time,
      origin_jti: before.origin_jti,
      sub: before.sub,
    });
    expect(after.jti).not.toBe(before.jti);
  });

  it('end one by one, for good', async () => {
    const email = await signUp();
    const [first, second] = [await logIn(email), await logIn(email)];
    const revoke = () =>
      client.send(new RevokeTokenCommand({ ClientId: cognito.clientId, Token: first.refresh }));
    await revoke();
    await revoke();
    await expect(renew(first.refresh)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(client.send(new GetUserCommand({ AccessToken: first.access }))).rejects.toEqual(
      named('NotAuthorizedException'),
    );
    await renew(second.refresh);
    await client.send(new GetUserCommand({ AccessToken: second.access }));
    const wrongKind = new RevokeTokenCommand({ ClientId: cognito.clientId, Token: first.access });
    await expect(client.send(wrongKind)).rejects.toEqual(named('UnsupportedTokenTypeException'));
  });

  it('end all at once', async () => {
    const email = await signUp();
    const sessions = [await logIn(email), await logIn(email)];
    await client.send(new AdminUserGlobalSignOutCommand({ ...pool(), Username: email }));
    for (const { refresh } of sessions)
      await expect(renew(refresh)).rejects.toEqual(named('NotAuthorizedException'));
    await renew((await logIn(email)).refresh);
  });

  it('cannot be made up', async () => {
    const { refresh, access } = await logIn(await signUp());
    await expect(renew('nonsense')).rejects.toEqual(named('NotAuthorizedException'));
    await expect(renew(`${refresh.slice(0, -2)}zz`)).rejects.toEqual(named('NotAuthorizedException'));
    const [head, body] = access.split('.');
    const forged = new GetUserCommand({ AccessToken: `${head}.${body}.AAAA` });
    await expect(client.send(forged)).rejects.toEqual(named('NotAuthorizedException'));
  });

  it('change the password only with the old one', async () => {
    const email = await signUp();
    const { access: AccessToken } = await logIn(email);
    const change = (PreviousPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'another' }));
    await expect(change('wrong-one')).rejects.toEqual(named('NotAuthorizedException'));
    await change('secret');
    await logIn(email, 'another');
  });
});

describe('administrators', () => {
  it('are known by their group, in both tokens', async () => {
    const emails = await Promise.all(Array.from({ length: 4 }, () => signUp()));
    const group = (Username: string) => ({ ...pool(), Username, GroupName: 'admins' });
    await Promise.all(emails.map((email) => client.send(new AdminAddUserToGroupCommand(group(email)))));
    for (const email of emails) {
      const tokens = await logIn(email);
      expect(claimsOf(tokens.id)['cognito:groups']).toEqual(['admins']);
      expect(claimsOf(tokens.access)['cognito:groups']).toEqual(['admins']);
      const { Groups } = await client.send(new AdminListGroupsForUserCommand({ ...pool(), Username: email }));
      expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admins']);
    }
    const [first = ''] = emails;
    await client.send(new AdminRemoveUserFromGroupCommand(group(first)));
    expect(claimsOf((await logIn(first)).id)['cognito:groups']).toBeUndefined();
  });

  it('need the key of this installation', async () => {
    const stranger = clientFor(cognito.endpoint, {
      credentials: { ...credentials, secretAccessKey: 'guess' },
    });
    await expect(stranger.send(new ListUsersCommand(pool()))).rejects.toEqual(
      named('InvalidSignatureException'),
    );
    stranger.destroy();
  });
});

describe('a server that is killed', () => {
  const startKillable = async (dataDir: string) => {
    const script = `import { startCognito } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
      import { localCredentials } from ${JSON.stringify(new URL('../../run/aws-env.ts', import.meta.url).href)};
      import { LOCAL_USER_POOL } from ${JSON.stringify(new URL('../../run/user-pool.ts', import.meta.url).href)};
      const dataDir = ${JSON.stringify(dataDir)};
      console.log((await startCognito({ dataDir, credentials: localCredentials(dataDir), pool: LOCAL_USER_POOL })).endpoint);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endpoint = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    return { child, endpoint, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };

  it('loses none of the accounts it had acknowledged, however often', async () => {
    const other = temporaryDir();
    const key = localCredentials(other.path);
    const acknowledged: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { child, endpoint, ended } = await startKillable(other.path);
      const busy = clientFor(endpoint, { credentials: key });
      let killed = false;
      const enough = acknowledged.length + 8 + 5 * round;
      const workers = Array.from({ length: 4 }, async (_, worker) => {
        for (let index = 0; !killed; index += 1) {
          const Username = `r${round}w${worker}i${index}@velora.example`;
          try {
            await busy.send(new AdminCreateUserCommand({ ...pool(), Username, MessageAction: 'SUPPRESS' }));
            const password = { ...pool(), Username, Password: 'secret', Permanent: true };
            await busy.send(new AdminSetUserPasswordCommand(password));
            acknowledged.push(Username);
          } catch {
            return;
          }
          // The others are in the middle of theirs.
          if (acknowledged.length < enough || killed) continue;
          killed = true;
          child.kill('SIGKILL');
        }
      });
      await Promise.all([...workers, ended]);
      busy.destroy();
    }
    // A line cut short, as a power cut may leave it.
    appendFileSync(join(other.path, 'cognito', `${cognito.userPoolId}.journal`), '{"k":["Users","half');

    const again = await startCognito({ dataDir: other.path, credentials: key, pool: LOCAL_USER_POOL });
    const check = clientFor(again.endpoint, { credentials: key });
    expect(acknowledged.length).toBeGreaterThan(50);
    for (const Username of acknowledged) {
      const { UserStatus } = await check.send(new AdminGetUserCommand({ ...pool(), Username }));
      expect(UserStatus).toBe('CONFIRMED');
    }
    check.destroy();
    await again.stop();
    other.remove();
  });

  it('knows its sessions and its key again after a restart', async () => {
    const email = await signUp();
    const { refresh, access } = await logIn(email);
    const revoked = await logIn(email);
    await client.send(new RevokeTokenCommand({ ClientId: cognito.clientId, Token: revoked.refresh }));
    await cognito.stop();
    cognito = await startCognito({ dataDir: dir.path, credentials, pool: LOCAL_USER_POOL });
    client.destroy();
    client = clientFor(cognito.endpoint);
    await renew(refresh);
    await client.send(new GetUserCommand({ AccessToken: access }));
    await expect(renew(revoked.refresh)).rejects.toEqual(named('NotAuthorizedException'));
  });
});

describe('a full disk', () => {
  it('leaves no half line between accounts that are written before and after it', async () => {
    const other = temporaryDir();
    const path = join(other.path, 'pool.journal');
    const ctx = {} as never;
    const journal = await Journal.open(path, { Users: {} });
    await journal.set(ctx, ['Users', 'before'], 1);
    await journal.flushed();
    // The real file takes half of the line, as at the end of a disk.
    const handle = await open(path, 'r');
    const append = vi.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockImplementationOnce(async () => {
      appendFileSync(path, '{"k":["Us');
      throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
    });
    await handle.close();
    await journal.set(ctx, ['Users', 'during'], 2);
    await expect(journal.flushed()).rejects.toThrow('ENOSPC');
    append.mockRestore();
    await journal.set(ctx, ['Users', 'after'], 3);
    await journal.set(ctx, ['Users', 'later'], 4);
    await journal.close();
    const read = await Journal.open(path, { Users: {} });
    expect(await read.get(ctx, 'Users')).toEqual({ before: 1, during: 2, after: 3, later: 4 });
    await read.close();
    other.remove();
  });
});
