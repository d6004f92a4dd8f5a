import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('the back gesture of a phone closes an overlay and stays on the page', async ({ page }) => {
  // Desktop browsers have no back gesture, so its close request is simulated.
  await page.addInitScript(() => {
    const Original = (window as unknown as { CloseWatcher: new () => EventTarget }).CloseWatcher;
    const open = new Set<EventTarget>();
    Object.assign(window, {
      goBack: () => [...open].at(-1)?.dispatchEvent(new Event('close')),
      CloseWatcher: class extends Original {
        constructor() {
          super();
          open.add(this);
        }
        destroy() {
          open.delete(this);
        }
      },
    });
  });
  const goBack = () => page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
  await signUp(page);
  await openChat(page, 3);
  await page.getByRole('button', { name: 'Chat prompts' }).click();
  const prompts = page.getByRole('dialog', { name: 'Chat Prompts' });
  await expect(prompts).toBeVisible();
  await goBack();
  await expect(prompts).toBeHidden();
  await page.getByRole('button', { name: 'Delete chat', exact: true }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toBeVisible();
  await goBack();
  await expect(confirmation).toBeHidden();
  await expect(page).toHaveURL(/\/chat\/3/);
});
