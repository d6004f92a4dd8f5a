import type { Page } from '@playwright/test';
import { expect, newAccount, signUp, test, toast } from './fixtures.ts';

test('a refused guest sees why, in the dialog and on the pages', async ({ page }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/referrals');
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await toast(page, 'Authentication Required', 'Please log in to generate a referral code');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Log In' }).click();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await toast(page, 'Login failed', 'Invalid email or password');

  const fillIn = async (form: ReturnType<Page['getByRole']> | Page, email: string) => {
    await form.getByLabel('First name').fill(person.firstName);
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(person.password);
    await form.getByRole('checkbox').check();
  };
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await fillIn(dialog, person.email);
  await dialog.getByLabel('Confirm password').fill(person.password);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await toast(page, 'Signup failed', 'Email already exists or invalid data');

  await page.goto('/signup');
  await fillIn(page, person.email);
  const submit = page.getByRole('button', { name: 'Create Account' });
  const answer = page.waitForResponse('**/api/auth/signup');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText((await (await answer).json()).message);
  await page.route('**/api/auth/*', (route) => route.fulfill({ status: 500 }));
  await fillIn(page, newAccount().email);
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText('Signup failed');
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Login failed');
});

test('a guest who sends a prompt is asked to sign up', async ({ page }) => {
  await page.goto('/chat/8');
  await page.getByRole('list', { name: 'Quick replies' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Sign Up' })).toBeVisible();
});
