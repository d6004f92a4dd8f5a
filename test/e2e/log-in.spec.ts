import type { Page } from '@playwright/test';
import { emailedLink } from './emailed-link.ts';
import { expect, signUp, test } from './fixtures.ts';

test('while others guess the password, a known device logs in at once and a new one with an emailed link', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const account = await signUp(page);
  const { email, password } = account;
  const attackerContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  for (let guess = 0; guess < 5; guess += 1) {
    await attackerContext.request.post('/api/auth/login', { data: { email, password: 'guess' } });
  }
  await attackerContext.close();
  const fillIn = async (form: Pick<Page, 'getByLabel' | 'getByRole'>) => {
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log In' }).click();
  };

  await page.request.post('/api/auth/logout');
  await page.goto('/login');
  await fillIn(page);
  await expect(page).toHaveURL(/\/$/);

  // The same browser without its cookies is a new device.
  await page.context().clearCookies();
  await test.step('the dialog offers the emailed link', async () => {
    await page.goto('/referrals');
    await page.getByRole('button', { name: 'Generate Referral Code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Log In' }).click();
    await fillIn(dialog);
    await expect(dialog.getByRole('alert')).toContainText('Too many failed attempts to log in.');
    await expect(dialog.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    await checkAccessibility();
  });
  await test.step('the admin portal shows the throttling error', async () => {
    await page.goto('/admin');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Access Admin Panel' }).click();
    await expect(page.getByRole('alert')).toContainText('Too many failed attempts to log in.');
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
  });
  await page.goto('/login');
  await fillIn(page);
  await expect(page.getByRole('alert')).toContainText('get a link by email that confirms this device');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Look into the mailbox of ${email}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Email me another link' }).click();
  await expect(page.getByText('A mail is on its way.')).toBeVisible();
  await checkAccessibility();

  const link = await emailedLink(page, email, 'confirm-device');
  await page.goto(link);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const button = page.getByRole('button', { name: 'Confirm this device' });
  await page.route('**/api/auth/confirm-device', (route) => route.abort('connectionfailed'), { times: 1 });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await button.click();
  await expect(page.getByText('This device is confirmed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log In' })).toBeFocused();
  await checkAccessibility();
  await page.getByRole('link', { name: 'Log In' }).click();
  await fillIn(page);
  await expect(page).toHaveURL(/\/$/);

  await page.goto(link);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This link is invalid or expired.');
});
