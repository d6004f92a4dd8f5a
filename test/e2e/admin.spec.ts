import { ADMIN } from '../support/system.ts';
import { expect, logIn, newAccount, signUp, test } from './fixtures.ts';

test('the portal admits administrators only', async ({ page, checkAccessibility }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  const submit = page.getByRole('button', { name: 'Access Admin Panel' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Email').fill(ADMIN.email);
  await expect(submit).toBeDisabled();
  await password.fill('wrong');
  await checkAccessibility();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await submit.click();
  await expect(page.getByText('Invalid credentials').last()).toBeVisible();

  await test.step('signs a member out at once', async () => {
    const account = newAccount();
    await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
    await page.request.post('/api/auth/logout');
    await page.getByLabel('Email').fill(account.email);
    await password.fill(account.password);
    await submit.click();
    await expect(page.getByText('Invalid credentials').last()).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect.poll(async () => (await page.request.get('/api/auth/session')).status()).toBe(204);
  });

  await page.getByLabel('Email').fill(ADMIN.email);
  await password.fill(ADMIN.password);
  await submit.click();
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

// Runs at desktop width only, with checks at phone width: an administrator can impersonate one member at a time.
test('a member is found, upgraded, impersonated and deleted, and all of it is audited', async ({
  page,
  playwright,
  baseURL,
  checkAccessibility,
}) => {
  const account = newAccount();
  const memberRequest = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await memberRequest.post('/api/auth/signup', { data: { ...account, isOver18: true } });
  await logIn(page, ADMIN);
  await page.goto('/admin?tab=users');
  for (const name of ['Total Users', 'Premium Users', 'Free Users', 'Total Chats'])
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText(name);
  const row = page.getByRole('row').filter({ hasText: account.email });
  await page.getByLabel('Search by email').fill(account.email.slice(0, -8));
  // The header row and one member: the search has finished.
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toBeVisible();
  await checkAccessibility();

  await test.step('sorts the table', async () => {
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

  const desktopSize = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expect(row).toBeVisible();
  await checkAccessibility();

  await test.step('upgrades the member', async () => {
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
    await expect(page.getByText(`${account.email} has premium until`)).toBeVisible();
    await expect(row.getByText('Premium')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Downgrade/ })).toBeVisible();
    await page.getByLabel('Subscription').selectOption('free');
    await expect(row).toBeHidden();
    await page.getByLabel('Subscription').selectOption('premium');
    await expect(row).toBeVisible();
  });

  await test.step('impersonates the member and returns to the portal', async () => {
    await row.getByRole('button', { name: /^Impersonate/ }).click();
    const confirmation = page.getByRole('alertdialog', {
      name: `Are you sure you want to impersonate user ${account.email}?`,
    });
    await expect(confirmation).toContainText('You will be logged in as this user.');
    // Visible for one second only, so the wait starts before the click.
    const toastShown = page.getByText(`Now impersonating ${account.email}`).waitFor();
    await confirmation.getByRole('button', { name: 'Impersonate' }).click();
    await toastShown;
    const banner = page.getByRole('region', { name: 'Impersonation' });
    await expect(banner).toContainText(account.email);
    await expect(page).toHaveURL(/\/$/);
    await checkAccessibility();
    await page.setViewportSize(desktopSize);
    await page.goto('/profile');
    await expect(page.getByText(account.email, { exact: false }).last()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Portal' })).toHaveCount(0);
    await banner.getByRole('button', { name: 'Back to Admin' }).click();
    await expect(page).toHaveURL(/\/admin\?tab=users$/);
    await expect(banner).toBeHidden();
  });

  await test.step('deletes the member', async () => {
    await page.getByLabel('Search by email').fill(account.email);
    await row.getByRole('button', { name: `Delete ${account.email}` }).click();
    const confirmation = page.getByRole('alertdialog', {
      name: `Are you sure you want to delete user ${account.email}?`,
    });
    await expect(confirmation).toContainText(
      'This will permanently delete all their conversations, messages, and data.',
    );
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(row).toBeHidden();
    const { email, password } = account;
    expect((await memberRequest.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
    await memberRequest.dispose();
  });

  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Began to impersonate' }).first()).toBeVisible();
  await checkAccessibility();
});

test('analytics show tiles, charts and popular companions', async ({ page, checkAccessibility }) => {
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
