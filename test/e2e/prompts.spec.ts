import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('prompts: quick replies, the dialog, and used prompts', async ({ page, checkAccessibility }) => {
  await signUp(page);
  const chat = await openChat(page, 5);
  const quickReplies = page.getByRole('list', { name: 'Quick replies' }).getByRole('listitem');

  const usedText = await test.step('offers two prompts and sends one with a tap', async () => {
    await expect(quickReplies).toHaveCount(2);
    const first = quickReplies.first().getByRole('button');
    const text = (await first.textContent()) ?? '';
    const refetched = Promise.all([
      page.waitForRequest(/\/api\/user\/profile/),
      page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/messages')),
    ]);
    await first.click();
    await expect(chat.ownMessages.getByText(text)).toBeVisible();
    await expect(first).toHaveAttribute('aria-disabled', 'true');
    await chat.waitForReplies(1);
    await refetched;
    await expect(quickReplies).toHaveCount(2);
    await expect(page.getByRole('list', { name: 'Quick replies' }).getByText(text)).toBeHidden();
    return text;
  });

  await test.step('lists all 37 prompts in the dialog and marks used ones', async () => {
    await page.getByRole('button', { name: 'Chat prompts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Chat Prompts' });
    const tabs = dialog.getByRole('tab');
    await expect(tabs).toHaveText([
      'Getting to Know',
      'Light & Flirty',
      'Emotional & Romantic',
      'Suggestive',
      'Nighttime & Intimate',
      'Playful & Random',
    ]);
    const texts: string[] = [];
    for (const tab of await tabs.all()) {
      await tab.click();
      texts.push(...(await dialog.getByRole('tabpanel').getByRole('listitem').allTextContents()));
    }
    expect(texts).toHaveLength(37);
    const badges = /(Any time|Evening|Night)(Any stage|Early|Mid|Late)(Used)?$/;
    expect(texts.filter((text) => !badges.test(text))).toEqual([]);
    expect(texts.filter((text) => text.endsWith('Used'))).toHaveLength(1);
    expect(texts.some((text) => text.startsWith(usedText) && text.endsWith('Used'))).toBe(true);
    await tabs.first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(tabs.nth(1)).toBeFocused();
    await checkAccessibility();
    const chosen = dialog.getByRole('tabpanel').getByRole('button').last();
    await expect(chosen).not.toHaveAttribute('aria-disabled', 'true');
    await chosen.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Chat prompts' })).toBeFocused();
    await chat.waitForReplies(2);
  });

  await test.step('remembers used prompts, resets them and hides quick replies in the settings', async () => {
    await page.reload();
    await chat.openMenu();
    await page.getByRole('button', { name: 'Settings' }).click();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings.getByText('2 chat prompts used')).toBeVisible();
    await checkAccessibility();
    await settings.getByRole('button', { name: 'Offer them again' }).click();
    await settings.getByRole('checkbox', { name: /Quick replies/ }).uncheck();
    await settings.getByRole('button', { name: 'Done' }).click();
    await expect(quickReplies).toHaveCount(0);
  });
});

test('a matching prompt is suggested and can be dismissed', async ({ page }) => {
  await page.clock.install();
  await signUp(page);
  const chat = await openChat(page, 6);
  await chat.send('I went to a concert, and that song stays with me. Such music!');
  await chat.waitForReplies(1);
  const dismiss = page.getByRole('button', { name: 'Dismiss this suggestion' });
  await dismiss.click();
  await expect(dismiss).toBeHidden();
  await page.clock.fastForward(31_000);
  await expect(dismiss).toBeVisible();
});
