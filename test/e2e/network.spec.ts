import type { Page } from '@playwright/test';
import { ADMIN, DEMO } from '../support/system.ts';
import { expect, logIn, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test.describe('without a network', { tag: '@phone-only' }, () => {
  const SEND_URL = '**/api/conversations/*/messages/stream';
  const TEXT = 'The harbour was all fog this morning.';

  /** Exactly one message and one reply, in the page and on the server. */
  async function expectSentOnce(page: Page) {
    await expect(page.locator('[data-sender="user"]').getByText(TEXT)).toHaveCount(1);
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1, { timeout: 30_000 });
    await page.reload();
    await expect(page.locator('[data-sender="user"]').getByText(TEXT)).toHaveCount(1);
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1);
    const limits = await page.request.get(`/api/user/${await userIdOf(page)}/limits`);
    expect((await limits.json()).limits.messages.used).toBe(1);
  }
  const userIdOf = async (page: Page): Promise<number> =>
    (await (await page.request.get('/api/auth/session')).json()).id;

  test('before sending: the message is kept, marked, and sent when the network returns', async ({
    page,
    context,
  }) => {
    await signUp(page);
    const chat = await openChat(page, 1);
    await expect(page.getByText('Online')).toBeVisible();
    await context.setOffline(true);
    await chat.send(TEXT);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await context.setOffline(false);
    await expectSentOnce(page);
  });

  test('before the conversation exists: the message waits, also through a reload', async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    // With the stored user id, the app knows the member before the session has loaded.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('velora.user-id'))).not.toBeNull();
    const conversationList = Promise.withResolvers<void>();
    await page.route('**/api/user/conversations?*', async (route) => {
      await conversationList.promise;
      await route.fallback();
    });
    await page.goto('/chat/1');
    const field = page.getByRole('textbox', { name: /^Message/ });
    const ownMessages = page.locator('[data-sender="user"]');
    await field.fill(TEXT);
    await field.press('Enter');
    await expect(ownMessages.getByText(TEXT)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(page.getByText('Typing...')).toBeVisible();
    // A second message stays in the field.
    await field.fill('And then it cleared.');
    await field.press('Enter');
    await expect(ownMessages).toHaveCount(1);
    await field.fill('');
    await page.reload();
    await expect(ownMessages.getByText(TEXT)).toBeVisible();
    conversationList.resolve();
    await expectSentOnce(page);
    await expect(field).toHaveValue('');
  });

  test('during a send: the server has the message and the response is lost', async ({ page }) => {
    await signUp(page);
    const chat = await openChat(page, 1);
    let lostResponses = 0;
    await page.route(SEND_URL, async (route) => {
      if (lostResponses > 0) return route.fallback();
      lostResponses += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await chat.send(TEXT);
    await expect.poll(() => lostResponses).toBe(1);
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1, { timeout: 30_000 });
    await expectSentOnce(page);
  });

  test('the message never arrives, and is resent manually', async ({ page }) => {
    await signUp(page);
    const chat = await openChat(page, 1);
    await page.route(SEND_URL, (route) => route.abort('connectionfailed'));
    await chat.send(TEXT);
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await page.unroute(SEND_URL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectSentOnce(page);
  });

  test('the page is reloaded during a reply', async ({ page }) => {
    await signUp(page);
    const chat = await openChat(page, 1);
    const sendRequest = page.waitForRequest(SEND_URL);
    await chat.send(TEXT);
    await sendRequest;
    await page.reload();
    await expectSentOnce(page);
  });

  test('the page is closed offline and opened later', async ({ page, context }) => {
    await signUp(page);
    const chat = await openChat(page, 1);
    await expect(page.getByText('Online')).toBeVisible();
    await context.setOffline(true);
    await chat.send(TEXT);
    await expect(page.getByText('Not sent yet')).toBeVisible();
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto('/chat/1');
    await expectSentOnce(page);
  });

  test("the gallery's code fails to load: the page shows it, and opens later", async ({ page }) => {
    const APP_CODE_URL = /\/assets\/index-[^/]+\.js/;
    await page.route(APP_CODE_URL, (route) => route.abort('connectionfailed'));
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('This has not opened yet');
    await expect(page.getByRole('link', { name: 'Reload the page' })).toBeVisible();
    await page.unroute(APP_CODE_URL);
    const companions = page.getByRole('region', { name: 'Companions' }).getByRole('link');
    await expect(companions.first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('another screen opens when the network returns', async ({ page, context }) => {
    await signUp(page);
    await page.request.post('/api/conversations', { data: { characterId: 1 } });
    await openChat(page, 1);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Back to My Chats' }).click();
    await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('1 conversation', { exact: true })).toBeVisible({ timeout: 20_000 });
  });

  test('while loading older messages: they load with the next scroll', async ({ page }) => {
    const { conversationId } = await longChat(page);
    await page.goto(`/chat/2?conversationId=${conversationId}`);
    const list = page.getByRole('region', { name: /^Conversation/ });
    await expect(page.getByText('Line 28', { exact: true })).toBeVisible();
    let failedRequests = 0;
    await page.route(/messages\?.*cursor/, (route) => {
      failedRequests += 1;
      return route.abort('connectionreset');
    });
    await list.hover();
    await page.mouse.wheel(0, -20_000);
    await expect.poll(() => failedRequests).toBeGreaterThan(0);
    await page.unroute(/messages\?.*cursor/);
    await expect(async () => {
      await page.mouse.wheel(0, -20_000);
      await expect(page.getByText('Line 1', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  });

  test('an administrator is not asked to log in', async ({ page }) => {
    await logIn(page, ADMIN);
    await page.route('**/api/auth/session', (route) => route.abort('connectionfailed'));
    await page.goto('/admin');
    await expect(page.getByRole('alert')).toContainText('You may still be logged in.');
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  });
});

/** A premium member's conversation of more than one page. */
async function longChat(page: Page): Promise<{ conversationId: number }> {
  await logIn(page, DEMO);
  const created = await page.request.post('/api/conversations', { data: { characterId: 2 } });
  const { id } = await created.json();
  for (let line = 1; line <= 28; line += 1) {
    await page.request.post(`/api/conversations/${id}/messages`, { data: { content: `Line ${line}` } });
  }
  return { conversationId: id };
}
