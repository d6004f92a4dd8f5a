import { expect, signUp, test } from './fixtures.ts';

test.describe('the age gate', () => {
  test.use({ isAdult: false });

  test('asks a guest once', { tag: '@phone-only' }, async ({ page, checkAccessibility }) => {
    await page.goto('/');
    const dialog = page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
    await expect(dialog).toBeVisible();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'I am younger' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Not this time' })).toBeVisible();
    await page.getByRole('button', { name: 'I pressed that by mistake' }).click();
    await dialog.getByRole('link', { name: 'terms' }).click();
    await expect(page).toHaveURL(/\/terms$/);
    await expect(dialog).toBeHidden();
    await page.goto('/');
    await dialog.getByRole('button', { name: 'I am 18 or older' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('region', { name: 'Companions' }).getByRole('link').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  test('does not ask a member', async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Companions' }).getByRole('link').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('alertdialog')).toBeHidden();
  });
});
