import { expect, signUp, test } from './fixtures.ts';

test('a log-out clears other tabs', async ({ page, context }) => {
  const { email } = await signUp(page);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByText(email)).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other.getByText('Profile features are for registered users only.')).toBeVisible();
  await expect(other.getByText(email)).toBeHidden();
});

test('sign-up marks an invalid name and focuses it', async ({ page }) => {
  await page.goto('/signup');
  const name = page.getByLabel('First name');
  await name.fill('bit․ly');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('evening-light');
  await page.getByLabel('I am 18 or older').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toContainText('does not look like a web address');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
});
