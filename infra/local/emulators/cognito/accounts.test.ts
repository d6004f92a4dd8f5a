import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoClient, claimsOf, errorNamed } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const client = new CognitoClient();
beforeAll(() => client.start());
afterAll(() => client.remove());

describe('accounts', () => {
  it('are created, found by any spelling of the address, and described', async () => {
    const created = await client.create('Ann@Velora.example');
    expect(created.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(created.User?.UserCreateDate).toBeInstanceOf(Date);
    await client.setPassword('ann@velora.example', 'secret');
    const found = await client.sdk.send(
      new AdminGetUserCommand({ ...client.pool, Username: 'ANN@velora.example' }),
    );
    expect(found.UserStatus).toBe('CONFIRMED');
    expect(found.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: 'ann@velora.example' },
        { Name: 'custom:userId', Value: '12345' },
      ]),
    );
    await expect(client.create('ann@VELORA.example')).rejects.toEqual(errorNamed('UsernameExistsException'));
  });

  it('are created once for concurrent requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => client.create('twins@velora.example')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('need a password of six characters without surrounding space', async () => {
    const email = await client.signUp();
    await expect(client.setPassword(email, 'short')).rejects.toEqual(errorNamed('InvalidPasswordException'));
    await expect(client.setPassword(email, ' padded ')).rejects.toEqual(
      errorNamed('InvalidParameterException'),
    );
    await client.setPassword(email, 'sixsix');
    await client.logIn(email, 'sixsix');
  });

  it('are stored without the plain password', async () => {
    const email = await client.signUp();
    await client.setPassword(email, 'plain-to-see');
    await client.logIn(email, 'plain-to-see');
    expect(
      readFileSync(join(client.directory.path, 'cognito', `${client.cognito.userPoolId}.journal`), 'utf8'),
    ).not.toContain('plain-to-see');
  });

  it('can change attributes, but not to the email address of another account', async () => {
    const [email, other] = [await client.signUp(), await client.signUp()];
    const update = (Name: string, Value: string) =>
      client.sdk.send(
        new AdminUpdateUserAttributesCommand({
          ...client.pool,
          Username: email,
          UserAttributes: [{ Name, Value }],
        }),
      );
    await update('custom:userId', '777');
    expect(claimsOf((await client.logIn(email)).id)['custom:userId']).toBe('777');
    await expect(update('email', other)).rejects.toEqual(errorNamed('AliasExistsException'));
  });

  it('are deleted with their sessions', async () => {
    const email = await client.signUp();
    const { refresh } = await client.logIn(email);
    await client.sdk.send(new AdminDeleteUserCommand({ ...client.pool, Username: email }));
    await expect(client.logIn(email)).rejects.toEqual(errorNamed('NotAuthorizedException'));
    await expect(client.renew(refresh)).rejects.toEqual(errorNamed('NotAuthorizedException'));
    for (const Command of [AdminGetUserCommand, AdminDeleteUserCommand, AdminUserGlobalSignOutCommand]) {
      await expect(
        client.sdk.send(new (Command as typeof AdminGetUserCommand)({ ...client.pool, Username: email })),
      ).rejects.toEqual(errorNamed('UserNotFoundException'));
    }
    await expect(client.setPassword(email, 'secret')).rejects.toEqual(errorNamed('UserNotFoundException'));
    await client.create(email);
  });

  it('are listed', async () => {
    const email = await client.signUp();
    const { Users } = await client.sdk.send(
      new ListUsersCommand({ ...client.pool, Filter: `email = "${email}"` }),
    );
    expect(Users).toHaveLength(1);
  });
});

describe('administrators', () => {
  it('have their group in both tokens', async () => {
    const emails = await Promise.all(Array.from({ length: 4 }, () => client.signUp()));
    const group = (Username: string) => ({ ...client.pool, Username, GroupName: 'admins' });
    await Promise.all(emails.map((email) => client.sdk.send(new AdminAddUserToGroupCommand(group(email)))));
    for (const email of emails) {
      const tokens = await client.logIn(email);
      expect(claimsOf(tokens.id)['cognito:groups']).toEqual(['admins']);
      expect(claimsOf(tokens.access)['cognito:groups']).toEqual(['admins']);
      const { Groups } = await client.sdk.send(
        new AdminListGroupsForUserCommand({ ...client.pool, Username: email }),
      );
      expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admins']);
    }
    const [first = ''] = emails;
    await client.sdk.send(new AdminRemoveUserFromGroupCommand(group(first)));
    expect(claimsOf((await client.logIn(first)).id)['cognito:groups']).toBeUndefined();
  });

  it('must sign with the access key of this installation', async () => {
    const otherClient = client.connect(client.cognito.endpoint, {
      ...client.credentials,
      secretAccessKey: 'guess',
    });
    await expect(otherClient.send(new ListUsersCommand(client.pool))).rejects.toEqual(
      errorNamed('InvalidSignatureException'),
    );
    otherClient.destroy();
  });
});
