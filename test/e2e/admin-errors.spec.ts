import { ADMIN } from '../support/system.ts';
import { expect, FORBIDDEN, logIn, signUp, test, waitForToast } from './fixtures.ts';

test('the portal shows labelled sample data when the real data cannot be loaded', async ({ page }) => {
  await logIn(page, ADMIN);
  const ADMIN_API = '**/api/admin/**';
  const expectSampleData = async () => {
    await page.goto('/admin?tab=users');
    await expect(page.getByText('Sample data.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: '@sample.invalid' }).last()).toContainText('Never');
    await page.goto('/admin?tab=analytics');
    await expect(page.getByText('No character data available')).toBeVisible();
    for (const name of ['Summary', 'User Growth', 'Daily Active', 'Character Popularity', 'Feature Usage'])
      await expect(page.getByRole('region', { name }).getByText('Sample data.')).toBeVisible();
  };
  await page.route(ADMIN_API, (route) => route.fulfill(FORBIDDEN));
  await expectSampleData();
  await page.goto('/admin');
  await expect(page.getByText('Failed to fetch characters')).toBeVisible();

  await page.unroute(ADMIN_API);
  const dailyStats = { totalMessages: 0, totalImageRequests: 0, totalVideoRequests: 0, totalVoiceCalls: 0 };
  const nobody = { totalUsers: 0, premiumUsers: 0, freeUsers: 0, totalChats: 0 };
  const dashboard = { ...nobody, activeUsersToday: 0, totalCharacters: 0, dailyStats };
  await page.route(ADMIN_API, (route) =>
    route.fulfill({ json: /dashboard|counts/.test(route.request().url()) ? dashboard : [] }),
  );
  await expectSampleData();
  const deletedCompanion = {
    characterId: 1,
    characterName: null,
    totalChats: 2,
    uniqueUsers: 1,
    totalMessages: 3,
  };
  await page.route('**/character-popularity', (route) => route.fulfill({ json: [deletedCompanion] }));
  await page.reload();
  const popularity = page.getByRole('region', { name: 'Character Popularity' });
  await expect(popularity.getByRole('listitem')).toHaveText('1Unknown1 user2 chats');
});

test('the table of members keeps its rows when the next page fails to load', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.route(/\/api\/admin\/users(\?|$)/, async (route) => {
    if (route.request().url().includes('cursor')) return route.abort('connectionfailed');
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-next-cursor': 'more' } });
  });
  await page.goto('/admin?tab=users');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('alert')).toContainText('did not come. The server cannot be reached.');
  await expect(page.getByRole('row', { name: ADMIN.email })).toBeVisible();
  await expect(page.getByText('Sample data.')).toHaveCount(0);
});

test('the portal shows failed actions', async ({ page }) => {
  const { email } = await signUp(page);
  await logIn(page, ADMIN);
  const deletion = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'GET' || url.endsWith('/media/upload')) return route.fallback();
    if (url.endsWith('/batch-delete')) await deletion.promise;
    await route.fulfill({ status: 500 });
  });
  const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

  await test.step('on members', async () => {
    await page.goto('/admin?tab=users');
    await page.getByLabel('Search by email').fill(email);
    await page.getByRole('button', { name: `Upgrade ${email}` }).click();
    await page.getByRole('button', { name: 'Premium (3 months)' }).click();
    await waitForToast(page, 'Failed to update user subscription', 'The server could not do it just now.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Impersonate ${email}` }).click();
    await confirm('Impersonate');
    await waitForToast(page, 'Failed to impersonate user');
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await confirm('Delete');
    await waitForToast(page, 'Failed to delete user');
  });

  await test.step('on a companion', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Haruka', exact: true }).click();
    await confirm('Delete');
    await waitForToast(page, 'Failed to delete character', 'The server could not do it just now.');
    await page.getByRole('button', { name: 'Edit Haruka', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Haruka' });
    await editor.getByRole('tab', { name: 'Media' }).click();
    const second = editor.getByRole('region', { name: 'Images' }).getByRole('listitem').nth(1);
    await second.getByRole('button', { name: /is spicy/ }).click();
    await waitForToast(page, 'Failed to update media tags', 'The server could not do it just now.');
    await second.getByRole('button', { name: /default$/ }).click();
    await waitForToast(page, 'Failed to set default image');
    await editor.getByRole('button', { name: 'Select Multiple' }).click();
    await editor.getByRole('button', { name: 'Select All' }).click();
    await editor.getByRole('button', { name: /^Delete \(\d+\)$/ }).click();
    await confirm('Delete');
    await expect(editor.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    deletion.resolve();
    await waitForToast(page, 'Failed to delete media');
    await page.route(/\/velora-media\b/, (route) => route.fulfill({ status: 503, body: 'Slow down' }));
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await editor.locator('input[type=file]').setInputFiles([picture]);
    await editor.getByLabel('Where are they from?').selectOption('Licensed');
    await editor.getByRole('button', { name: 'Upload Files' }).click();
    await waitForToast(page, 'Upload Error', 'Upload failed: 503 - Slow down');
    await editor.getByRole('tab', { name: 'Basic Info' }).click();
    await editor.getByLabel('Age*').fill('44');
    await editor.getByRole('button', { name: 'Save Character' }).click();
    await waitForToast(page, 'Failed to update character', 'The server could not do it just now.');
  });
});
