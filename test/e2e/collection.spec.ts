import type { Locator } from '@playwright/test';
import type { CollectionItem } from '#shared/operations/user-media-collection.ts';
import { expect, signUp, test } from './fixtures.ts';

/** A horizontal swipe by this many pixels. */
const swipe = (target: Locator, distance: number) =>
  target.evaluate((element, dx) => {
    const touchAt = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 });
    const send = (type: string, touch: Touch, isDown: boolean) =>
      element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches: isDown ? [touch] : [], changedTouches: [touch] }),
      );
    send('touchstart', touchAt(200), true);
    send('touchmove', touchAt(200 + dx), true);
    send('touchend', touchAt(200 + dx), false);
  }, distance);

test('the viewer follows the order of the tab', { tag: '@phone-only' }, async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const items: CollectionItem[] = [];
  for (const [id, characterId] of [1, 2, 1].entries()) {
    const media = await (await page.request.get(`/api/characters/${characterId}/media`)).json();
    const picture = media.filter((item: { type: string }) => item.type === 'image')[id];
    items.push({
      id: id + 1,
      characterId,
      characterName: `Companion ${characterId}`,
      mediaId: picture.id,
      mediaUrl: picture.url,
      mediaType: 'image',
      isBlurred: false,
      message: `Words ${id + 1}`,
      timestamp: '2026-11-21T20:00:00.000Z',
    });
  }
  await page.route('**/api/user/media-collection?*', (route) => route.fulfill({ json: items }));
  await page.goto('/collection');
  const tiles = page.getByRole('tabpanel').getByRole('listitem').getByRole('button');
  await expect(tiles).toHaveText([/Words 1/, /Words 3/, /Words 2/]);
  await tiles.first().click();

  const viewer = page.getByRole('dialog', { name: 'A photo from Companion 1' });
  const other = page.getByRole('dialog', { name: 'A photo from Companion 2' });
  await expect(viewer).toHaveAccessibleDescription('1 of 3 A photo from Companion 1');
  await expect(viewer).toContainText('Words 1');
  await checkAccessibility();
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  await expect(viewer).toContainText('Words 3');
  await page.keyboard.press('ArrowRight');
  await expect(other).toContainText('Words 2');
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(other).toHaveAccessibleDescription('3 of 3 A photo from Companion 2');
  await swipe(other.getByRole('img'), 120);
  await expect(viewer).toContainText('Words 3');
  await swipe(viewer.getByRole('img'), -20);
  await expect(viewer).toContainText('Words 3');
  await swipe(viewer.getByRole('img'), -120);
  await expect(other).toBeVisible();
  await previous.click();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('Words 1');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tiles.first()).toBeFocused();
});
