import { emailedLink } from './emailed-link.ts';
import { expect, newAccount, signUp, test } from './fixtures.ts';

test('the link emailed to the old address undoes an email change', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const account = await signUp(page);
  const email = newAccount().email;
  await page.goto(await emailedLink(page, account.email, 'verify-email'));
  await expect(page.getByText('Email Verified', { exact: false }).first()).toBeVisible();
  await page.goto('/profile');
  const information = page.getByRole('region', { name: 'Profile information' });
  await information.getByRole('button', { name: 'Edit' }).click();
  await expect(information.getByLabel('Your password')).toHaveCount(0);
  await information.getByLabel('Email').fill(email);
  await information.getByLabel('Your password', { exact: true }).fill(account.password);
  await information.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Profile Updated')).toBeVisible();
  // The session that changed the email stays valid.
  await page.reload();
  await expect(information.getByText(email)).toBeVisible();

  const link = await emailedLink(page, account.email, 'undo-email-change');
  const ownerContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  const ownerPage = await ownerContext.newPage();
  await ownerPage.goto(link);
  // Opening the link alone changes nothing, because email scanners open links.
  await expect(ownerPage.getByRole('heading', { name: 'Was it not you?' })).toBeVisible();
  const undo = ownerPage.getByRole('button', { name: 'Undo the change' });
  await ownerPage.route('**/api/undo-email-change', (route) => route.abort('connectionfailed'));
  await undo.click();
  await expect(ownerPage.getByRole('alert')).toContainText('The server cannot be reached.');
  await ownerPage.unroute('**/api/undo-email-change');
  await undo.click();
  await expect(ownerPage.getByRole('status')).toContainText(`Your account has ${account.email} again`);
  await ownerPage.getByRole('link', { name: 'Choose a new password' }).click();
  await ownerPage.getByLabel('New password').fill('another-evening');
  await ownerPage.getByLabel('Confirm password').fill('another-evening');
  await ownerPage.getByRole('button', { name: 'Save the password' }).click();
  await ownerPage.getByRole('link', { name: 'Log In' }).click();
  await ownerPage.getByLabel('Email').fill(account.email);
  await ownerPage.getByLabel('Password', { exact: true }).fill('another-evening');
  await ownerPage.getByRole('button', { name: 'Log In' }).click();
  await expect(ownerPage).toHaveURL(/\/$/);
  await ownerContext.close();

  await page.goto(link);
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByText('This link was used already.')).toBeVisible();
  await checkAccessibility();
  await page.goto('/profile');
  await expect(page.getByText('Your profile')).toBeVisible();
});
