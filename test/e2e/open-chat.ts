import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a member's chat, waits until it has loaded, and returns its elements and actions. */
export async function openChat(page: Page, characterId: number) {
  const messagesLoaded = page.waitForResponse(/\/conversations\/\d+\/messages/);
  await page.goto(`/chat/${characterId}`);
  await messagesLoaded;
  const field = page.getByRole('textbox', { name: /^Message/ });
  const replies = page.locator('[data-sender="ai"]');
  return {
    replies,
    ownMessages: page.locator('[data-sender="user"]'),
    send: async (text: string) => {
      await expect(page.getByText('Typing...')).toBeHidden();
      await field.fill(text);
      await field.press('Enter');
    },
    /** Waits until this many replies are shown and the typing indicator is hidden. */
    waitForReplies: async (count: number) => {
      await expect(replies).toHaveCount(count);
      await expect(page.getByText('Typing...')).toBeHidden();
    },
    openMenu: async () => {
      const opener = page.getByRole('button', { name: /open the chat menu/ });
      const panel = page.getByRole('complementary', { name: 'About this chat' });
      await expect(opener.or(panel)).toBeVisible();
      if (await opener.isVisible()) await opener.click();
    },
  };
}
