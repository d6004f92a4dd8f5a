import { NOTICE_TEXT } from '#shared/notices.ts';
import { moveStartOfUse } from '#test/support/stored-activity.ts';
import { expect, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

const THREE_HOURS = 3 * 60 * 60 * 1_000;

test('notices stand in the transcript, also after a reload, and an AI badge beside the name', async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  const chat = await openChat(page, 4);
  const notices = page.getByRole('note');
  await expect(page.locator('header').getByText('AI companion')).toBeAttached();

  await chat.send('I baked bread this morning.');
  await chat.waitForReplies(1);
  await expect(notices).toHaveText([NOTICE_TEXT.en.ai]);

  await test.step('after three hours', async () => {
    const { id } = await (await page.request.get('/api/auth/session')).json();
    moveStartOfUse(process.env.VELORA_DATA_DIR ?? '', id, THREE_HOURS);
    await chat.send('Ich habe gestern auch gebacken.');
    await chat.waitForReplies(2);
    const texts = [NOTICE_TEXT.en.ai, NOTICE_TEXT.de.break];
    await expect(notices).toHaveText(texts);
    await page.reload();
    await expect(notices).toHaveText(texts);
    await checkAccessibility();
  });
});
