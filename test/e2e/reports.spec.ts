import { ADMIN } from '../support/system.ts';
import { expect, logIn, signUp, test, waitForToast } from './fixtures.ts';
import { openChat } from './open-chat.ts';

const PHONE = { width: 360, height: 740 };

test('a report from tap to decision', async ({ page, checkAccessibility }) => {
  const account = await signUp(page);
  const note = `About ${account.email}`;

  await test.step('a member reports a reply on a phone', async () => {
    await page.setViewportSize(PHONE);
    const chat = await openChat(page, 3);
    await chat.send('What do you read at the moment?');
    await chat.waitForReplies(1);
    await chat.replies.first().getByText(/\w/).last().click();
    const menu = chat.replies.first().getByRole('button', { name: 'Message actions' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this reply' });
    await expect(dialog.getByRole('radio')).toHaveCount(6);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await checkAccessibility();
    await dialog.getByRole('radio', { name: 'It is hateful' }).check();
    await dialog.getByLabel(/Anything to add/).fill(note);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thank you' });
    await expect(thanks).toContainText('within 7 business days');
    await expect(thanks.getByRole('button', { name: 'Done' })).toBeFocused();
    await thanks.getByRole('button', { name: 'Done' }).click();
    await expect(thanks).toBeHidden();
    await expect(menu).toBeFocused();
    await expect(chat.replies.first().getByText('Reported')).toBeVisible();
    await page.reload();
    await expect(chat.replies.first().getByText('Reported')).toBeVisible();
  });

  await test.step('a companion can be reported in the menu', async () => {
    await page.getByRole('button', { name: /open the chat menu/ }).click();
    await page.getByRole('navigation', { name: 'Safety' }).getByRole('button', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this companion' });
    await dialog.getByRole('radio', { name: 'It is hateful' }).check();
    await dialog.getByLabel(/Anything to add/).fill(note);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('an administrator removes the reply', async () => {
    await page.context().clearCookies();
    await logIn(page, ADMIN);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin?tab=moderation');
    await page.getByLabel('Reason').selectOption('hate');
    const report = page.getByRole('region', { name: /^Reply of/ }).filter({ hasText: note });
    await expect(report.getByText('Reported', { exact: true })).toBeVisible();
    await expect(report).toContainText('What do you read at the moment?');
    await expect(report.getByText(/^Due /)).toBeVisible();
    const companion = page.getByRole('region', { name: /^Companion/ }).filter({ hasText: note });
    await expect(companion.getByText('Age', { exact: true })).toBeVisible();
    await checkAccessibility();
    await report.getByLabel(/Note for administrators/).fill('Not what we want to say.');
    await report.getByRole('button', { name: 'Remove' }).click();
    const confirmation = page.getByRole('alertdialog');
    const toast = waitForToast(page, 'Removed');
    await confirmation.getByRole('button', { name: 'Remove' }).click();
    await toast;
    await expect(report).toBeHidden();
    await page.getByLabel('State').selectOption('decided');
    await expect(report).toContainText('Not what we want to say.');
    await expect(page.getByRole('table')).toContainText('Hate');
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await checkAccessibility();
  });

  await test.step('the member sees that it was removed', async () => {
    await page.context().clearCookies();
    await logIn(page, account);
    const chat = await openChat(page, 3);
    await expect(chat.replies.first()).toContainText('This message was removed.');
  });
});

test('the moderation tab says when there is nothing, and when it cannot load', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.route('**/api/admin/reports?*', (route) => route.fulfill({ json: [] }));
  await page.goto('/admin?tab=moderation');
  await expect(page.getByText('Nothing to decide')).toBeVisible();
  await page.route('**/api/admin/reports?*', (route) => route.fulfill({ status: 403, body: '' }));
  await page.reload();
  await expect(page.getByText('The reports could not be loaded')).toBeVisible();
});
