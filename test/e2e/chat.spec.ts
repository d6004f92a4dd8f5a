import { ADMIN } from '../support/system.ts';
import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('a photo and a video are requested, opened and kept in the collection', { tag: '@phone-only' }, async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const chat = await openChat(page, 4);

  await test.step('requests a photo in the header and opens the viewer', async () => {
    const header = page.getByRole('region', { name: 'Chat', exact: true }).locator('header');
    await expect(header.getByRole('heading')).toHaveText(/Matteo/);
    for (const name of ['Voice call', 'Request a video', 'Request a photo', 'Delete chat'])
      await expect(header.getByRole('button', { name })).toBeEnabled();
    await page.getByRole('button', { name: 'Request a photo' }).click();
    const photo = page.getByRole('button', { name: /Open the photo/ });
    const blurred = page.getByRole('link', { name: 'Upgrade to Premium' });
    await expect(photo.or(blurred)).toBeVisible();
    await chat.waitForReplies(1);
    if (await photo.isVisible()) {
      await photo.click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await page.keyboard.press('Escape');
    } else {
      await expect(blurred).toHaveAttribute('href', '/subscribe');
    }
  });

  await test.step('offers premium media and shows a free member the upgrade dialog', async () => {
    const offer = page.getByRole('region', { name: 'Want something more exciting?' });
    await expect(offer).toBeVisible();
    await checkAccessibility();
    await expect(offer.getByRole('button', { name: 'Call me' })).toBeVisible();
    await offer.getByRole('button', { name: 'Spicy photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await expect(
      dialog
        .getByText(
          'Access to exclusive spicy content is reserved for premium members. Upgrade now to unlock all content!',
        )
        .last(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(offer).toBeHidden();
    // A rejected media request leaves no unsent message.
    await expect(chat.ownMessages).toHaveCount(1);
  });

  await test.step('the side menu shows the companion and the actions', async () => {
    await chat.openMenu();
    const matteo = await (await page.request.get('/api/characters/4')).json();
    const about = page.getByRole('region', { name: 'About Matteo' });
    for (const text of [matteo.description, matteo.age, matteo.background])
      await expect(about).toContainText(text);
    await expect(about.getByRole('listitem')).toHaveText(matteo.traits);
    const entries = page.getByRole('navigation', { name: 'Chat', exact: true }).getByRole('button');
    await expect(entries).toHaveText([
      'New Conversation',
      'My Chats',
      'Request Video',
      'Request Image',
      'Call Me',
      'Collection',
      'Delete Chat',
      'Settings',
    ]);
    await entries.filter({ hasText: 'Delete Chat' }).click();
    const confirmation = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this conversation?',
    });
    await confirmation.getByRole('button', { name: 'Cancel' }).click();
    await expect(confirmation).toBeHidden();
  });

  await test.step('requests a video in the side menu, which shows its cost', async () => {
    // Sends are throttled to one in two seconds, including rejected ones. Until then a toast is shown.
    await expect(async () => {
      // Does not repeat a request that was accepted.
      if ((await chat.ownMessages.count()) < 2) {
        await chat.openMenu();
        await page.getByRole('button', { name: 'Request Video' }).click();
      }
      await expect(chat.ownMessages).toHaveCount(2, { timeout: 500 });
    }).toPass();
    await chat.waitForReplies(2);
    const video = page.locator('[data-sender="ai"] video');
    const blurred = page.getByRole('link', { name: 'Upgrade to Premium' });
    await expect(video.or(blurred).last()).toBeVisible();
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.getByText('Want something more exciting?')).toBeHidden();
  });

  await test.step('shows both in the collection', async () => {
    await page.goto('/collection');
    await expect(page.getByRole('tab', { name: 'All 2' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Photos 1' })).toBeVisible();
    await page.getByRole('tab', { name: 'Videos 1' }).click();
    const tiles = page.getByRole('tabpanel').getByRole('listitem');
    await expect(tiles).toHaveCount(1);
    await checkAccessibility();
    await expect(page.getByRole('tabpanel').getByRole('region', { name: 'Matteo' })).toBeVisible();
    const { id } = await (await page.request.get('/api/auth/session')).json();
    const items = await (await page.request.get(`/api/user/media-collection?userId=${id}`)).json();
    const day = /[A-Z][a-z]+ \d{1,2}, \d{4}/;
    for (const text of [items[0].message, day]) await expect(tiles.first()).toContainText(text);
    await tiles.getByRole('button').first().click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByText('Video', { exact: true })).toBeVisible();
    for (const text of ['Matteo', items[0].message, day]) await expect(viewer).toContainText(text);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });
});

test('premium media is blurred after a downgrade and opens after an upgrade', async ({
  page,
  playwright,
  baseURL,
  checkAccessibility,
}) => {
  await signUp(page);
  const { id } = await (await page.request.get('/api/auth/session')).json();
  const adminRequest = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { email, password } = ADMIN;
  expect((await adminRequest.post('/api/auth/login', { data: { email, password } })).ok()).toBe(true);
  const setPlan = async (data: object) => {
    const response = await adminRequest.post(`/api/admin/users/${id}/upgrade`, { data });
    expect(response.status()).toBe(200);
  };
  /** Returning to the tab refetches the plan. */
  const returnToTab = () =>
    page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

  await setPlan({ subscriptionType: 'premium', subscriptionPlan: 'monthly', durationMonths: 1 });
  const chat = await openChat(page, 4);
  const photo = page.getByRole('button', { name: /Open the photo/ });
  const blurred = page.getByRole('link', { name: 'Upgrade to Premium' });
  await chat.send('Could you send me a spicy photo?');
  await expect(photo).toBeVisible();
  await expect(page.getByText('Want something more exciting?')).toBeHidden();
  const openUrl = await photo.getByRole('img').getAttribute('src');

  await setPlan({ subscriptionType: 'free' });
  await returnToTab();
  await expect(blurred).toBeVisible();
  await expect(photo).toBeHidden();
  await checkAccessibility();
  const sources = await page
    .locator('[data-sender="ai"] img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  expect(sources).not.toContain(openUrl);
  await page.goto('/collection');
  await page.getByRole('tabpanel').getByRole('listitem').getByRole('button').click();
  await expect(blurred).toHaveAttribute('href', '/subscribe');
  await page.goto('/chat/4');
  await expect(blurred).toBeVisible();

  await setPlan({ subscriptionType: 'premium', subscriptionPlan: 'yearly', durationMonths: 12 });
  await returnToTab();
  await expect(photo).toBeVisible();
  await expect(blurred).toBeHidden();
  await adminRequest.dispose();

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await test.step('a video plays twice, then shows its controls', async () => {
    await page.getByRole('button', { name: 'Request a video' }).click();
    const video = page.locator('[data-sender="ai"] video');
    await expect(video).toBeVisible();
    await expect(video).toHaveJSProperty('controls', false);
    for (const _ of ['once', 'twice']) await video.dispatchEvent('ended');
    await expect(video).toHaveJSProperty('controls', true);
    await page.getByRole('link', { name: 'Back to My Chats' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Chats' })).toBeVisible();
    await page.goBack();
    await expect(video).toHaveJSProperty('controls', true);
    await expect(video).toHaveJSProperty('autoplay', false);
  });

  await test.step('it plays on hover in the collection on wide screens', async () => {
    await page.goto('/collection');
    const video = page.getByRole('tabpanel').locator('video');
    await video.hover();
    const isPlaying = () => video.evaluate((element: HTMLVideoElement) => !element.paused);
    await expect.poll(isPlaying).toBe((page.viewportSize()?.width ?? 0) >= 768);
  });
});

test('the offer disappears after 30 s', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const chat = await openChat(page, 7);
  await chat.send('I like that picture on your wall');
  const offer = page.getByText('Want something more exciting?');
  await expect(offer).toBeVisible();
  await chat.waitForReplies(1);
  await page.clock.fastForward(31_000);
  await expect(offer).toBeHidden();
});

test('a chat with an unknown companion has no actions', async ({ page }) => {
  await page.goto('/chat/99999');
  await expect(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible();
  await expect(page.getByText('Online')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Voice call' })).toBeHidden();
});
