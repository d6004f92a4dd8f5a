import { describe, expect, inject, test } from 'vitest';
import { type ApiResponse, type Client, logIn, newEmail, newGuest, newMember } from '#test/support/client.ts';
import { expectError, expectSuccess } from '#test/support/expectations.ts';
import { emailsTo, linkToken } from '#test/support/mailbox.ts';

// Emails may reach people who did not request them, and their links give access to accounts.
const guest = newGuest();
const verify = (token: string) => guest.get(`/api/verify-email/${token}`);
const forgot = (email: string) => guest.post('/api/auth/forgot-password', { email });
const reset = (token: string, password: string) =>
  guest.post('/api/auth/reset-password', { token, password });
const changeEmail = (client: Client, userId: number, email: string) =>
  client.call('PATCH', '/api/user/profile', { json: { userId, email, password: 'a-good-password' } });

/** A member who has requested a new password, and the emailed token. */
async function memberWithResetToken() {
  const member = await newMember();
  const { email } = member.credentials;
  expectSuccess('auth-forgot-password', await forgot(email));
  return { member, email, token: await linkToken(email, 'reset-password') };
}

describe('too many emails', () => {
  test.each(['/api/resend-verification', '/api/auth/forgot-password', '/api/auth/device-link'])(
    'one of ten parallel calls to %s sends an email, also for unregistered addresses',
    async (path) => {
      const { credentials } = await newMember();
      const before = (await emailsTo(credentials.email)).length;
      const unregistered = newEmail('nobody');
      for (const email of [credentials.email, unregistered]) {
        const responses = await Promise.all(Array.from({ length: 10 }, () => guest.post(path, { email })));
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
        for (const response of responses.filter(({ status }) => status !== 200)) {
          expect(expectError(response, 'too_many_requests')).not.toHaveProperty('requiresUpgrade');
        }
      }
      await expect.poll(async () => (await emailsTo(credentials.email)).length).toBe(before + 1);
      expect(await emailsTo(unregistered)).toEqual([]);
    },
  );

  test("is prevented when accounts change their email to a victim's", async () => {
    const victim = newEmail('victim');
    const members = await Promise.all([newMember(), newMember(), newMember()]);
    for (const member of members) {
      await changeEmail(member, member.id, victim);
      await changeEmail(member, member.id, member.credentials.email);
    }
    // The verification email, and the notice that the address was changed.
    expect((await emailsTo(victim)).length).toBeLessThanOrEqual(2);
  });

  test('is prevented when an account changes its email all day', async () => {
    const member = await newMember();
    for (let change = 0; change < 10; change += 1) {
      expectSuccess('user-update', await changeEmail(member, member.id, newEmail('next')));
    }
    const rejected = await changeEmail(member, member.id, newEmail('next'));
    expectError(rejected, 'too_many_requests');
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3_600);
  });

  test('is prevented when an address is signed up and deleted repeatedly', async () => {
    const victim = newEmail('victim');
    for (let round = 0; round < 4; round += 1) {
      const member = await newMember({ email: victim });
      const body = { userId: member.id, password: member.credentials.password, confirmation: 'DELETE' };
      expectSuccess('user-delete', await member.post('/api/user/delete', body));
    }
    expect(await emailsTo(victim)).toHaveLength(1);
  });
});

describe('a mailed link', () => {
  test('works for its own purpose only, and a wrong use does not consume it', async () => {
    const { email, token } = await memberWithResetToken();
    const verification = await linkToken(email, 'verify-email');
    expectError(await verify(token), 'not_found');
    expectError(await reset(verification, 'taken-over'), 'not_found');
    expectSuccess('verify-email', await verify(verification));
    expectSuccess('auth-reset-password', await reset(token, 'brand-new-1'));
  });

  test('is invalid after the address changes', async () => {
    const { member, email, token } = await memberWithResetToken();
    const verification = await linkToken(email, 'verify-email');
    expectSuccess('user-update', await changeEmail(member, member.id, newEmail('moved')));
    expectError(await verify(verification), 'not_found');
    expectError(await reset(token, 'taken-over'), 'not_found');
    const session = expectSuccess('auth-session', await member.get('/api/auth/session'));
    expect(session?.emailVerified).toBe(false);
  });

  test('sets one password in parallel tries', async () => {
    const { email, token } = await memberWithResetToken();
    const passwords = Array.from({ length: 4 }, (_, index) => `password-${index}`);
    const responses = await Promise.all(passwords.map((password) => reset(token, password)));
    const won = responses.findIndex(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await logIn({ email, password: passwords[won] ?? '' });
  });

  test('is invalid after the account is deleted', async () => {
    const { member, email, token } = await memberWithResetToken();
    const verification = await linkToken(email, 'verify-email');
    const body = { userId: member.id, password: member.credentials.password, confirmation: 'DELETE' };
    expectSuccess('user-delete', await member.post('/api/user/delete', body));
    // Nor does it give access to the next account with this address.
    const next = await newMember({ email });
    expectError(await reset(token, 'back-again'), 'not_found');
    expectError(await verify(verification), 'not_found');
    await logIn(next.credentials);
  });

  test.each(['Zoë 🌻', "O'Neil-Smith Jr.", 'J. R.', '李雷', 'محمد', '<b>Sam'])(
    'is the only link in the email to a member named %j',
    async (firstName) => {
      const member = await newMember({ firstName });
      await forgot(member.credentials.email);
      await linkToken(member.credentials.email, 'reset-password');
      const mails = await emailsTo(member.credentials.email);
      expect(mails).toHaveLength(2);
      const links = mails.flatMap((mail) => mail.links);
      for (const link of links) expect(new URL(link).origin).toBe(inject('url'));
      for (const { text } of mails) expect(text).toContain(`, ${firstName}.`);
    },
  );
});

describe('a name that looks like a link', () => {
  const LINKS = [
    'Sam\r\nBcc: all@example.com',
    '<a href="https://evil.example">Sam</a>',
    'Win at evil.example',
    'é.com',
    'evil。com',
    'bit․ly',
    'evil．com',
    'bit٠ly',
    'Ng\u0000uyen',
    'www evil',
    'evil／pay',
  ];
  const refusal = (response: ApiResponse) => {
    const { issues, message } = expectError(response, 'invalid_request');
    expect(issues?.map(({ path }) => path)).toEqual(['firstName']);
    expect(message).toContain('a space after each dot');
  };

  test.each(LINKS)('is rejected at sign-up and sends no email: %j', async (firstName) => {
    const email = newEmail('linked');
    const body = { email, password: 'a-good-password', firstName, isOver18: true };
    refusal(await guest.post('/api/auth/signup', body));
    expect(await emailsTo(email)).toEqual([]);
  });

  test('is rejected in a profile change', async () => {
    const member = await newMember();
    for (const firstName of LINKS) {
      const json = { userId: member.id, firstName };
      refusal(await member.call('PATCH', '/api/user/profile', { json }));
    }
    const session = expectSuccess('auth-session', await member.get('/api/auth/session'));
    expect(session?.firstName).toBe('Sam');
  });
});
