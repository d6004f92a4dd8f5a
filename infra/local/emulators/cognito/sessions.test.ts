import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoClient, claimsOf, errorNamed } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const client = new CognitoClient();
beforeAll(() => client.start());
afterAll(() => client.remove());

describe('log-in', () => {
  it('returns tokens that aws-jwt-verify accepts for 15 minutes', async () => {
    const email = await client.signUp({ email_verified: 'false' });
    const tokens = await client.logIn(email.toUpperCase());
    const verifier = CognitoJwtVerifier.create({
      userPoolId: client.cognito.userPoolId,
      clientId: client.clientId,
      tokenUse: null,
    });
    verifier.cacheJwks(await (await fetch(client.cognito.jwksUri)).json());
    const id = await verifier.verify(tokens.id);
    expect(id).toMatchObject({
      iss: client.cognito.issuer,
      token_use: 'id',
      email,
      email_verified: false,
      'custom:userId': '12345',
    });
    expect(id.exp - id.iat).toBe(900);
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    expect(await verifier.verify(tokens.access)).toMatchObject({
      token_use: 'access',
      client_id: client.clientId,
      sub: id.sub,
    });
  });

  it('returns the same error for a wrong password and an unknown address', async () => {
    const email = await client.signUp();
    const message = 'Incorrect username or password.';
    await expect(client.logIn(email, 'wrong-one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
    await expect(client.logIn('nobody@velora.example')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
  });

  it('rejects a disabled account, also at a refresh', async () => {
    const email = await client.signUp();
    const { refresh } = await client.logIn(email);
    await client.sdk.send(new AdminDisableUserCommand({ ...client.pool, Username: email }));
    await expect(client.logIn(email)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(client.renew(refresh)).rejects.toMatchObject({ message: 'User is disabled.' });
  });
});

describe('sessions', () => {
  it('are renewed with a refresh token and keep the log-in time', async () => {
    const tokens = await client.logIn(await client.signUp());
    const { AuthenticationResult } = await client.renew(tokens.refresh);
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

  it('are revoked one by one', async () => {
    const email = await client.signUp();
    const [first, second] = [await client.logIn(email), await client.logIn(email)];
    const revoke = () =>
      client.sdk.send(new RevokeTokenCommand({ ClientId: client.clientId, Token: first.refresh }));
    await revoke();
    await revoke();
    await expect(client.renew(first.refresh)).rejects.toEqual(errorNamed('NotAuthorizedException'));
    await expect(client.sdk.send(new GetUserCommand({ AccessToken: first.access }))).rejects.toEqual(
      errorNamed('NotAuthorizedException'),
    );
    await client.renew(second.refresh);
    await client.sdk.send(new GetUserCommand({ AccessToken: second.access }));
    const wrongKind = new RevokeTokenCommand({ ClientId: client.clientId, Token: first.access });
    await expect(client.sdk.send(wrongKind)).rejects.toEqual(errorNamed('UnsupportedTokenTypeException'));
  });

  it('are revoked all at once', async () => {
    const email = await client.signUp();
    const sessions = [await client.logIn(email), await client.logIn(email)];
    await client.sdk.send(new AdminUserGlobalSignOutCommand({ ...client.pool, Username: email }));
    for (const { refresh } of sessions)
      await expect(client.renew(refresh)).rejects.toEqual(errorNamed('NotAuthorizedException'));
    await client.renew((await client.logIn(email)).refresh);
  });

  it('need a genuine token', async () => {
    const { refresh, access } = await client.logIn(await client.signUp());
    await expect(client.renew('nonsense')).rejects.toEqual(errorNamed('NotAuthorizedException'));
    await expect(client.renew(`${refresh.slice(0, -2)}zz`)).rejects.toEqual(
      errorNamed('NotAuthorizedException'),
    );
    const [head, body] = access.split('.');
    const forged = new GetUserCommand({ AccessToken: `${head}.${body}.AAAA` });
    await expect(client.sdk.send(forged)).rejects.toEqual(errorNamed('NotAuthorizedException'));
  });

  it('change the password with the old one only', async () => {
    const email = await client.signUp();
    const { access: AccessToken } = await client.logIn(email);
    const change = (PreviousPassword: string) =>
      client.sdk.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'another' }),
      );
    await expect(change('wrong-one')).rejects.toEqual(errorNamed('NotAuthorizedException'));
    await change('secret');
    await client.logIn(email, 'another');
  });
});
