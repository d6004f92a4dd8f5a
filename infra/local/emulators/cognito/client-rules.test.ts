import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  DeleteUserAttributesCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoClient, named } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const members = new CognitoClient();
beforeAll(() => members.start());
afterAll(() => members.remove());

describe('the app client refuses', () => {
  const refused = (name: string, message: string) => expect.objectContaining({ name, message });

  it.each([
    ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client'],
    ['CUSTOM_AUTH', 'Auth flow not enabled for this client'],
    ['USER_SRP_AUTH', 'Auth flow not enabled for this client'],
    ['ADMIN_USER_PASSWORD_AUTH', 'Auth flow not enabled for this client'],
  ] as const)('log-in by %s', async (AuthFlow, message) => {
    const AuthParameters = { USERNAME: await members.signUp(), PASSWORD: 'secret' };
    const command = { AuthFlow, ClientId: members.clientId, AuthParameters };
    const fault = refused('InvalidParameterException', message);
    await expect(members.sdk.send(new InitiateAuthCommand(command))).rejects.toEqual(fault);
    if (AuthFlow === 'ADMIN_USER_PASSWORD_AUTH') return;
    const asAdmin = new AdminInitiateAuthCommand({ ...members.pool, ...command });
    await expect(members.sdk.send(asAdmin)).rejects.toEqual(named('InvalidParameterException'));
  });

  it('sign-up and password recovery', async () => {
    const Username = await members.signUp();
    const ClientId = members.clientId;
    const noSignUp = refused('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    const stranger = { ClientId, Username: 'new@velora.example', Password: 'secret' };
    await expect(members.sdk.send(new SignUpCommand(stranger))).rejects.toEqual(noSignUp);
    const found = members.sdk.send(new AdminGetUserCommand({ ...members.pool, Username: stranger.Username }));
    await expect(found).rejects.toEqual(named('UserNotFoundException'));
    const command = new ForgotPasswordCommand({ ClientId, Username });
    await expect(members.sdk.send(command)).rejects.toEqual(named('NotAuthorizedException'));
  });

  it('changes of identifying attributes with an access token', async () => {
    const { access: AccessToken } = await members.logIn(await members.signUp());
    const write = (Name: string) =>
      members.sdk.send(
        new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: '1' }] }),
      );
    const remove = (name: string) =>
      members.sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [name] }));
    const fault = refused('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    for (const name of ['custom:userId', 'email', 'email_verified', 'name']) {
      await expect(write(name)).rejects.toEqual(fault);
      await expect(remove(name)).rejects.toEqual(fault);
    }
    const { UserAttributes } = await members.sdk.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'custom:userId', Value: '12345' });
    await write('locale');
  });
});
