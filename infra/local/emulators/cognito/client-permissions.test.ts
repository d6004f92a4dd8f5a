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
import { CognitoClient, errorNamed } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const client = new CognitoClient();
beforeAll(() => client.start());
afterAll(() => client.remove());

describe('the app client rejects', () => {
  const errorWith = (name: string, message: string) => expect.objectContaining({ name, message });

  it.each([
    ['USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client'],
    ['CUSTOM_AUTH', 'Auth flow not enabled for this client'],
    ['USER_SRP_AUTH', 'Auth flow not enabled for this client'],
    ['ADMIN_USER_PASSWORD_AUTH', 'Auth flow not enabled for this client'],
  ] as const)('log-in by %s', async (AuthFlow, message) => {
    const AuthParameters = { USERNAME: await client.signUp(), PASSWORD: 'secret' };
    const command = { AuthFlow, ClientId: client.clientId, AuthParameters };
    const exception = errorWith('InvalidParameterException', message);
    await expect(client.sdk.send(new InitiateAuthCommand(command))).rejects.toEqual(exception);
    if (AuthFlow === 'ADMIN_USER_PASSWORD_AUTH') return;
    const asAdmin = new AdminInitiateAuthCommand({ ...client.pool, ...command });
    await expect(client.sdk.send(asAdmin)).rejects.toEqual(errorNamed('InvalidParameterException'));
  });

  it('sign-up and password recovery', async () => {
    const Username = await client.signUp();
    const ClientId = client.clientId;
    const noSignUp = errorWith('NotAuthorizedException', 'SignUp is not permitted for this user pool');
    const newUser = { ClientId, Username: 'new@velora.example', Password: 'secret' };
    await expect(client.sdk.send(new SignUpCommand(newUser))).rejects.toEqual(noSignUp);
    const found = client.sdk.send(new AdminGetUserCommand({ ...client.pool, Username: newUser.Username }));
    await expect(found).rejects.toEqual(errorNamed('UserNotFoundException'));
    const command = new ForgotPasswordCommand({ ClientId, Username });
    await expect(client.sdk.send(command)).rejects.toEqual(errorNamed('NotAuthorizedException'));
  });

  it('changes of identifying attributes with an access token', async () => {
    const { access: AccessToken } = await client.logIn(await client.signUp());
    const write = (Name: string) =>
      client.sdk.send(
        new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value: '1' }] }),
      );
    const remove = (name: string) =>
      client.sdk.send(new DeleteUserAttributesCommand({ AccessToken, UserAttributeNames: [name] }));
    const exception = errorWith(
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    );
    for (const name of ['custom:userId', 'email', 'email_verified', 'name']) {
      await expect(write(name)).rejects.toEqual(exception);
      await expect(remove(name)).rejects.toEqual(exception);
    }
    const { UserAttributes } = await client.sdk.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'custom:userId', Value: '12345' });
    await write('locale');
  });
});
