import { expect, newPerson, test } from './fixtures.ts';

test('a guest finds a companion, signs up when sending, gets a reply, and finds it all again', async ({
  page,
  checkAccessibility,
}) => {
  const person = newPerson();

  await test.step('browses, searches and filters the gallery', async () => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Companions' }).getByRole('link');
    await expect(cards).toHaveCount(12);
    await checkAccessibility();
    await page.getByLabel('Search companions').fill('zzz');
    await expect(cards).toHaveCount(0);
    await page.getByLabel('Search companions').fill('');
    await expect(cards).toHaveCount(12);
    await page.getByRole('button', { name: 'Romantic' }).click();
    await expect(cards).not.toHaveCount(12);
    expect(await cards.count()).toBeGreaterThan(0);
  });

  await page.getByRole('region', { name: 'Companions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const chat = page.url();
  const field = page.getByRole('textbox', { name: /^Message/ });

  await test.step('is asked to sign up when sending', async () => {
    await field.fill('Good evening! I baked bread today.');
    await field.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
    await checkAccessibility();
    await dialog.getByLabel('First name').fill(person.firstName);
    await dialog.getByLabel('Email').fill(person.email);
    await dialog.getByLabel('Password', { exact: true }).fill(person.password);
    await dialog.getByLabel('Confirm password').fill(person.password);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Create Account' }).click();
    await expect(dialog).toBeHidden();
  });

  const replies = page.locator('[data-sender="ai"]');
  await test.step('the message goes out and is answered', async () => {
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await expect(page.getByText('Typing...')).toBeVisible();
    await expect(replies.last()).toBeVisible();
    await expect(page.getByText('Online')).toBeVisible();
    await checkAccessibility();
  });
  const reply = (await replies.last().locator('p').textContent()) ?? '';
  expect(reply).not.toBe('');

  await test.step('after a reload it is all still there', async () => {
    await page.reload();
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await expect(replies.getByText(reply)).toBeVisible();
  });

  await test.step('after logging out and in again it is all still there', async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    await page.goto('/chats');
    if (isPhone) await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    // The page reloads as a guest's.
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    await page.goto('/login');
    await checkAccessibility();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(chat);
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await page.goto('/chats');
    await checkAccessibility();
  });
});
