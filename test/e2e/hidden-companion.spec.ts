import { ADMIN } from '../support/system.ts';
import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('the screens of a member say that a companion was hidden, and keep its name', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}, { project }) => {
  const name = `Runa ${project.name} ${Date.now()}`;
  const portal = await browser.newContext({ ...(baseURL && { baseURL }) });
  await portal.request.post('/api/auth/login', { data: ADMIN });
  const created = await portal.request.post('/api/characters', {
    data: { name, age: '33', description: 'Mends nets.' },
  });
  const { id } = await created.json();

  await signUp(page);
  const chat = await openChat(page, id);
  await chat.send('Good evening');
  await chat.waitForReplies(1);
  await portal.request.patch(`/api/characters/${id}`, { data: { hobbies: 'школьница' } });

  const unavailable = page.getByText(`${name} is not available at the moment.`);
  await test.step('an open chat', async () => {
    await chat.send('Are you there?');
    await expect(page.getByText('Not sent: this companion is not available')).toBeVisible();
    // The companion is cached for some seconds.
    await expect(async () => {
      await page.reload();
      await expect(unavailable.first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Voice call' })).toHaveCount(0);
    await expect(page.getByText('Online', { exact: true })).toHaveCount(0);
    await expect(page.locator('[data-sender="ai"]')).toHaveCount(1);
    await checkAccessibility();
  });

  await test.step('My Chats', async () => {
    await page.goto('/chats');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('Not available at the moment');
    await checkAccessibility();
  });

  await test.step('the collection', async () => {
    await page.route('**/api/user/media-collection?*', (route) =>
      route.fulfill({ json: [], headers: { 'x-hidden-characters': String(id) } }),
    );
    await page.goto('/collection');
    await expect(unavailable).toContainText(
      'Photos and videos from this companion are not shown until then.',
    );
    await checkAccessibility();
  });
  await portal.close();
});
