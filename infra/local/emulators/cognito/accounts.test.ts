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
import { CognitoClient, claimsOf, named } from '#test/support/cognito-client.ts';

// With the real SDK client, HTTP server and files.
const members = new CognitoClient();
beforeAll(() => members.start());
afterAll(() => members.remove());

describe('accounts', () => {
  it('are created, found by any spelling of the address, and described', async () => {
    const made = await members.create('Ann@Velora.example');
    expect(made.User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    expect(made.User?.UserCreateDate).toBeInstanceOf(Date);
    await members.setPassword('ann@velora.example', 'secret');
    const found = await members.sdk.send(
      new AdminGetUserCommand({ ...members.pool, Username: 'ANN@velora.example' }),
    );
    expect(found.UserStatus).toBe('CONFIRMED');
    expect(found.UserAttributes).toEqual(
      expect.arrayContaining([
        { Name: 'email', Value: 'ann@velora.example' },
        { Name: 'custom:userId', Value: '12345' },
      ]),
    );
    await expect(members.create('ann@VELORA.example')).rejects.toEqual(named('UsernameExistsException'));
  });

  it('are created once for concurrent requests', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => members.create('twins@velora.example')),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('need a password of six characters without surrounding space', async () => {
    const email = await members.signUp();
    await expect(members.setPassword(email, 'short')).rejects.toEqual(named('InvalidPasswordException'));
    await expect(members.setPassword(email, ' padded ')).rejects.toEqual(named('InvalidParameterException'));
    await members.setPassword(email, 'sixsix');
    await members.logIn(email, 'sixsix');
  });

  it('are stored without the plain password', async () => {
    const email = await members.signUp();
    await members.setPassword(email, 'plain-to-see');
    await members.logIn(email, 'plain-to-see');
    expect(
      readFileSync(join(members.directory.path, 'cognito', `${members.cognito.userPoolId}.journal`), 'utf8'),
    ).not.toContain('plain-to-see');
  });

  it('can change attributes, but not to the email address of another account', async () => {
    const [email, other] = [await members.signUp(), await members.signUp()];
    const update = (Name: string, Value: string) =>
      members.sdk.send(
        new AdminUpdateUserAttributesCommand({
          ...members.pool,
          Username: email,
          UserAttributes: [{ Name, Value }],
        }),
      );
    await update('custom:userId', '777');
    expect(claimsOf((await members.logIn(email)).id)['custom:userId']).toBe('777');
    await expect(update('email', other)).rejects.toEqual(named('AliasExistsException'));
  });

  it('are deleted with their sessions', async () => {
    const email = await members.signUp();
    const { refresh } = await members.logIn(email);
    await members.sdk.send(new AdminDeleteUserCommand({ ...members.pool, Username: email }));
    await expect(members.logIn(email)).rejects.toEqual(named('NotAuthorizedException'));
    await expect(members.renew(refresh)).rejects.toEqual(named('NotAuthorizedException'));
    for (const Command of [AdminGetUserCommand, AdminDeleteUserCommand, AdminUserGlobalSignOutCommand]) {
      await expect(
        members.sdk.send(new (Command as typeof AdminGetUserCommand)({ ...members.pool, Username: email })),
      ).rejects.toEqual(named('UserNotFoundException'));
    }
    await expect(members.setPassword(email, 'secret')).rejects.toEqual(named('UserNotFoundException'));
    await members.create(email);
  });

  it('are listed', async () => {
    const email = await members.signUp();
    const { Users } = await members.sdk.send(
      new ListUsersCommand({ ...members.pool, Filter: `email = "${email}"` }),
    );
    expect(Users).toHaveLength(1);
  });
});

describe('administrators', () => {
  it('have their group in both tokens', async () => {
    const emails = await Promise.all(Array.from({ length: 4 }, () => members.signUp()));
    const group = (Username: string) => ({ ...members.pool, Username, GroupName: 'admins' });
    await Promise.all(emails.map((email) => members.sdk.send(new AdminAddUserToGroupCommand(group(email)))));
    for (const email of emails) {
      const tokens = await members.logIn(email);
      expect(claimsOf(tokens.id)['cognito:groups']).toEqual(['admins']);
      expect(claimsOf(tokens.access)['cognito:groups']).toEqual(['admins']);
      const { Groups } = await members.sdk.send(
        new AdminListGroupsForUserCommand({ ...members.pool, Username: email }),
      );
      expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['admins']);
    }
    const [first = ''] = emails;
    await members.sdk.send(new AdminRemoveUserFromGroupCommand(group(first)));
    expect(claimsOf((await members.logIn(first)).id)['cognito:groups']).toBeUndefined();
  });

  it('must sign with the access key of this installation', async () => {
    const stranger = members.connect(members.cognito.endpoint, {
      ...members.credentials,
      secretAccessKey: 'guess',
    });
    await expect(stranger.send(new ListUsersCommand(members.pool))).rejects.toEqual(
      named('InvalidSignatureException'),
    );
    stranger.destroy();
  });
});
