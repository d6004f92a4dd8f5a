import { ADMIN } from '../support/system.ts';
import { expect, logIn, newPerson, signUp, test } from './fixtures.ts';

test('the portal lets administrators in, and nobody else', async ({ page, checkAccessibility }) => {
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

  await test.step('a member is signed out again at once', async () => {
    const person = newPerson();
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
  await expect(enter).toBeVisible();
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
});

test('a signed-in member who opens /admin has no access', async ({ page }) => {
  const { email } = await signUp(page);
  await page.goto('/admin');
  await expect(page.getByText(`${email} has no access here.`)).toBeVisible();
});

test('a member is found, upgraded, impersonated and deleted; all of it is written down', {
  tag: '@phone',
}, async ({ page, playwright, baseURL, checkAccessibility }) => {
  const person = newPerson();
  const theirs = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  await theirs.post('/api/auth/signup', { data: { ...person, isOver18: true } });
  await logIn(page, ADMIN);
  await page.goto('/admin?tab=users');
  await expect(page.getByText('Total Users')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: person.email });
  await page.getByLabel('Search by email').fill(person.email.slice(0, -8));
  await expect(row).toBeVisible();
  await checkAccessibility();

  await test.step('upgraded', async () => {
    await row.getByRole('button', { name: /^Upgrade/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade User Subscription' });
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Premium (1 year)' }).click();
    await expect(dialog).toBeHidden();
    await expect(row.getByText('Premium')).toBeVisible();
    await expect(row.getByRole('button', { name: /^Downgrade/ })).toBeVisible();
    await page.getByLabel('Subscription').selectOption('free');
    await expect(row).toBeHidden();
    await page.getByLabel('Subscription').selectOption('premium');
    await expect(row).toBeVisible();
  });

  await test.step('impersonated, with a banner and a way back', async () => {
    await row.getByRole('button', { name: /^Impersonate/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Impersonate' }).click();
    await expect(page.getByText(`Now impersonating ${person.email}`)).toBeVisible();
    const banner = page.getByRole('region', { name: 'Impersonation' });
    await expect(banner).toContainText(person.email);
    await expect(page).toHaveURL(/\/$/);
    await checkAccessibility();
    await page.goto('/profile');
    await expect(page.getByText(person.email, { exact: false }).last()).toBeVisible();
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

test('analytics: tiles, charts with their numbers, and who is talked to', { tag: '@phone' }, async ({
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
  await expect(growth.locator('svg .recharts-line').first()).toBeVisible();
  await checkAccessibility();
});
