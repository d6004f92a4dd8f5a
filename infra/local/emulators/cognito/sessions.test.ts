import {
  AdminDisableUserCommand,
  AdminUserGlobalSignOutCommand,
  ChangePasswordCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoClient, claimsOf, named } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const members = new CognitoClient();
beforeAll(() => members.start());
afterAll(() => members.remove());

describe('log-in', () => {
  it('returns tokens that aws-jwt-verify accepts for 15 minutes', async () => {
    const email = await members.signUp({ email_verified: 'false' });
    const tokens = await members.logIn(email.toUpperCase());
    const verifier = CognitoJwtVerifier.create({
      userPoolId: members.cognito.userPoolId,
      clientId: members.clientId,
      tokenUse: null,
    });
    verifier.cacheJwks(await (await fetch(members.cognito.jwksUri)).json());
    const id = await verifier.verify(tokens.id);
    expect(id).toMatchObject({
      iss: members.cognito.issuer,
      token_use: 'id',
      email,
      email_verified: false,
      'custom:userId': '12345',
    });
    expect(id.exp - id.iat).toBe(900);
    expect(tokens).toMatchObject({ ExpiresIn: 900, TokenType: 'Bearer' });
    expect(await verifier.verify(tokens.access)).toMatchObject({
      token_use: 'access',
      client_id: members.clientId,
      sub: id.sub,
    });
  });

  it('gives the same error for a wrong password and an unknown address', async () => {
    const email = await members.signUp();
    const message = 'Incorrect username or password.';
    await expect(members.logIn(email, 'wrong-one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
    await expect(members.logIn('nobody@velora.example')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message,
    });
  });

  it('refuses a disabled account, also at a refresh', async () => {
    const email = await members.signUp();
    const { refresh } = await members.logIn(email);
    await members.sdk.send(new AdminDisableUserCommand({ ...members.pool, Username: email }));
    await expect(members.logIn(email)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(members.renew(refresh)).rejects.toMatchObject({ message: 'User is disabled.' });
  });
});

describe('sessions', () => {
  it('are renewed with a refresh token and keep the log-in time', async () => {
    const tokens = await members.logIn(await members.signUp());
    const { AuthenticationResult } = await members.renew(tokens.refresh);
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
    const email = await members.signUp();
    const [first, second] = [await members.logIn(email), await members.logIn(email)];
    const revoke = () =>
      members.sdk.send(new RevokeTokenCommand({ ClientId: members.clientId, Token: first.refresh }));
    await revoke();
    await revoke();
    await expect(members.renew(first.refresh)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(members.sdk.send(new GetUserCommand({ AccessToken: first.access }))).rejects.toEqual(
      named('NotAuthorizedException'),
    );
    await members.renew(second.refresh);
    await members.sdk.send(new GetUserCommand({ AccessToken: second.access }));
    const wrongKind = new RevokeTokenCommand({ ClientId: members.clientId, Token: first.access });
    await expect(members.sdk.send(wrongKind)).rejects.toEqual(named('UnsupportedTokenTypeException'));
  });

  it('are revoked all at once', async () => {
    const email = await members.signUp();
    const sessions = [await members.logIn(email), await members.logIn(email)];
    await members.sdk.send(new AdminUserGlobalSignOutCommand({ ...members.pool, Username: email }));
    for (const { refresh } of sessions)
      await expect(members.renew(refresh)).rejects.toEqual(named('NotAuthorizedException'));
    await members.renew((await members.logIn(email)).refresh);
  });

  it('need a genuine token', async () => {
    const { refresh, access } = await members.logIn(await members.signUp());
    await expect(members.renew('nonsense')).rejects.toEqual(named('NotAuthorizedException'));
    await expect(members.renew(`${refresh.slice(0, -2)}zz`)).rejects.toEqual(named('NotAuthorizedException'));
    const [head, body] = access.split('.');
    const forged = new GetUserCommand({ AccessToken: `${head}.${body}.AAAA` });
    await expect(members.sdk.send(forged)).rejects.toEqual(named('NotAuthorizedException'));
  });

  it('change the password with the old one only', async () => {
    const email = await members.signUp();
    const { access: AccessToken } = await members.logIn(email);
    const change = (PreviousPassword: string) =>
      members.sdk.send(
        new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: 'another' }),
      );
    await expect(change('wrong-one')).rejects.toEqual(named('NotAuthorizedException'));
    await change('secret');
    await members.logIn(email, 'another');
  });
});
