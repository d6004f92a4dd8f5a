import type { Locator, Page } from '@playwright/test';
import { expect, newAccount, test } from './fixtures.ts';

test.use({ isAdult: false });

/** So many stops at most lie between what one has done and what one does next. */
const STOPS = 60;

/** Goes on with Tab until that is where one is, and sees to it that one can see it. */
async function reach(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS && !(await isThere()); stop += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

test('with keys alone: from the door to a photo, and out again', async ({ page }) => {
  const person = newAccount();
  const press = async (target: Locator, key = 'Enter') => {
    await reach(page, target);
    await page.keyboard.press(key);
  };
  const write = async (target: Locator, text: string) => {
    await reach(page, target);
    await page.keyboard.type(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await test.step('past the door and the sidebar to a companion', async () => {
    await page.goto('/');
    await press(button('I am 18 or older'));
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await press(page.getByRole('link', { name: 'Skip to content' }));
    await press(page.getByRole('region', { name: 'Companions' }).getByRole('link').nth(1));
    await expect(page).toHaveURL(/\/chat\/\d+$/);
  });

  const field = page.getByRole('textbox', { name: /^Message/ });
  await test.step('signs up, and the message goes out', async () => {
    await write(field, 'Good evening!');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await write(dialog.getByLabel('First name'), person.firstName);
    await write(dialog.getByLabel('Email'), person.email);
    await write(dialog.getByLabel('Password', { exact: true }), person.password);
    await write(dialog.getByLabel('Confirm password'), person.password);
    await press(dialog.getByRole('checkbox'), 'Space');
    await press(dialog.getByRole('button', { name: 'Create Account' }));
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1);
  });

  await test.step('asks for a photo, looks at it and comes back to where it was', async () => {
    await press(button('Request a photo'));
    const photo = button(/Open the photo/);
    await press(photo);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(photo).toBeFocused();
  });

  await test.step('deletes the chat, after a second thought', async () => {
    const ask = button('Delete chat').first();
    const question = page.getByRole('alertdialog');
    await press(ask);
    await press(question.getByRole('button', { name: 'Cancel' }));
    await expect(question).toBeHidden();
    await expect(ask).toBeFocused();
    await page.keyboard.press('Enter');
    await press(question.getByRole('button', { name: 'Delete' }));
    await expect(page).toHaveURL(/\/chats$/);
  });

  await test.step('signs out', async () => {
    await press(button('Sign Out'));
    await expect(button('Sign In').first()).toBeVisible();
  });
});
