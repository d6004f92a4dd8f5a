import { expect, FORBIDDEN, newAccount, signUp, test, waitForToast } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('at the daily limit the message stays and the dialog offers an upgrade', async ({
  page,
  checkAccessibility,
}) => {
  const account = newAccount();
  await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
  const created = await page.request.post('/api/conversations', { data: { characterId: 2 } });
  const { id } = await created.json();
  for (let sent = 0; sent < 20; sent += 1) {
    const response = await page.request.post(`/api/conversations/${id}/messages`, {
      data: { content: `Hello ${sent}` },
    });
    expect(response.status()).toBe(200);
  }
  const chat = await openChat(page, 2);
  await expect(chat.ownMessages.last()).toBeInViewport();
  await page.getByRole('textbox', { name: /^Message/ }).fill('One more thing');
  // Like the list after it has measured a row: the scroll event arrives after the new message.
  await page.getByRole('region', { name: /^Conversation with/ }).evaluate((list) => {
    list.scrollTop -= 12;
    const send = document.querySelector<HTMLButtonElement>('button[aria-label="Send"]');
    if (!send) throw new Error('There is no button to send with');
    send.click();
  });
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(dialog.getByText('Limit Reached')).toBeVisible();
  await expect(dialog.getByText('20 of 20 used')).toBeVisible();
  await expect(
    dialog
      .getByText(
        "You've reached your daily limit of 20 messages. Upgrade to premium for unlimited messaging!",
      )
      .last(),
  ).toBeVisible();
  await checkAccessibility();
  for (const name of ['Maybe Later', 'Upgrade Now'])
    await expect(dialog.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Maybe Later' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('One more thing')).toBeInViewport();

  const photo = page.getByRole('button', { name: /Open the photo/ }).or(page.getByText('Upgrade to Premium'));
  // Sends are throttled to one in two seconds, including rejected ones.
  await expect(async () => {
    if (!(await photo.first().isVisible()))
      await page.getByRole('button', { name: 'Request a photo' }).click({ timeout: 10_000 });
    await expect(photo.first()).toBeInViewport({ timeout: 10_000 });
  }).toPass();
});

test('an emoji counts as one character, like on the server', async ({ page }) => {
  await signUp(page);
  const chat = await openChat(page, 3);
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.fill('🌻'.repeat(2_001));
  await expect(page.getByText('2,001 / 2,000: please shorten it a little')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('🌻'.repeat(2_000));
  await expect(page.getByText('2,000 / 2,000', { exact: true })).toBeVisible();
  await field.press('Enter');
  await expect(chat.ownMessages).toHaveCount(1);
  await expect(field).toHaveValue('');
  await expect(chat.replies.last()).toBeVisible();
});

test('a sixth conversation opens the limit dialog', async ({ page }) => {
  const account = newAccount();
  await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
  for (let characterId = 1; characterId <= 5; characterId += 1) {
    await page.request.post('/api/conversations', { data: { characterId } });
  }
  await page.goto('/chat/9');
  const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
  await expect(
    dialog
      .getByText(
        "You've reached your limit of 5 conversations. Upgrade to premium for unlimited conversations!",
      )
      .last(),
  ).toBeVisible();
  await dialog
    .getByRole('link', { name: 'Upgrade Now' })
    .or(dialog.getByRole('button', { name: 'Upgrade Now' }))
    .click();
  await expect(page).toHaveURL(/\/subscribe$/);
});

test('chats are selected and deleted together', async ({ page, checkAccessibility }) => {
  const account = newAccount();
  await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
  for (const characterId of [1, 2, 3])
    await page.request.post('/api/conversations', { data: { characterId } });
  await page.goto('/chats');
  await expect(page.getByText('3 conversations')).toBeVisible();

  await test.step('selects all chats, also unloaded ones, or shows how many', async () => {
    const list = /\/api\/user\/conversations\?/;
    const nextPage = /\/api\/user\/conversations\?.*cursor=rest/;
    await page.route(list, async (route) => {
      const isRest = nextPage.test(route.request().url());
      const response = await route.fetch({
        url: route
          .request()
          .url()
          .replace(/&cursor=rest/, ''),
      });
      const all = await response.json();
      const headers = { ...response.headers(), ...(!isRest && { 'x-next-cursor': 'rest' }) };
      await route.fulfill({ response, headers, json: isRest ? all.slice(2) : all.slice(0, 2) });
    });
    await page.route(nextPage, (route) => route.fulfill(FORBIDDEN));
    await page.reload();
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Select All' }).click();
    await waitForToast(page, 'Only 2 conversations selected', 'The older ones could not be loaded.');
    await expect(page.getByRole('button', { name: 'Delete (2)' })).toBeEnabled();
    await page.unroute(nextPage);
    await page.getByRole('button', { name: 'Select All' }).click();
    await expect(page.getByRole('button', { name: 'Delete (3)' })).toBeEnabled();
    await expect(page.getByRole('checkbox')).toHaveCount(3);
    await page.unroute(list);
  });

  await page.getByRole('button', { name: 'Deselect All' }).click();
  await expect(page.getByRole('button', { name: 'Delete (0)' })).toBeDisabled();
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('checkbox').first().uncheck();
  await checkAccessibility();
  await page.getByRole('button', { name: 'Delete (2)' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete 2 conversation(s)?' })).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Conversations deleted successfully')).toBeVisible();
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New chat' })).toHaveAttribute('href', '/');
  await page.getByRole('main').getByRole('listitem').getByRole('link').click();
  await expect(page).toHaveURL(/\/chat\/3\?conversationId=\d+$/);
});

test('at the limit, a companion opened in the gallery shows a toast', async ({ page }) => {
  await signUp(page);
  for (let characterId = 1; characterId <= 5; characterId += 1) {
    await page.request.post('/api/conversations', { data: { characterId } });
  }
  await page.goto('/');
  await page.getByRole('region', { name: 'Companions' }).locator('a[href="/chat/9"]').click();
  await expect(page.getByText('Conversation Limit Reached')).toBeVisible();
  await expect(
    page.getByText('Upgrade to premium to start unlimited conversations with new characters'),
  ).toBeVisible();
});
