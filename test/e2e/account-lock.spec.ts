import { ADMIN } from '../support/system.ts';
import { expect, signUp, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_440, height: 900 };
const LOCKED = { name: 'Your account is locked' };

test('an administrator locks an account: every screen of its tabs says so, until the lock is lifted', async ({
  page,
  context,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const { email } = await signUp(page);
  await page.goto('/chats');
  const otherTab = await context.newPage();
  await otherTab.goto('/collection');
  await expect(otherTab.getByRole('heading', { name: 'My Collection' })).toBeVisible();

  const portal = await browser.newContext({ ...(baseURL && { baseURL }) });
  await portal.request.post('/api/auth/login', { data: ADMIN });
  const admin = await portal.newPage();
  await admin.goto('/admin?tab=users');
  await admin.getByLabel('Search by email').fill(email);
  await admin.getByRole('button', { name: `Lock ${email}` }).click();
  await admin.getByLabel('Note').fill('Says that they are at school.');
  await admin.getByRole('button', { name: 'Lock account' }).click();
  await expect(admin.getByText('Locked: age')).toBeVisible();

  await test.step('a rejected call shows the locked screen, in other tabs too', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Collection' }).first().click();
    await expect(page.getByRole('heading', LOCKED)).toBeVisible();
    await expect(otherTab.getByRole('heading', LOCKED)).toBeVisible();
    for (const path of ['/chats', '/chat/1', '/voice-calls', '/collection']) {
      await page.goto(path);
      await expect(page.getByRole('heading', LOCKED)).toBeVisible();
    }
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await checkAccessibility();
    }
  });

  await test.step('the member can leave with their data', async () => {
    await page.getByRole('link', { name: 'Download or delete' }).click();
    await expect(page.getByRole('button', { name: 'Gather my data' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/safety#complaints',
    );
    await expect(page.getByRole('link', { name: 'Find a helpline' })).toBeVisible();
  });

  await admin.getByRole('button', { name: `Lift the lock of ${email}` }).click();
  await expect(admin.getByText('Says that they are at school.')).toBeVisible();
  await admin.getByRole('button', { name: 'Lift lock' }).click();
  await expect(admin.getByText('Write why.')).toBeVisible();
  await admin.getByLabel('Note').fill('Has shown that they are 40.');
  await admin.getByRole('button', { name: 'Lift lock' }).click();
  await expect(admin.getByText('Locked: age')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'My Collection' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', LOCKED)).toBeHidden();
  await portal.close();
});
