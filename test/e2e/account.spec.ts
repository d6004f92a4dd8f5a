import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { emailedLink } from './emailed-link.ts';
import { expect, logIn, newAccount, signUp, test } from './fixtures.ts';

/** Opens a verification link with a paused clock, because the page redirects after 5 s. */
async function openVerificationLink(page: Page, link: string) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.goto(link);
  const confirmed = page.getByRole('heading', { name: 'Email Verified!' });
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return confirmed.isVisible();
    })
    .toBe(true);
}
const openMenu = async (page: Page) => {
  const button = page.getByRole('button', { name: 'Open menu' });
  if (await button.isVisible()) await button.click();
};

test('a friend signs up with a code and verifies the email, and the reward is granted', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await page.goto('/referrals');
  await expect(page.getByText('Generate a referral code first to start sharing')).toBeVisible();
  await expect(page.getByText('No referrals yet')).toBeVisible();
  const profileRequest = page.waitForRequest(/\/api\/user\/profile\?/);
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await profileRequest;
  await expect(page.getByText('Referral code generated!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Referral Code' })).toBeHidden();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Referral link copied to clipboard')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible();
  const code = new URL(link).searchParams.get('ref') ?? '';
  expect(link).toBe(`${new URL(page.url()).origin}?ref=${code}`);

  const targets = page.getByRole('region', { name: 'Share with Friends' }).getByRole('link');
  await expect(targets).toHaveCount(10);
  for (const target of await targets.all()) {
    expect(decodeURIComponent((await target.getAttribute('href')) ?? '')).toContain(`ref=${code}`);
  }
  await checkAccessibility();

  const friend = newAccount();
  const friendContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const friendsPage = await friendContext.newPage();
  await friendsPage.clock.install();
  await test.step('both sign-up forms take the code from the link', async () => {
    await friendsPage.goto(link);
    await friendsPage.getByRole('button', { name: 'I am 18 or older' }).click();
    await openMenu(friendsPage);
    await friendsPage.getByRole('button', { name: 'Create Account' }).first().click();
    const dialog = friendsPage.getByRole('dialog').filter({ has: friendsPage.getByRole('tab') });
    await expect(dialog.getByLabel(/Referral code/)).toHaveValue(code);
    await friendsPage.goto('/signup');
    await expect(friendsPage.getByLabel(/Referral code/)).toHaveValue(code);
    await expect(friendsPage.getByLabel('Confirm password')).toHaveCount(0);
    await friendsPage.getByLabel('First name').fill(friend.firstName);
    await friendsPage.getByLabel('Email').fill(friend.email);
    await friendsPage.getByLabel('Password', { exact: true }).fill(friend.password);
    await friendsPage.getByRole('checkbox').check();
    await friendsPage.getByRole('button', { name: 'Create Account' }).click();
    await expect(friendsPage).not.toHaveURL(/signup/);
  });

  await page.reload();
  await expect(page.getByText('Your Referrals (1)')).toBeVisible();
  await expect(page.getByText('Processing')).toBeVisible();
  await expect(page.getByText(friend.email)).toBeVisible();
  await expect(page.getByText(/^Joined /)).toBeVisible();
  const verification = await emailedLink(page, friend.email, 'verify-email');
  await openVerificationLink(friendsPage, verification);
  await expect(friendsPage.getByText('Your email is confirmed. Welcome!')).toBeVisible();
  await expect(friendsPage.getByText('Redirecting you to the app in a few seconds...')).toBeVisible();
  await friendsPage.clock.runFor(5_000);
  await expect(friendsPage).toHaveURL(/\/$/);
  await openVerificationLink(friendsPage, verification);
  await expect(friendsPage.getByText('Your email is confirmed already.')).toBeVisible();
  await friendsPage.getByRole('link', { name: 'Continue to App' }).click();
  await expect(friendsPage).toHaveURL(/\/$/);
  await friendContext.close();

  await page.reload();
  await expect(page.getByText('Reward Granted')).toBeVisible();
  await openMenu(page);
  await expect(page.getByRole('button', { name: 'Premium Active' })).toBeDisabled();
  await expect(page.getByText('Daily Usage')).toBeHidden();
});

test('a password reset ends other sessions', async ({ page, browser, baseURL }) => {
  const account = await signUp(page);
  const otherContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await otherContext.newPage();
  await other.goto('/login');
  await other.getByRole('link', { name: /forgot/i }).click();
  await expect(other.getByRole('heading', { name: 'A new password' })).toBeVisible();
  await other.getByLabel('Email').fill(account.email);
  await other.getByRole('button', { name: 'Send the link' }).click();
  await expect(other.getByRole('status')).toBeVisible();
  await other.goto(await emailedLink(page, account.email, 'reset-password'));
  const password = 'another-evening';
  await other.getByLabel('New password').fill(password);
  await other.getByLabel('Confirm password').fill('something else');
  await other.getByRole('button', { name: 'Save the password' }).click();
  await expect(other.getByText("Passwords don't match")).toBeVisible();
  await other.getByLabel('Confirm password').fill(password);
  await other.getByRole('button', { name: 'Save the password' }).click();
  await other.getByRole('link', { name: 'Log In' }).click();
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText('Invalid email or password')).toBeVisible();
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other).toHaveURL(/\/$/);
  await otherContext.close();

  await page.goto('/profile');
  await expect(page.getByText('Your profile')).toBeVisible();
});

test('the profile is edited; a new address is unverified and the old one is notified', async ({
  page,
  checkAccessibility,
}) => {
  await page.clock.install();
  const account = await signUp(page);
  await openVerificationLink(page, await emailedLink(page, account.email, 'verify-email'));
  await page.clock.resume();
  const totals = page.waitForResponse(/\/api\/user\/stats\?userId=\d+$/);
  await page.goto('/profile');
  expect((await totals).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Since you joined' })).toContainText('0Voice calls');
  const information = page.getByRole('region', { name: 'Profile information' });
  await expect(information.getByText('Verified', { exact: true })).toBeVisible();

  await information.getByRole('button', { name: 'Edit' }).click();
  await checkAccessibility();
  await information.getByLabel('First name').fill('Somebody else');
  await information.getByRole('button', { name: 'Cancel' }).click();
  await expect(information.getByText(account.firstName, { exact: true })).toBeVisible();

  await information.getByRole('button', { name: 'Edit' }).click();
  await information.getByLabel('Email').fill('not an address');
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Update Failed')).toBeVisible();
  await expect(information.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(information.getByText('Enter a valid email address.')).toBeVisible();
  const email = newAccount().email;
  await information.getByLabel('First name').fill('Rowan');
  await information.getByLabel('Email').fill(email);
  const password = information.getByLabel('Your password', { exact: true });
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(information.getByText('Enter your password to change your email.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill('not the password');
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(information.getByText('This is not your password.')).toBeVisible();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await checkAccessibility();
  // The other fields keep their values.
  await expect(information.getByLabel('First name')).toHaveValue('Rowan');
  await expect(information.getByLabel('Email')).toHaveValue(email);
  await password.fill(account.password);
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  await expect(page.getByText(`We have sent a mail to ${email} to confirm it.`)).toBeVisible();
  await expect(information.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(information.getByText('Rowan')).toBeVisible();
  await expect(information.getByText('Not verified yet')).toBeVisible();

  await expect
    .poll(async () => {
      const response = await page.request.get(`/__local/mail.json?to=${encodeURIComponent(account.email)}`);
      return ((await response.json()) as { subject: string }[])[0]?.subject;
    })
    .toMatch(/changed/i);
  await openVerificationLink(page, await emailedLink(page, email, 'verify-email'));
});

test('an invalid link shows an error and offers another one', async ({ page, checkAccessibility }) => {
  const pendingResponse = Promise.withResolvers<void>();
  await page.route('**/api/verify-email/*', async (route) => {
    await pendingResponse.promise;
    await route.fallback();
  });
  await page.goto('/verify-email?token=nothing-of-the-kind');
  await expect(page.getByRole('heading', { name: 'Verifying Email...' })).toBeVisible();
  pendingResponse.resolve();
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('The verification link may be invalid or expired.')).toBeVisible();
  await checkAccessibility();
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/resend-verification')) requestCount += 1;
  });
  const resend = async (email: string | undefined) => {
    page.once('dialog', (dialog) => void (email === undefined ? dialog.dismiss() : dialog.accept(email)));
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  };
  await resend(undefined);
  await resend('');
  expect(requestCount).toBe(0);
  await resend(newAccount().email);
  await expect(page.getByText('A new verification email has been sent to your inbox.')).toBeVisible();
  await resend('nobody');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.route('**/api/resend-verification', (route) => route.abort('connectionfailed'));
  await resend(newAccount().email);
  await expect(page.getByText('Failed to resend verification email.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a member exports the data and deletes the account', async ({ page, checkAccessibility }) => {
  const account = await signUp(page);
  const created = await page.request.post('/api/conversations', { data: { characterId: 3 } });
  const { id } = await created.json();
  const content = 'Remember this sentence about lighthouses.';
  await page.request.post(`/api/conversations/${id}/messages`, { data: { content } });
  await page.goto('/profile');
  const dataSection = page.getByRole('region', { name: 'Your data' });
  await dataSection.getByRole('button', { name: 'Gather my data' }).click();
  const download = page.waitForEvent('download');
  await dataSection.getByRole('button', { name: 'Download', exact: true }).click({ timeout: 30_000 });
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(content);
  expect(JSON.parse(file).profile.email).toBe(account.email);

  await dataSection.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('Type DELETE to confirm.')).toBeVisible();
  await expect(dialog.getByLabel('Type DELETE to confirm')).toBeFocused();
  await checkAccessibility();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByText('This is not your password. Nothing was deleted.')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Type DELETE to confirm')).toHaveValue('DELETE');
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect((await page.request.get('/api/auth/session')).status()).toBe(204);
  const { email, password } = account;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
});

test('the profile sends a guest to the sign-in page', async ({ page }) => {
  await page.goto('/profile');
  await page.locator('a[href="/api/login"]').click();
  await expect(page).toHaveURL(/\/login$/);
});

test('choosing a plan shows that payment is not set up', async ({ page }) => {
  const account = await signUp(page);
  await page.goto('/subscribe');
  const statement = '18 U.S.C. 2257 Record-Keeping Requirements Compliance Statement';
  await expect(page.getByRole('link', { name: statement })).toHaveAttribute('href', '/2257-statement');
  await expect(page.getByRole('link', { name: 'Billing Support' })).toHaveAttribute('href', /^https:/);
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const texts: string[] = [];
  page.on('dialog', (dialog) => {
    texts.push(dialog.message());
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Choose Monthly Premium' }).click();
  await page.getByRole('button', { name: 'Choose Yearly Premium' }).click();
  await expect.poll(() => texts).toHaveLength(2);
  for (const text of texts) {
    expect(text).toContain("subscription coming soon! We're setting up payment processing.");
  }
  await logIn(page, account);
  const { subscriptionType } = await (await page.request.get('/api/auth/session')).json();
  expect(subscriptionType).toBe('free');
});
