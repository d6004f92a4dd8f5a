import type { Page } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';

/** Answers with sessions of a member who has accepted older versions, until both texts are accepted. */
async function simulateOlderConsents(page: Page) {
  const accepted: unknown[] = [];
  await page.route('**/api/user/consents', async (route) => {
    accepted.push(route.request().postDataJSON());
    const consentsDue = accepted.length === 1 ? ['privacy'] : [];
    await route.fulfill({ response: await route.fetch(), json: { consentsDue } });
  });
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    if (response.status() !== 200) return route.fulfill({ response });
    const consentsDue = accepted.length < 2 ? ['terms', 'privacy'] : [];
    return route.fulfill({ response, json: { ...(await response.json()), consentsDue } });
  });
  return accepted;
}

test('a member is asked to accept changed texts, and can read them first', async ({
  page,
  checkAccessibility,
}) => {
  const accepted = await simulateOlderConsents(page);
  await signUp(page);
  await page.goto('/chats');
  const dialog = page.getByRole('alertdialog', { name: 'Please read what has changed' });
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  await dialog.getByRole('link', { name: 'Read the privacy notice' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  expect(accepted).toMatchObject([{ document: 'terms' }, { document: 'privacy' }]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Chats' })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('a member who does not accept can log out', async ({ page }) => {
  await simulateOlderConsents(page);
  await signUp(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect((await page.request.get('/api/auth/session')).status()).toBe(204);
});

test('how long messages are kept is chosen on the profile', async ({ page, checkAccessibility }) => {
  await signUp(page);
  await page.goto('/profile');
  const setting = page.getByLabel('Keep my messages');
  await expect(setting).toHaveValue('keep');
  await setting.selectOption('30 days');
  const dialog = page.getByRole('alertdialog', { name: 'Delete messages after 30 days?' });
  await expect(dialog).toBeVisible();
  await checkAccessibility();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(setting).toHaveValue('keep');
  await setting.selectOption('30 days');
  await dialog.getByRole('button', { name: 'Delete older messages' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(setting).toHaveValue('30d');
  await setting.selectOption('Until I delete them');
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(setting).toHaveValue('keep');
});

test('the privacy notice names processors and how long data is kept', async ({
  page,
  checkAccessibility,
}) => {
  await page.route('**/api/privacy-facts', (route) =>
    route.fulfill({
      json: {
        controller: { name: 'Velora Ltd', address: '1 Long Lane, Dublin' },
        processors: [{ purpose: 'companion', name: 'models.example.com' }],
      },
    }),
  );
  await page.goto('/privacy');
  await expect(page.getByText('Velora Ltd')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Companies that process data for us' })).toContainText(
    'models.example.com',
  );
  await expect(page.getByRole('table', { name: 'How long we keep it' })).toContainText('30 days, 1 year');
  await expect(page.getByRole('article').getByRole('link', { name: /@/ })).toBeVisible();
  await checkAccessibility();
});
