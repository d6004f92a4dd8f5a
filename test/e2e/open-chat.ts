import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens a member's chat, waits until it is there, and answers what one does in it. */
export async function openChat(page: Page, characterId: number) {
  const isRead = page.waitForResponse(/\/conversations\/\d+\/messages/);
  await page.goto(`/chat/${characterId}`);
  await isRead;
  const field = page.getByRole('textbox', { name: /^Message/ });
  const replies = page.locator('[data-sender="ai"]');
  return {
    replies,
    mine: page.locator('[data-sender="user"]'),
    send: async (text: string) => {
      await expect(page.getByText('Typing...')).toBeHidden();
      await field.fill(text);
      await field.press('Enter');
    },
    /** The reply is there, and nobody is typing any more. */
    answered: async (count: number) => {
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
