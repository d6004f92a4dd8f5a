import { NOTICE_TEXT } from '#shared/notices.ts';
import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

test('notices stand in the transcript, and an AI badge beside the name', async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const chat = await openChat(page, 4);
  const notices = page.getByRole('note');
  await expect(page.locator('header').getByText('AI companion')).toBeAttached();

  await chat.send('I baked bread this morning.');
  await chat.waitForReplies(1);
  await expect(notices).toHaveText([NOTICE_TEXT.ai]);

  await test.step('after three hours', async () => {
    // The running system has no clock to hold: functions/safety/notices.test.ts proves when it is due.
    await page.route('**/api/conversations/*/messages', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const notice = { kind: 'break', text: NOTICE_TEXT.break };
      return route.fulfill({ response, json: { ...(await response.json()), notice } });
    });
    await chat.send('And yesterday, too.');
    await chat.waitForReplies(2);
    await expect(notices).toHaveText([NOTICE_TEXT.ai, NOTICE_TEXT.break]);
    await checkAccessibility();
  });
});
