import type { Page } from '@playwright/test';
import { type PacedModel, startPacedModel } from '../support/paced-model.ts';
import { DEMO, startSystem } from '../support/system.ts';
import { test as base, expect, logIn, signUp } from './fixtures.ts';
import { openChat } from './open-chat.ts';

const SENTENCES = [
  'I walked home along the river, and the lamps were on early.',
  'Somebody was playing the accordion under the bridge.',
  'I stood there until the song was over, and thought of you.',
];
const REPLY = SENTENCES.join(' ');
const LONG_REPLY = Array.from({ length: 8 }, (_, index) => `${index + 1}. ${REPLY}`).join(' ');
const PACE = { first: 300, between: 50 };

/** The product with a model that writes at a pace. One for all tests of this file. */
const test = base.extend<object, { model: PacedModel; url: string }>({
  model: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern.
    async ({}, use) => {
      const model = await startPacedModel(REPLY, PACE);
      await use(model);
      await model.stop();
    },
    { scope: 'worker' },
  ],
  url: [
    async ({ model }, use) => {
      const system = await startSystem({ env: model.env });
      await use(system.url.replace('127.0.0.1', 'localhost'));
      await system.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ url }, use) => use(url),
});
test.describe.configure({ mode: 'default' });
test.beforeEach(({ model }) => void Object.assign(model, { reply: REPLY, pace: PACE, isHeld: false }));

const liveReply = (page: Page) => page.locator('[data-live]');
const typing = (page: Page) => page.getByText('Typing...');
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop' });
const announcement = (page: Page) => page.locator('[aria-live=polite]').filter({ hasText: 'lamps' });

test('words appear while the reply is written, until Stop', async ({ page, model, checkAccessibility }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signUp(page);
  const chat = await openChat(page, 4);

  await test.step('shows the words as they come, and announces the whole reply', async () => {
    model.isHeld = true;
    await chat.send('How was your evening?');
    await expect(liveReply(page)).toContainText('I walked home');
    expect(await liveReply(page).textContent()).not.toContain('thought of you');
    await expect(typing(page)).toBeVisible();
    await expect(stopButton(page)).toBeVisible();
    await expect(announcement(page)).toHaveCount(0);
    const place = await stopButton(page).boundingBox();
    await checkAccessibility();
    model.isHeld = false;
    await expect(announcement(page)).toHaveText(`Matteo: ${REPLY}`);
    await expect(chat.replies).toContainText(REPLY);
    await expect(typing(page)).toBeHidden();
    expect(await page.getByRole('button', { name: 'Send' }).boundingBox()).toEqual(place);
  });

  await test.step('Stop ends the reply with what was shown', async () => {
    model.reply = LONG_REPLY;
    await chat.send('And then?');
    await expect(liveReply(page)).toContainText('accordion');
    await stopButton(page).click();
    await expect(typing(page)).toBeHidden();
    const stopped = await chat.replies.nth(1).locator('p').textContent();
    expect(LONG_REPLY).toContain(stopped);
    await page.reload();
    await expect(chat.replies.nth(1).locator('p')).toHaveText(stopped ?? '');
  });

  await test.step('Stop before the first words takes the message back', async () => {
    model.pace = { first: 20_000, between: 0 };
    await chat.send('Tell me more');
    await stopButton(page).click();
    await expect(page.getByText('Stopped. This message was not counted.')).toBeVisible();
    await checkAccessibility();
    Object.assign(model, { reply: REPLY, pace: PACE });
    await page.getByRole('button', { name: 'Try again' }).click();
    await chat.waitForReplies(3);
    await expect(chat.ownMessages).toHaveCount(3);
  });
});

test('sentences appear under reduced motion, and a reader who scrolled up stays', async ({ page, model }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  model.reply = LONG_REPLY;
  await signUp(page);
  const chat = await openChat(page, 4);
  await chat.send('How was your evening?');
  await expect(liveReply(page)).toContainText('lamps');
  expect(await liveReply(page).locator('p').textContent()).toMatch(/[.]$/);
  const list = page.getByRole('region', { name: 'Conversation with Matteo' });
  const position = () => list.evaluate(({ scrollTop }) => scrollTop);
  const bottomDistance = () =>
    list.evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop);
  await expect(liveReply(page)).toContainText('2. I walked');
  expect(await bottomDistance()).toBeLessThan(2);
  await list.hover();
  await page.mouse.wheel(0, -30);
  await expect.poll(bottomDistance).toBeGreaterThan(20);
  const read = await position();
  await expect(liveReply(page)).toContainText('5. I walked');
  expect(await position()).toBe(read);
  await chat.waitForReplies(1);
  expect(await position()).toBe(read);
});

/** What happens to a page while it reads a reply. Each leaves a page that shows the chat. */
const INTERRUPTIONS: Record<string, (page: Page) => Promise<void>> = {
  'is reloaded': async (page) => void (await page.reload()),
  'is left and opened again': async (page) => {
    const url = page.url();
    await page.goto('about:blank');
    await page.goto(url);
  },
  'is frozen': async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await session.send('Page.setWebLifecycleState', { state: 'active' });
  },
  'loses the network': async (page) => {
    const session = await page.context().newCDPSession(page);
    const setOffline = (offline: boolean) =>
      session.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    await session.send('Network.enable');
    await setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(typing(page)).toBeHidden();
    await setOffline(false);
  },
};

test('a reply survives whatever happens to its page, at each stage', async ({ page, context, model }) => {
  await logIn(page, DEMO);
  let companion = 1;
  for (const stage of ['before the first words', 'between its words'])
    for (const [interruption, interrupt] of Object.entries(INTERRUPTIONS))
      await test.step(`the page ${interruption} ${stage}`, async () => {
        model.pace =
          stage === 'before the first words' ? { first: 1_200, between: 20 } : { first: 0, between: 80 };
        const chat = await openChat(page, companion);
        companion += 1;
        const { calls } = model;
        await chat.send('How was your evening?');
        await expect(stage === 'before the first words' ? stopButton(page) : liveReply(page)).toBeVisible();
        await interrupt(page);
        await expect(chat.replies).toContainText(REPLY);
        await chat.waitForReplies(1);
        await expect(chat.ownMessages).toHaveCount(1);
        expect(model.calls).toBe(calls + 1);
      });

  await test.step('a second page shows the same words, and the same end', async () => {
    model.pace = { first: 300, between: 150 };
    const chat = await openChat(page, companion);
    const other = await context.newPage();
    const otherChat = await openChat(other, companion);
    await chat.send('How was your evening?');
    await expect(liveReply(other)).toContainText('lamps');
    await expect(typing(page)).toBeVisible();
    await stopButton(other).waitFor();
    for (const { waitForReplies, ownMessages, replies } of [chat, otherChat]) {
      await waitForReplies(1);
      await expect(replies).toContainText(REPLY);
      await expect(ownMessages).toHaveCount(1);
    }
  });
});
