import type { Locator } from '@playwright/test';
import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('replies are written anew, chosen and rated; a message is edited; the chat goes back', async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const chat = await openChat(page, 3);
  const choose = async (row: Locator, item: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
    await row.hover();
    await row.getByRole('button', { name: 'Message actions' }).click();
    await page.getByRole(role, { name: item }).click();
  };
  const newest = chat.replies.last();
  const text = () => newest.locator('p').first().textContent();
  await chat.send('What do you read at the moment?');
  await chat.waitForReplies(1);
  const first = await text();

  await test.step('another reply takes its place', async () => {
    await choose(newest, 'Regenerate');
    await expect(newest.getByText('2 / 2')).toBeVisible();
    await chat.waitForReplies(1);
    await expect(chat.ownMessages).toHaveCount(1);
  });

  await test.step('the first one is chosen again, with the keyboard', async () => {
    await newest.getByRole('button', { name: 'Previous reply' }).press('Enter');
    await expect(newest.getByText('1 / 2')).toBeVisible();
    expect(await text()).toBe(first);
  });

  await test.step('a rating stays', async () => {
    const menu = newest.getByRole('button', { name: 'Message actions' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await checkAccessibility();
    const rated = page.waitForResponse(/\/rating$/);
    await page.getByRole('menuitemcheckbox', { name: 'Good reply' }).click();
    await rated;
    await expect(menu).toBeFocused();
    await page.reload();
    await newest.hover();
    await menu.click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Good reply' })).toBeChecked();
    await page.keyboard.press('Escape');
  });

  await test.step('an edited message is answered anew', async () => {
    await choose(chat.ownMessages.last(), 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit your message' });
    await checkAccessibility();
    await dialog.getByLabel('Your message').fill('Which song do you like?');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog).toBeHidden();
    await expect(chat.ownMessages).toContainText('Which song do you like?');
    await chat.waitForReplies(1);
    await expect(newest.getByText('1 / 2')).toBeHidden();
  });

  await test.step('the chat goes back to a message, after a question', async () => {
    await chat.send('And which book?');
    await chat.waitForReplies(2);
    await choose(chat.replies.first(), 'Rewind to here');
    const dialog = page.getByRole('alertdialog', { name: 'Go back to here?' });
    await expect(dialog).toContainText('The 2 messages after this one');
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Delete 2 messages' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await chat.waitForReplies(1);
    await expect(chat.ownMessages).toContainText('Which song');
  });
});
