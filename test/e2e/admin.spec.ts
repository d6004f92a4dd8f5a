import { ADMIN } from '../support/system.ts';
import { expect, logIn, newAccount, REFUSED, signUp, test, toast } from './fixtures.ts';

test('the portal admits administrators only', async ({ page, checkAccessibility }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  const enter = page.getByRole('button', { name: 'Access Admin Panel' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(enter).toBeDisabled();
  await page.getByLabel('Email').fill(ADMIN.email);
  await expect(enter).toBeDisabled();
  await password.fill('wrong');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await enter.click();
  await expect(page.getByText('Invalid credentials').last()).toBeVisible();

  await test.step('signs a member out at once', async () => {
    const person = newAccount();
    await page.request.post('/api/auth/signup', { data: { ...person, isOver18: true } });
    await page.request.post('/api/auth/logout');
    await page.getByLabel('Email').fill(person.email);
    await password.fill(person.password);
    await enter.click();
    await expect(page.getByText('Invalid credentials').last()).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect.poll(async () => (await page.request.get('/api/auth/session')).status()).toBe(204);
  });

  await page.getByLabel('Email').fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await enter.click();
  await expect(page.getByText('Admin access granted')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Character Management' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Character Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out successfully')).toBeVisible();
  for (const field of [page.getByLabel('Email'), password]) await expect(field).toHaveValue('');
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
});

test('a member has no access to /admin', async ({ page }) => {
  const { email } = await signUp(page);
  await page.goto('/admin');
  await expect(page.getByText(`${email} has no access here.`)).toBeVisible();
});

const PHONE = { width: 390, height: 844 };

// At one width, with looks at the other: an administrator looks through one member's eyes at a time, in all browsers.
test('a member is found, upgraded, impersonated and deleted, and all of it is audited', async ({
  page,
  playwright,
  baseURL,
  checkAccessibility,
}) => {
  const person = newAccount();
  const theirs = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await theirs.post('/api/auth/signup', { data: { ...person, isOver18: true } });
  await logIn(page, ADMIN);
  await page.goto('/admin?tab=users');
  for (const name of ['Total Users', 'Premium Users', 'Free Users', 'Total Chats'])
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(name);
  const row = page.getByRole('row').filter({ hasText: person.email });
  await page.getByLabel('Search by email').fill(person.email.slice(0, -8));
  // The heading and nobody else: the search has been answered.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  await checkAccessibility();

  await test.step('in a table that can be sorted', async () => {
    const columns = page.getByRole('columnheader');
    await expect(columns).toHaveText([
      'Email',
      'Subscription',
      'Sign Up Date',
      'Total Chats',
      'Last Login',
      'Actions',
    ]);
    await expect(columns.nth(2)).toHaveAttribute('aria-sort', 'descending');
    const email = columns.first();
    await email.getByRole('button').click();
    await expect(email).toHaveAttribute('aria-sort', 'descending');
    await email.getByRole('button').click();
    await expect(email).toHaveAttribute('aria-sort', 'ascending');
  });

  const wide = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expect(row).toBeVisible();
  await checkAccessibility();

  await test.step('upgraded', async () => {
    await row.getByRole('button', { name: /^Upgrade/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade User Subscription' });
    await checkAccessibility();
    await expect(dialog.getByText('Current plan')).toContainText('Free');
    await expect(dialog.getByRole('button').filter({ hasText: /./ })).toHaveText([
      'Set to Free',
      'Upgrade to Premium (1 month)',
      'Premium (3 months)',
      'Premium (1 year)',
    ]);
    await dialog.getByRole('button', { name: 'Premium (1 year)' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`${person.email} has premium until`)).toBeVisible();
    await expect(row.getByText('Premium')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Downgrade/ })).toBeVisible();
    await page.getByLabel('Subscription').selectOption('free');
    await expect(row).toBeHidden();
    await page.getByLabel('Subscription').selectOption('premium');
    await expect(row).toBeVisible();
  });

  await test.step('impersonated, with a banner and a way back', async () => {
    await row.getByRole('button', { name: /^Impersonate/ }).click();
    const question = page.getByRole('alertdialog', {
      name: `Are you sure you want to impersonate user ${person.email}?`,
    });
    await expect(question).toContainText('You will be logged in as this user.');
    // It is there for the second until the page is left, so it is watched for.
    const told = page.getByText(`Now impersonating ${person.email}`).waitFor();
    await question.getByRole('button', { name: 'Impersonate' }).click();
    await told;
    const banner = page.getByRole('region', { name: 'Impersonation' });
    await expect(banner).toContainText(person.email);
    await expect(page).toHaveURL(/\/$/);
    await checkAccessibility();
    await page.setViewportSize(wide);
    await page.goto('/profile');
    await expect(page.getByText(person.email, { exact: false }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Portal' })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Back to Admin' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
    await expect(banner).toBeHidden();
  });

  await test.step('deleted', async () => {
    await page.getByLabel('Search by email').fill(person.email);
    await row.getByRole('button', { name: `Delete ${person.email}` }).click();
    const question = page.getByRole('alertdialog', {
      name: `Are you sure you want to delete user ${person.email}?`,
    });
    await expect(question).toContainText(
      'This will permanently delete all their conversations, messages, and data.',
    );
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(row).toBeHidden();
    const { email, password } = person;
    expect((await theirs.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
    await theirs.dispose();
  });

  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Began to impersonate' }).first()).toBeVisible();
  await checkAccessibility();
});

test('analytics show tiles, charts and popular companions', { tag: '@phone' }, async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const created = await page.request.post('/api/conversations', { data: { characterId: 1 } });
  const { id } = await created.json();
  await page.request.post(`/api/conversations/${id}/messages`, { data: { content: 'Good evening' } });
  await logIn(page, ADMIN);
  await page.goto('/admin?tab=analytics');
  for (const tile of ['Total Users', 'Active Today', 'Premium Users', 'Total Characters']) {
    await expect(page.getByText(tile, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Sample data.')).toHaveCount(0);
  const popularity = page.getByRole('region', { name: 'Character Popularity' });
  await expect(popularity.getByRole('listitem').first()).toContainText(/^1.+\d+ users?\d+ chats?$/);
  const growth = page.getByRole('region', { name: 'User Growth (Last 30 Days)' });
  await growth.getByRole('button', { name: 'Show as table' }).click();
  await expect(growth.getByRole('row')).toHaveCount(31);
  await growth.getByRole('button', { name: 'Show the chart' }).click();
  await expect(growth.locator('svg .recharts-line')).toHaveCount(2);
  await expect(growth.getByRole('listitem')).toHaveText(['Total users (left)', 'New users (right)']);
  const active = page.getByRole('region', { name: 'Daily Active Users' });
  await expect(active.locator('svg .recharts-bar').first()).toBeVisible();
  const features = page.getByRole('region', { name: 'Feature Usage Analytics' });
  await expect(features.getByRole('term')).toHaveText([
    'Total Messages',
    'Image Requests',
    'Video Requests',
    'Voice Calls',
  ]);
  await checkAccessibility();
});

test('the portal marks sample data when it cannot read any', async ({ page }) => {
  await logIn(page, ADMIN);
  const ANY = '**/api/admin/**';
  const isSampled = async () => {
    await page.goto('/admin?tab=users');
    await expect(page.getByText('Sample data.').first()).toBeVisible();
    await expect(page.getByRole('row', { name: '@sample.invalid' }).last()).toContainText('Never');
    await page.goto('/admin?tab=analytics');
    await expect(page.getByText('No character data available')).toBeVisible();
    for (const name of ['Summary', 'User Growth', 'Daily Active', 'Character Popularity', 'Feature Usage'])
      await expect(page.getByRole('region', { name }).getByText('Sample data.')).toBeVisible();
  };
  await page.route(ANY, (route) => route.fulfill(REFUSED));
  await isSampled();
  await page.goto('/admin');
  await expect(page.getByText('Failed to fetch characters')).toBeVisible();

  await page.unroute(ANY);
  const dailyStats = { totalMessages: 0, totalImageRequests: 0, totalVideoRequests: 0, totalVoiceCalls: 0 };
  const nobody = { totalUsers: 0, premiumUsers: 0, freeUsers: 0, totalChats: 0 };
  const dashboard = { ...nobody, activeUsersToday: 0, totalCharacters: 0, dailyStats };
  await page.route(ANY, (route) =>
    route.fulfill({ json: /dashboard|counts/.test(route.request().url()) ? dashboard : [] }),
  );
  await isSampled();
  const left = { characterId: 1, characterName: null, totalChats: 2, uniqueUsers: 1, totalMessages: 3 };
  await page.route('**/character-popularity', (route) => route.fulfill({ json: [left] }));
  await page.reload();
  const popularity = page.getByRole('region', { name: 'Character Popularity' });
  await expect(popularity.getByRole('listitem')).toHaveText('1Unknown1 user2 chats');
});

test('the portal keeps its members when the next page fails', async ({ page }) => {
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

  await test.step('to members', async () => {
    await page.goto('/admin?tab=users');
    await page.getByLabel('Search by email').fill(email);
    await page.getByRole('button', { name: `Upgrade ${email}` }).click();
    await page.getByRole('button', { name: 'Premium (3 months)' }).click();
    await toast(page, 'Failed to update user subscription', 'The server could not do it just now.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Impersonate ${email}` }).click();
    await confirm('Impersonate');
    await toast(page, 'Failed to impersonate user');
    await page.getByRole('button', { name: `Delete ${email}` }).click();
    await confirm('Delete');
    await toast(page, 'Failed to delete user');
  });

  await test.step('to a companion', async () => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Delete Haruka', exact: true }).click();
    await confirm('Delete');
    await toast(page, 'Failed to delete character', 'The server could not do it just now.');
    await page.getByRole('button', { name: 'Edit Haruka', exact: true }).click();
    const editor = page.getByRole('dialog', { name: 'Edit Haruka' });
    await editor.getByRole('tab', { name: 'Media' }).click();
    const second = editor.getByRole('region', { name: 'Images' }).getByRole('listitem').nth(1);
    await second.getByRole('button', { name: /is spicy/ }).click();
    await toast(page, 'Failed to update media tags', 'The server could not do it just now.');
    await second.getByRole('button', { name: /default$/ }).click();
    await toast(page, 'Failed to set default image');
    await editor.getByRole('button', { name: 'Select Multiple' }).click();
    await editor.getByRole('button', { name: 'Select All' }).click();
    await editor.getByRole('button', { name: /^Delete \(\d+\)$/ }).click();
    await confirm('Delete');
    await expect(editor.getByRole('button', { name: 'Deleting...' })).toBeVisible();
    deletion.resolve();
    await toast(page, 'Failed to delete media');
    await page.route(/\/velora-media\b/, (route) => route.fulfill({ status: 503, body: 'Slow down' }));
    const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await editor.locator('input[type=file]').setInputFiles([picture]);
    await editor.getByRole('button', { name: 'Upload Files' }).click();
    await toast(page, 'Upload Error', 'Upload failed: 503 - Slow down');
    await editor.getByRole('tab', { name: 'Basic Info' }).click();
    await editor.getByLabel('Age*').fill('44');
    await editor.getByRole('button', { name: 'Save Character' }).click();
    await toast(page, 'Failed to update character', 'The server could not do it just now.');
  });
});
