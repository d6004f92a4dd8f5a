import { ADMIN } from '../support/system.ts';
import { expect, logIn, test } from './fixtures.ts';

test('an imported card that needs review is hidden until an administrator approves it', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const name = `Tove ${Date.now()}`;
  const data = { name, description: 'Mends nets.', extensions: { tool: { age: '31 (looks 15)' } } };
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const guest = await context.newPage();
  const found = guest.getByRole('region', { name: 'Companions' }).getByRole('link', { name });
  const search = async () => {
    await guest.goto('/');
    await guest.getByLabel('Search companions').fill(name);
  };
  await guest.goto('/');
  await guest.getByRole('button', { name: 'I am 18 or older' }).click();

  await logIn(page, ADMIN);
  await page.goto('/admin');
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await test.step('the portal shows why', async () => {
    await page.getByRole('button', { name: 'Import Card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Card' });
    await dialog.getByLabel('Card').setInputFiles({
      name: 'card.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data })),
    });
    await dialog.getByLabel('Age').fill('31');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('is hidden until you approve it')).toBeVisible();
    await page
      .getByRole('dialog', { name: `Edit ${name}` })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await expect(card.getByText('Needs review')).toBeVisible();
    await expect(card.getByText('data.extensions.tool.age')).toBeVisible();
    await checkAccessibility();
  });

  await test.step('a guest does not find it, also after a decision to keep it hidden', async () => {
    await card.getByRole('button', { name: 'Keep Hidden' }).click();
    await expect(card.getByText('Hidden', { exact: true })).toBeVisible();
    await search();
    await expect(guest.getByText('Nobody fits that search.')).toBeVisible();
    await expect(found).toHaveCount(0);
  });

  await test.step('approved, a guest finds and opens it', async () => {
    await card.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText(`${name} is visible now`)).toBeVisible();
    await expect(card.getByText('Needs review')).toHaveCount(0);
    // Lists are cached for some seconds, so an older one may come once more.
    let address: string | null = null;
    await expect(async () => {
      await search();
      address = await found.getAttribute('href', { timeout: 3_000 });
    }).toPass();
    await guest.goto(address ?? '');
    await expect(guest.getByRole('heading', { name, level: 1 })).toBeVisible();
  });
  await context.close();
});
