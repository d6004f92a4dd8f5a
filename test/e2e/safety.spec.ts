import type { Page } from '@playwright/test';
import { expect, logIn, signUp, test } from './fixtures.ts';
import { openChat } from './open-chat.ts';

const careCard = (page: Page) => page.locator('[data-safety="care"]');

/** Sends through the API, which has no minimum time between two messages. */
async function sendByApi(page: Page, characterId: number, texts: readonly string[]) {
  const created = await page.request.post('/api/conversations', { data: { characterId } });
  const { id } = await created.json();
  for (const content of texts) {
    const response = await page.request.post(`/api/conversations/${id}/messages`, { data: { content } });
    expect(response.status()).toBe(200);
  }
}

async function expectHelplines(page: Page) {
  const card = careCard(page);
  await expect(card.getByRole('link', { name: '988' }).first()).toHaveAttribute('href', 'tel:988');
  await expect(card.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
  await expect(card.getByRole('link', { name: 'findahelpline.com' })).toHaveAttribute(
    'href',
    'https://findahelpline.com',
  );
}

async function expectNoOffers(page: Page) {
  await expect(page.getByRole('list', { name: 'Quick replies' })).toBeHidden();
  for (const name of ['Chat prompts', 'Request a photo', 'Request a video', 'Spicy photo'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Daily Usage' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toBeHidden();
}

test('a message in a crisis is answered with a care card, and all offers are gone', {
  tag: '@phone',
}, async ({ page, checkAccessibility }) => {
  await signUp(page);
  const chat = await openChat(page, 1);
  await expect(page.getByRole('list', { name: 'Quick replies' })).toBeVisible();
  await chat.send('I want to kill myself tonight');
  await chat.waitForReplies(1);
  await expectHelplines(page);
  await expectNoOffers(page);

  await test.step('its start is in view, it is announced, and the field keeps the focus', async () => {
    await expect(careCard(page).getByRole('paragraph').first()).toBeInViewport({ ratio: 1 });
    await expect(careCard(page).getByRole('alert')).toContainText('988');
    await expect(page.getByRole('textbox', { name: /^Message/ })).toBeFocused();
    await checkAccessibility();
  });

  await test.step('its links are reached with the keyboard', async () => {
    await page.getByRole('region', { name: /^Conversation with/ }).focus();
    // The first stop is the menu of the member's message.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(careCard(page).getByRole('link', { name: '911' })).toBeFocused();
  });

  await test.step('plans are not offered', async () => {
    for (const path of ['/subscribe', '/profile']) {
      await page.goto(path);
      await expect(page.getByText('Plans can wait.')).toBeVisible();
      await expect(page.getByText(/Upgrade|Choose/)).toHaveCount(0);
      await checkAccessibility();
    }
  });

  await test.step('other chats have no offers either, and go on', async () => {
    const other = await openChat(page, 2);
    await expectNoOffers(page);
    await other.send('Please help me');
    await expect(other.replies.last()).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('past the daily limit a message in a crisis is answered, without an upgrade dialog', async ({
  page,
}) => {
  await signUp(page);
  await sendByApi(
    page,
    3,
    Array.from({ length: 20 }, (_, sent) => `Hello ${sent}`),
  );
  const chat = await openChat(page, 3);
  await chat.send('I want to kill myself');
  await expectHelplines(page);
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.fill('please help me');
  // The care card comes at once; two messages are sent 2 s apart.
  await expect(page.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true');
  await field.press('Enter');
  await expect(chat.ownMessages.last()).toHaveText(/please help me/);
  await expect(page.locator('[data-row]').last()).toHaveAttribute('data-sender', 'ai');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoOffers(page);
});

test('help is in the language of the member, and the page about safety in that of the browser', {
  tag: '@phone',
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'de-DE' });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('velora.is-adult', 'true'));
  await signUp(page);
  const chat = await openChat(page, 9);
  await chat.send('Ich will mich umbringen');
  await expect(careCard(page).getByRole('link', { name: '112' })).toHaveCount(1);
  await expect(careCard(page).getByText('911')).toHaveCount(0);
  await careCard(page).getByRole('link', { name: 'Mehr darüber, wo du Hilfe findest' }).click();
  await expect(page.getByRole('heading', { name: 'Sicherheit', level: 1 })).toBeVisible();
  await expect(page.getByText('Ruf die Notrufnummer an: 112')).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('a guest in a crisis sees the care card in place of the sign-up dialog', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/chat/4');
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.fill('I want to kill myself');
  await field.press('Enter');
  await expectHelplines(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectNoOffers(page);
  await checkAccessibility();
  await page.reload();
  await expect(careCard(page)).toBeVisible();

  await test.step('the button shows that a slow check is under way', async () => {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/crisis-check', async (route) => {
      if (route.request().postDataJSON().content !== '') await answer.promise;
      await route.fulfill({ json: {} });
    });
    await page.goto('/chat/6');
    await field.fill('Good evening');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    answer.resolve();
    await expect(page.getByRole('dialog', { name: 'Stay a while' })).toBeVisible();
  });

  await test.step('when the check fails, the dialog opens', async () => {
    await page.route('**/api/crisis-check', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/chat/5');
    await field.fill('I want to kill myself');
    await field.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Stay a while' })).toBeVisible();
  });
});

/** Has the companion's last message be the question for the age, whatever the classifier thinks of the text before. */
async function replaceLastReplyByAgeQuestion(page: Page) {
  const question = { content: 'This place is for adults. Are you 18 or older?', safety: 'age_question' };
  await page.route('**/conversations/*/messages', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const newest = Array.isArray(body) ? body.at(-1) : body.aiMessage;
    if (newest?.sender === 'ai') Object.assign(newest, question);
    await route.fulfill({ response, json: body });
  });
}

test('the question for the age is answered with yes, and by another member with no, which locks the account', async ({
  page,
  checkAccessibility,
}) => {
  await signUp(page);
  await replaceLastReplyByAgeQuestion(page);
  const chat = await openChat(page, 7);
  await chat.send('Good evening');
  const yes = page.getByRole('button', { name: 'I am 18 or older' });
  await expect(yes).toBeVisible();
  await checkAccessibility();
  await yes.click();
  await expect(page.getByText('Thanks. You can go on.')).toBeVisible();
  await expect(yes).toBeHidden();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeFocused();

  await page.reload();
  await expect(chat.replies).toBeVisible();
  await expect(yes).toBeHidden();

  await page.context().clearCookies();
  await signUp(page);
  await (await openChat(page, 8)).send('What a day');
  await page.getByRole('button', { name: 'I am under 18' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ locked: { reason: 'age' } });
});

test('a plain claim to be under 18 locks the account, in every session', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}) => {
  const account = await signUp(page);
  const chat = await openChat(page, 5);
  await chat.send("I'm 15");
  await expect(chat.replies).toContainText('adults only');
  await expect(
    page.getByText('Your account is locked, because this service is for adults only.'),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toBeHidden();
  await checkAccessibility();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await context.newPage();
  await logIn(second, account);
  const created = await second.request.post('/api/conversations', { data: { characterId: 6 } });
  expect(created.status()).toBe(403);
  expect(await created.json()).toMatchObject({ code: 'account_locked', reason: 'age' });
  await context.close();
});
