import type { Locator, Page } from '@playwright/test';
import { expect, newAccount, test } from './fixtures.ts';

test.use({ isAdult: false });

/** Upper bound of Tab presses between two controls. A page has about 40 stops; content that arrives late can move focus. */
const MAXIMUM_TAB_PRESSES = 150;

/** Presses Tab until the control has focus, and checks that it is in view. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAXIMUM_TAB_PRESSES && !(await hasFocus()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

test('the main journey works with the keyboard alone', async ({ page }) => {
  const account = newAccount();
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('passes the age gate and opens a companion', async () => {
    await page.goto('/');
    await press(button('I am 18 or older'));
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await press(page.getByRole('region', { name: 'Companions' }).getByRole('link').nth(1));
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  const field = page.getByRole('textbox', { name: /^Message/ });
  await test.step('signs up and sends the message', async () => {
    await write(field, 'Good evening!');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('First name'), account.firstName);
    await write(dialog.getByLabel('Email'), account.email);
    await write(dialog.getByLabel('Password', { exact: true }), account.password);
    await write(dialog.getByLabel('Confirm password'), account.password);
    await press(dialog.getByRole('checkbox'), 'Space');
    await press(dialog.getByRole('button', { name: 'Create Account' }));
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1);
    await expect(page.getByText('Online')).toBeVisible();
  });

  await test.step('requests a photo, opens it and returns focus to it', async () => {
    await press(button('Request a photo'));
    const photo = button(/Open the photo/);
    await press(photo);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(photo).toBeFocused();
  });

  await test.step('cancels, then deletes the chat', async () => {
    const deleteButton = button('Delete chat').first();
    const confirmation = page.getByRole('alertdialog');
    await press(deleteButton);
    await press(confirmation.getByRole('button', { name: 'Cancel' }));
    await expect(confirmation).toBeHidden();
    await expect(deleteButton).toBeFocused();
    await page.keyboard.press('Enter');
    await press(confirmation.getByRole('button', { name: 'Delete' }));
    await expect(page).toHaveURL(/\/chats$/);
  });

  await test.step('signs out', async () => {
    await press(button('Sign Out'));
    await expect(button('Sign In').first()).toBeVisible();
  });
});
