import type { Page } from '@playwright/test';
import { expect, newAccount, signUp, test, waitForToast } from './fixtures.ts';

test('a failed log-in or sign-up shows the reason, in the dialog and on the pages', async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/referrals');
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await waitForToast(page, 'Authentication Required', 'Please log in to generate a referral code');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Log In' }).click();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await waitForToast(page, 'Login failed', 'Invalid email or password');

  const fillIn = async (form: ReturnType<Page['getByRole']> | Page, email: string) => {
    await form.getByLabel('First name').fill(account.firstName);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(account.password);
    await form.getByRole('checkbox').check();
  };
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await fillIn(dialog, account.email);
  await dialog.getByLabel('Confirm password').fill(account.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await waitForToast(page, 'Signup failed', 'Email already exists or invalid data');

  await page.goto('/signup');
  await fillIn(page, account.email);
  const submit = page.getByRole('button', { name: 'Create Account' });
  const signUpResponse = page.waitForResponse('**/api/auth/signup');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText((await (await signUpResponse).json()).message);
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500 }));
  await fillIn(page, newAccount().email);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Signup failed');
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
});

test('a guest who sends a prompt is asked to sign up', async ({ page }) => {
  await page.goto('/chat/8');
  await page.getByRole('list', { name: 'Quick replies' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});
