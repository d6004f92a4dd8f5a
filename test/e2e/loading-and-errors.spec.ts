import type { Locator } from '@playwright/test';
import { expect, FORBIDDEN, signUp, test, waitForToast } from './fixtures.ts';
import { openChat } from './open-chat.ts';

const CONVERSATIONS_URL = /\/api\/user\/conversations/;

// The URLs of a chat, and the loading and error states of screens. Runs at desktop width only, see playwright.config.ts.

test('every URL of a chat opens it', async ({ page }) => {
  await signUp(page);
  const { id: userId } = await (await page.request.get('/api/auth/session')).json();
  for (const path of ['/chats?characterId=3', '/chats/3', '/chat/3']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Haruka/);
    await expect(page.getByText('is an AI, and a work of fiction')).toBeVisible();
  }
  const open = await page.request.post('/api/conversations', { data: { characterId: 3, reuse: 'any' } });
  const first = await open.json();
  await page.request.post(`/api/conversations/${first.id}/messages`, { data: { userId, content: 'Hello' } });
  const list = await page.request.get(`/api/user/conversations?userId=${userId}`);
  expect(await list.json()).toMatchObject([{ id: first.id }]);
  await page.request.post('/api/conversations', { data: { characterId: 3 } });
  const messagesRequest = page.waitForRequest(new RegExp(`/conversations/${first.id}/messages`));
  await page.goto(`/chat/3?conversationId=${first.id}`);
  await messagesRequest;
  await page.goto('/chat');
  await expect(page).toHaveURL(/\/chats$/);
  await expect(page.getByText('2 conversations')).toBeVisible();

  await test.step('counts all chats when only some are loaded', async () => {
    await page.route(CONVERSATIONS_URL, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'x-next-cursor': 'more' };
      await route.fulfill({ response, headers, json: (await response.json()).slice(0, 1) });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show older chats' })).toBeVisible();
    await expect(page.getByText('2 conversations')).toBeVisible();
    await page.unroute(CONVERSATIONS_URL);
  });

  const deleteChat = async () => {
    await page.getByRole('button', { name: 'Delete chat', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/chats$/);
  };
  await page.goto(`/chat/3?conversationId=${first.id}`);
  await deleteChat();
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();

  await test.step('creates no chat after the last one is deleted', async () => {
    const messagesLoaded = page.waitForResponse(/\/conversations\/\d+\/messages/);
    await page.goto('/chat/3');
    await messagesLoaded;
    await deleteChat();
    await expect(page.getByText('No conversations yet')).toBeVisible();
  });
});

test('two tabs of one chat stay in sync in the background', async ({ page, context }) => {
  await signUp(page);
  const chat = await openChat(page, 8);
  const otherPage = await context.newPage();
  const otherChat = await openChat(otherPage, 8);
  await chat.send('Good evening from the other tab');
  await chat.waitForReplies(1);
  await expect(otherChat.ownMessages.getByText('Good evening from the other tab')).toBeVisible();
  await otherChat.waitForReplies(1);
});

test('a reply as tall as a small screen renders without a blank frame', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signUp(page);
  const chat = await openChat(page, 11);
  await chat.send('Good evening');
  await chat.waitForReplies(1);
  // The number of rows in each frame.
  const counts = await page.evaluateHandle(() => {
    const rowCounts: number[] = [];
    const countRows = () => {
      rowCounts.push(document.querySelectorAll('[data-row]').length);
      requestAnimationFrame(countRows);
    };
    countRows();
    return rowCounts;
  });
  await page.getByRole('button', { name: 'Request a photo' }).click();
  await chat.waitForReplies(2);
  expect(await counts.evaluate((rowCounts) => Math.min(...rowCounts))).toBeGreaterThan(0);
});

test('a chat with an expired session asks for a log-in and then opens', async ({ page }) => {
  const account = await signUp(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Your account' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('region', { name: 'Companions' }).locator('a[href="/chat/3"]').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Log In' }).click();
  await expect(dialog.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog).toBeHidden();
  const chat = page.getByRole('region', { name: 'Conversation with Haruka' });
  await expect(chat.getByText('Haruka is an AI, and a work of fiction')).toBeVisible();
});

test('the prerendered portraits match the position of the cards', async ({ page }) => {
  const pendingApp = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await pendingApp.promise;
    await route.fallback();
  });
  const placeholders = page.locator('[data-card-placeholder]');
  const positionOf = (part: Locator) => part.first().boundingBox();
  await page.goto('/', { waitUntil: 'commit' });
  await expect(placeholders.locator('img')).toHaveCount(5);
  const before = await positionOf(placeholders);
  pendingApp.resolve();
  const cards = page.getByRole('article');
  await expect(cards.first().getByRole('link')).toBeVisible();
  await expect(placeholders).toHaveCount(0);
  expect(await positionOf(cards)).toEqual(before);
});

test('the gallery shows loading and errors', async ({ page }) => {
  const pendingResponse = Promise.withResolvers<void>();
  await page.route('**/api/characters', async (route) => {
    await pendingResponse.promise;
    await route.fulfill(FORBIDDEN);
  });
  await page.goto('/');
  await expect(page.getByText('Loading companions...')).toBeVisible();
  pendingResponse.resolve();
  await expect(page.getByText('Error loading characters')).toBeVisible();
  await expect(page.getByText('Failed to fetch characters')).toBeVisible();
  await page.unroute('**/api/characters');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/*.mp4', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  const card = page.getByRole('article').first();
  const videoFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.mp4'));
  await card.hover();
  await videoFailed;
  await expect(card.getByRole('link')).toBeVisible();
});

test('the calls page while loading, with one companion, without pictures and when empty', async ({
  page,
}) => {
  await signUp(page);
  const allCompanions = await (await page.request.get('/api/characters')).json();
  let companions = allCompanions.slice(0, 1);
  const pendingList = Promise.withResolvers<void>();
  const pendingProfile = Promise.withResolvers<void>();
  await page.route('**/api/characters', async (route) => {
    await pendingList.promise;
    await route.fulfill({ json: companions });
  });
  await page.route('**/api/user/profile?*', async (route) => {
    await pendingProfile.promise;
    await route.fallback();
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route('**/*.mp4', (route) => route.abort('connectionfailed'));
  await page.goto('/voice-calls');
  await expect(page.getByText('Loading your AI companions...')).toBeVisible();
  pendingList.resolve();
  await expect(page.getByText('1 Companion', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Previous companion' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Next companion' })).toBeDisabled();
  pendingProfile.resolve();
  await expect(page.getByRole('button', { name: 'Start Voice Call' })).toBeEnabled();

  const card = page.getByRole('article');
  const picture = (of: number) => card.getByRole('img', { name: allCompanions[of].name });
  await expect(picture(0)).toBeHidden();
  await card.hover();
  await expect(picture(0)).toBeVisible();
  companions = allCompanions.slice(1, 2);
  await page.route(/\/media\/|\/api\/placeholder\//, (route) => route.abort('connectionfailed'));
  await page.reload();
  await card.hover();
  await expect(picture(1)).toHaveText('?');

  companions = [];
  await page.reload();
  await expect(page.getByText('No characters available')).toBeVisible();
  await expect(page.getByText('Check back later for AI companions to connect with.')).toBeVisible();
});

test('the referrals page shows failures and an expired session', async ({ page }) => {
  await signUp(page);
  const LIST_URL = /\/api\/referrals\/\d+$/;
  const GENERATE_URL = '**/api/referrals/generate-code';
  const pendingList = Promise.withResolvers<void>();
  await page.route(LIST_URL, async (route) => {
    await pendingList.promise;
    await route.fulfill(FORBIDDEN);
  });
  await page.goto('/referrals');
  await expect(page.getByText('Loading your referrals...')).toBeVisible();
  pendingList.resolve();
  await expect(page.getByText('Failed to load referrals')).toBeVisible();
  await page.unroute(LIST_URL);
  const friend = {
    id: 7,
    createdAt: '2026-11-20T21:00:00.000Z',
    rewardGranted: false,
    referredUser: { firstName: null, email: null },
  };
  await page.route(LIST_URL, (route) => route.fulfill({ json: [friend] }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Unknown' })).toHaveText(
    /UserUnknownJoined November 20, 2026Processing$/,
  );

  const pendingResponse = Promise.withResolvers<void>();
  await page.route(GENERATE_URL, async (route) => {
    await pendingResponse.promise;
    await route.fulfill(FORBIDDEN);
  });
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await expect(page.getByRole('button', { name: 'Generating...' })).toBeVisible();
  // Two seconds later the page reloads itself.
  const pageLoaded = page.waitForEvent('load');
  const notice = waitForToast(page, 'Session Expired', 'Please log in again to generate referral codes');
  pendingResponse.resolve();
  await Promise.all([notice, pageLoaded]);
  await page.unroute(GENERATE_URL);
  await page.route(GENERATE_URL, (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Generate Referral Code' }).click();
  await waitForToast(page, 'Error', 'Failed to generate referral code');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});

test('the profile shows failures', async ({ page }) => {
  await signUp(page);
  await page.goto('/profile');
  await page.route('**/api/user/profile', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForToast(page, 'Update Failed', 'Failed to update profile');
  await page.route('**/api/user/profile?*', (route) => route.fulfill(FORBIDDEN));
  await page.reload();
  await expect(page.getByText('Failed to fetch user profile')).toBeVisible();
});

test('a chat shows failed sends, and the list failed deletions', async ({ page }) => {
  await signUp(page);
  await page.request.post('/api/conversations', { data: { characterId: 10 } });
  const chat = await openChat(page, 10);
  await page.route('**/api/conversations/*/messages/stream', (route) => route.fulfill(FORBIDDEN));
  await chat.send('Good evening');
  await waitForToast(page, 'Error', 'Failed to send message. Please try again.');
  await expect(chat.ownMessages.getByText('Good evening')).toBeVisible();

  await page.route(/\/api\/conversations\/\d+$/, (route) => route.fulfill({ status: 500 }));
  await page.goto('/chats');
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete (1)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Failed to delete conversations');
  await expect(page.getByText('1 conversation', { exact: true })).toBeVisible();
});

test('a dialog whose code fails to load shows an error and offers a reload', async ({ page }) => {
  const chunkUrl = /\/assets\/auth-dialog\b.*\.js/;
  await page.route(chunkUrl, (route) => route.fulfill({ status: 404 }));
  await page.goto('/chats');
  const opener = page.getByRole('main').getByRole('button', { name: 'Create Account' });
  const notice = page.getByRole('alert').filter({ hasText: 'This has not opened yet' });
  await opener.click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  await expect(notice).toBeHidden();
  await opener.click();
  const pageLoaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload the page' }).click();
  await pageLoaded;
  await page.unroute(chunkUrl);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose code fails to load reloads once, then offers a reload', async ({ page }) => {
  const chunkUrl = /\/assets\/gallery-page\b.*\.js/;
  await page.route(chunkUrl, (route) => route.abort('connectionfailed'));
  // Visible for two seconds only, so the wait starts before the navigation.
  const notice = page.getByText('The page will reload by itself in a moment.').waitFor();
  await page.goto('/');
  await notice;
  await expect(page.getByText('Your chats are safe. Reload the page to continue.')).toBeVisible();
  await page.unroute(chunkUrl);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});
