import { expect, newAccount, signUp, test } from './fixtures.ts';
import { mailedLink } from './mailed-link.ts';

test('the link mailed to the old address undoes an email change', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const person = await signUp(page);
  const email = newAccount().email;
  await page.goto(await mailedLink(page, person.email, 'verify-email'));
  await expect(page.getByText('Email Verified', { exact: false }).first()).toBeVisible();
  await page.goto('/profile');
  const information = page.getByRole('region', { name: 'Profile information' });
  await information.getByRole('button', { name: 'Edit' }).click();
  await expect(information.getByLabel('Your password')).toHaveCount(0);
  await information.getByLabel('Email').fill(email);
  await information.getByLabel('Your password', { exact: true }).fill(person.password);
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  // The session that has changed it goes on.
  await page.reload();
  await expect(information.getByText(email)).toBeVisible();

  const link = await mailedLink(page, person.email, 'undo-email-change');
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  const owner = await theirs.newPage();
  await owner.goto(link);
  // A mail scanner opens links: that alone does nothing.
  await expect(owner.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
  const undo = owner.getByRole('button', { name: 'Undo the change' });
  await owner.route('**/api/undo-email-change', (route) => route.abort('connectionfailed'));
  await undo.click();
  await expect(owner.getByRole('alert')).toContainText('The server cannot be reached.');
  await owner.unroute('**/api/undo-email-change');
  await undo.click();
  await expect(owner.getByRole('status')).toContainText(`Your account has ${person.email} again`);
  await owner.getByRole('link', { name: 'Choose a new password' }).click();
  await owner.getByLabel('New password').fill('another-evening');
  await owner.getByLabel('Confirm password').fill('another-evening');
  await owner.getByRole('button', { name: 'Save the password' }).click();
  await owner.getByRole('link', { name: 'Log In' }).click();
  await owner.getByLabel('Email').fill(person.email);
  await owner.getByLabel('Password', { exact: true }).fill('another-evening');
  await owner.getByRole('button', { name: 'Log In' }).click();
  await expect(owner).toHaveURL(/\/$/);
  await theirs.close();

  await page.goto(link);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await checkAccessibility();
  await page.goto('/profile');
  await expect(page.getByText('Your profile')).toBeVisible();
});
