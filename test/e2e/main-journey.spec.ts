import { expect, newAccount, test } from './fixtures.ts';

test('a guest finds a companion, signs up, gets a reply, and finds the chat again', {
  tag: '@phone-only',
}, async ({ page, checkAccessibility }) => {
  const account = newAccount();

  await test.step('browses, searches and filters the gallery', async () => {
    await page.goto('/');
    const cards = page.getByRole('region', { name: 'Companions' }).getByRole('link');
    // Twelve, plus companions created by other tests.
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
    const cardCount = await cards.count();
    await checkAccessibility();
    await page.getByLabel('Search companions').fill('zzz');
    await expect(cards).toHaveCount(0);
    await page.getByLabel('Search companions').fill('');
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
    await page.getByRole('button', { name: 'Romantic' }).click();
    await expect.poll(() => cards.count()).toBeLessThan(cardCount);
    expect(await cards.count()).toBeGreaterThan(0);
  });

  await test.step('shows the cards in columns', async () => {
    await page.getByRole('button', { name: 'All', exact: true }).click();
    const columns = () =>
      page
        .getByRole('region', { name: 'Companions' })
        .getByRole('list')
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(columns).toBe(size.width < 768 ? 2 : 4);
    if (size.width > 768) {
      await page.setViewportSize({ ...size, width: 1_100 });
      await expect.poll(columns).toBe(3);
      await page.setViewportSize(size);
    }
    const [first] = await (await page.request.get('/api/characters')).json();
    const card = page.getByRole('article').first();
    for (const text of ['Online', first.name, first.age, first.background])
      await expect(card).toContainText(text);
    await expect(card.getByRole('img', { name: first.nationality })).toHaveText('🇫🇷');
    await expect(card.getByRole('listitem')).toHaveText(first.traits.slice(0, 3));
  });

  await test.step('plays videos on hover or in view', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const last = page.getByRole('article').last();
    const video = last.locator('video');
    const isPlaying = () =>
      video.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
    const isWide = (page.viewportSize()?.width ?? 0) >= 768;
    if (isWide) await last.hover();
    else {
      await expect(video).not.toHaveAttribute('src');
      await last.evaluate((card) => card.scrollIntoView({ block: 'center' }));
    }
    await expect.poll(isPlaying).toBe(true);
    if (isWide) await page.mouse.move(0, 0);
    else await page.evaluate(() => scrollTo(0, 0));
    await expect
      .poll(() => video.evaluate((video: HTMLVideoElement) => video.paused && video.currentTime === 0))
      .toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });

  await page.getByRole('region', { name: 'Companions' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\/\d+$/);
  const chat = page.url();
  const field = page.getByRole('textbox', { name: /^Message/ });

  let typingShown: Promise<void>;
  let emailToastShown: Promise<void>;
  const storedValue = (name: string) => page.evaluate((key) => localStorage.getItem(`velora.${key}`), name);

  await test.step('is asked to sign up when sending', async () => {
    await expect(page.getByText(/I'm \w+\. /)).toBeVisible();
    await expect.poll(() => storedValue('guest-session-id')).toMatch(/^guest_[a-z0-9]+_\d+$/);
    await field.fill('  ');
    await field.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await field.fill('Good evening!');
    await field.press('Shift+Enter');
    await expect(field).toHaveValue('Good evening!\n');
    await field.fill('Good evening! I baked bread today.');
    await field.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toBeVisible();
    await checkAccessibility();
    const submit = dialog.getByRole('button', { name: 'Create Account' });
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
    await dialog.getByLabel('First name').fill(account.firstName);
    await dialog.getByLabel('Email').fill(account.email);
    await dialog.getByLabel('Password', { exact: true }).fill(account.password);
    await dialog.getByLabel('Confirm password').fill(account.password);
    await submit.click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Age Verification RequiredYou must confirm you are 18 or older to use this service',
    );
    await dialog.getByRole('checkbox').check();
    const signUpRequest = page.waitForRequest('**/api/auth/signup');
    // The reply may arrive before the next step.
    typingShown = page.getByText('Typing...').waitFor();
    emailToastShown = page
      .getByText(`We have sent a mail to ${account.email} to confirm your address.`)
      .waitFor();
    await submit.click();
    expect(Object.keys((await signUpRequest).postDataJSON()).sort()).toEqual([
      'email',
      'firstName',
      'isOver18',
      'password',
    ]);
    await expect(dialog).toBeHidden();
    expect(await storedValue('guest-session-id')).toBeNull();
    expect(Number(await storedValue('user-id'))).toBeGreaterThan(0);
    expect(Date.now() - Number(await storedValue('registered-at'))).toBeLessThan(60_000);
  });

  const replies = page.locator('[data-sender="ai"]');
  await test.step('sends the message and shows the reply', async () => {
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await expect(field).toHaveValue('');
    await typingShown;
    await expect(replies.last()).toBeVisible();
    await expect(page.getByText('Online')).toBeVisible();
    await emailToastShown;
    await expect(page.getByRole('button', { name: 'Dismiss notice' })).toHaveCount(0);
    await checkAccessibility();
  });
  const reply = (await replies.last().locator('p').textContent()) ?? '';
  expect(reply).not.toBe('');

  await test.step('keeps the chat after a reload', async () => {
    await page.reload();
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await expect(replies.getByText(reply)).toBeVisible();
  });

  await test.step('keeps the chat after logging out and in', async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    await page.goto('/chats');
    if (isPhone) await page.getByRole('button', { name: /menu/i }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    // The page reloads for a guest.
    await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
    expect(await storedValue('user-id')).toBeNull();
    await page.goto('/login');
    await checkAccessibility();
    await page.getByLabel('Email').fill(account.email);
    const password = page.getByLabel('Password', { exact: true });
    await password.fill(account.password);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto(chat);
    await expect(page.getByText('Good evening! I baked bread today.')).toBeVisible();
    await page.goto('/chats');
    await checkAccessibility();
  });
});
