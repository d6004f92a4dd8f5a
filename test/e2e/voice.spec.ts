import type { Page } from '@playwright/test';
import { heard, isSound, startAudioProbe } from '../support/audio-probe.ts';
import { startRealtimeServer } from '../support/realtime-server.ts';
import { startSystem } from '../support/system.ts';
import { expect, newAccount, signUp, test } from './fixtures.ts';

const overlay = (page: Page) => page.getByRole('dialog', { name: /^Voice call with/ });
const status = (page: Page) => overlay(page).getByRole('status');
/** The companion's audio level, 0 to 1. */
const companionLevel = (page: Page) =>
  overlay(page)
    .locator('[style*="--companion-level"]')
    .evaluate((element) => Number(element.style.getPropertyValue('--companion-level')));

/** Duration of audio chunks; each has 1,024 samples at 24 kHz. */
const secondsOf = (chunks: readonly unknown[]) => (chunks.length * 1_024) / 24_000;

/**
 * Waits until the caller speaks, the companion's level is 0, and the output was silent for a third of a second. Runs in
 * the page, because the state may change between two evaluations from here.
 */
async function silenceWhileSpeaking(page: Page) {
  const isSilent = () => {
    const call = document.querySelector('[role=dialog]');
    const level = call
      ?.querySelector<HTMLElement>('[style*="--companion-level"]')
      ?.style.getPropertyValue('--companion-level');
    const { heard } = globalThis as unknown as { heard: { level: number }[] };
    return (
      call?.querySelector('[role=status]')?.textContent === 'You are speaking' &&
      Number(level) === 0 &&
      heard.slice(-8).every((chunk) => chunk.level <= 0.001)
    );
  };
  // The microphone recording repeats every half minute.
  await page.waitForFunction(isSilent, undefined, { timeout: 40_000 });
}

async function openCall(page: Page, characterId = 3) {
  await page.goto(`/chat/${characterId}`);
  await page.getByRole('button', { name: 'Voice call' }).click();
  await expect(overlay(page).getByText('Ready')).toBeVisible();
}

test('a call: from the carousel to its transcript; the second of the day is rejected', {
  tag: '@phone-only',
}, async ({ page, checkAccessibility }) => {
  await startAudioProbe(page);
  await signUp(page);
  await page.goto('/voice-calls');
  await expect(page.getByText('1 Free Call Daily')).toBeVisible();
  const companions = page.getByText(/^\d+ Companions$/);
  await expect(companions).toBeVisible();
  const companionCount = Number.parseInt((await companions.textContent()) ?? '', 10);
  await checkAccessibility();

  await test.step('the carousel wraps around, by button, dot and key', async () => {
    const counter = page.getByText(/^\d+ of \d+$/);
    await expect(counter).toHaveText(`1 of ${companionCount}`);
    await page.getByRole('button', { name: 'Previous companion' }).click();
    await expect(counter).toHaveText(`${companionCount} of ${companionCount}`);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`1 of ${companionCount}`);
    await page.getByRole('button', { name: 'Show Haruka' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Haruka' })).toBeVisible();
    const haruka = await (await page.request.get('/api/characters/3')).json();
    const card = page.getByRole('article');
    for (const text of ['Available now', `${haruka.age}, Japanese`, haruka.personality])
      await expect(card).toContainText(text);
    await expect(card.getByRole('listitem')).toHaveText(haruka.traits.slice(0, 3));
    await expect(card.getByText(haruka.personality)).toHaveCSS('-webkit-line-clamp', '3');
  });

  await test.step('the call starts automatically, and the companion is heard', async () => {
    await page.getByRole('button', { name: 'Start Voice Call' }).click();
    await expect(overlay(page).getByRole('timer')).toHaveText(/^\d:\d\d \/ 1:00$/);
    await expect(page).not.toHaveURL(/startVoiceCall/);
    await expect(overlay(page).getByText('Free Plan: 1 call/day • 1 minute max')).toBeVisible();
    await expect(status(page)).toHaveText('Haruka is speaking');
    await expect.poll(() => companionLevel(page)).toBeGreaterThan(0.05);
    // More than one second of audio, at the level of a voice.
    await expect.poll(async () => secondsOf((await heard(page)).filter(isSound))).toBeGreaterThan(1);
    expect(Math.max(...(await heard(page)).map(({ level }) => level))).toBeGreaterThan(0.05);
    await expect(overlay(page).locator('[data-bar]')).toHaveCount(6);
  });

  await test.step('the companion stops when the caller speaks', async () => {
    await silenceWhileSpeaking(page);
    await checkAccessibility();
  });

  await test.step('mutes, changes the picture and ends the call', async () => {
    await overlay(page).getByRole('button', { name: 'Mute' }).click();
    await expect(overlay(page).getByRole('button', { name: 'Unmute' })).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Choose what is shown' }).click();
    const pictures = overlay(page).getByRole('list', { name: 'What is shown' }).getByRole('button');
    await pictures.nth(1).click();
    await expect(pictures.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(pictures).toHaveCount(0);
    const limitsRefetched = page.waitForRequest(/\/limits$/);
    await overlay(page).getByRole('button', { name: 'End call' }).click();
    await expect(overlay(page)).toBeHidden();
    await expect(page.getByText('Call Ended')).toBeVisible();
    await limitsRefetched;
  });

  await test.step('the transcript is in the conversation with the length of the call', async () => {
    const transcript = page.locator('[data-sender="ai"]').first();
    await expect(transcript).toContainText(/Voice call ?\d:\d\d/);
  });

  await test.step('rejects the second free call of a day', async () => {
    await page.getByRole('button', { name: 'Voice call' }).click();
    await expect(status(page)).toHaveText('Your free call of today is used');
    await overlay(page).getByRole('button', { name: 'Upgrade to Premium' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await expect(
      dialog.getByText(/^You've reached your daily voice call limit \(1 call per day/).last(),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(overlay(page)).toBeHidden();
    await page.goto('/voice-calls');
    await expect(page.getByText('Free Call Used Today')).toBeVisible();
  });
});

test('a guest is asked to sign up on the calls page', async ({ page }) => {
  await page.goto('/voice-calls');
  const dialog = page.getByRole('dialog');
  const text =
    'Voice calls require an account! Sign up for free to start talking with your favorite AI companions.';
  await expect(dialog.getByText(text)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);

  const account = newAccount();
  await page.goto('/voice-calls');
  await dialog.getByLabel('First name').fill(account.firstName);
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Confirm password').fill(account.password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('You can now make voice calls with any character.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start Voice Call' })).toBeEnabled();
});

test('a guest cannot call from a chat', async ({ page }) => {
  await page.goto('/chat/3');
  await page.getByRole('button', { name: 'Voice call' }).click();
  await expect(page.getByText('Please sign up or log in to use voice calls')).toBeVisible();
});

test('without a microphone it shows why and can be retried', async ({ page, checkAccessibility }) => {
  const texts = {
    NotAllowedError: 'Microphone permission denied. Please allow microphone access and refresh the page.',
    NotFoundError: 'No microphone found. Please check your microphone connection and try again.',
    NotReadableError:
      'Microphone is being used by another application. Please close other apps and try again.',
    UnknownError: 'Could not access microphone',
  };
  await signUp(page);
  await openCall(page);
  for (const [name, text] of Object.entries(texts)) {
    await page.evaluate((kind) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', kind));
    }, name);
    await overlay(page).getByRole('button', { name: 'Start Voice Call' }).click();
    await expect(overlay(page).getByRole('alert')).toHaveText(`Microphone Error${text}`);
    await expect(overlay(page).getByText('Ready')).toBeVisible();
  }
  await checkAccessibility();
  await overlay(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(overlay(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Voice call' })).toBeFocused();
});

test('a refused, timed-out or lost connection is shown', async ({ page }) => {
  await signUp(page);
  let kind: 'fails' | 'hangs' | 'is lost' = 'fails';
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (kind === 'fails') void socket.close();
    if (kind !== 'is lost') return;
    const server = socket.connectToServer();
    server.onMessage((message) => {
      socket.send(message);
      if (String(message).includes('session_started')) void socket.close({ code: 1001 });
    });
  });
  await openCall(page);
  const start = overlay(page).getByRole('button', { name: 'Start Voice Call' });
  await start.click();
  await expect(overlay(page).getByRole('alert')).toHaveText('Connection FailedWebSocket connection failed');
  kind = 'hangs';
  await start.click();
  await expect(overlay(page).getByText('Connecting...')).toBeVisible();
  await expect(overlay(page).getByRole('alert')).toHaveText('Connection FailedWebSocket connection timeout');
  kind = 'is lost';
  await start.click();
  await expect(page.getByText('Voice service connection lost')).toBeVisible();
  await expect(overlay(page)).toBeHidden();
});

test('a caller in a crisis sees the care card, which stays after the call', async ({
  page,
  checkAccessibility,
}) => {
  const service = await startRealtimeServer({ transcript: 'I want to kill myself', chunks: 5 });
  const system = await startSystem({ env: { VOICE_PROVIDER: 'openai', VOICE_BASE_URL: service.url } });
  try {
    const url = system.url.replace('127.0.0.1', 'localhost');
    await page.request.post(`${url}/api/auth/signup`, { data: { ...newAccount(), isOver18: true } });
    await page.goto(`${url}/chat/3`);
    await page.getByRole('button', { name: 'Voice call' }).click();
    await overlay(page).getByRole('button', { name: 'Start Voice Call' }).click();
    const card = overlay(page).locator('[data-safety="care"]');
    await expect(card.getByRole('alert')).toContainText('988', { timeout: 40_000 });
    await expect(card.getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
    await expect(overlay(page).getByText('Free Plan')).toBeHidden();
    // The time limit is gone.
    await expect(overlay(page).getByRole('timer')).toHaveText(/^\d:\d\d$/);
    await checkAccessibility();
    await overlay(page).getByRole('button', { name: 'End call' }).click();
    await expect(page.getByText('Call Ended').first()).toBeVisible();
    await expect(card).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(overlay(page)).toBeHidden();
  } finally {
    await page.goto('about:blank');
    await system.stop();
    await service.stop();
  }
});

test('a free call ends when its time is up and offers premium', async ({ page }) => {
  const system = await startSystem({ env: { VOICE_CALL_SECONDS: '5' } });
  try {
    const url = system.url.replace('127.0.0.1', 'localhost');
    await page.request.post(`${url}/api/auth/signup`, { data: { ...newAccount(), isOver18: true } });
    await page.goto(`${url}/chat/3`);
    await page.getByRole('button', { name: 'Voice call' }).click();
    const timer = overlay(page)
      .getByRole('timer')
      .filter({ hasText: /\/ 0:05$/ })
      .waitFor();
    await overlay(page).getByRole('button', { name: 'Start Voice Call' }).click();
    await timer;
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Premium' });
    await expect(dialog.getByText('Limit Reached')).toBeVisible();
    await expect(
      dialog
        .getByText(
          "You've reached your daily voice call time limit (1 minute per day for free users). Upgrade to premium for unlimited time!",
        )
        .last(),
    ).toBeVisible();
    await expect(overlay(page)).toBeHidden();
  } finally {
    // Stops the requests of the page before the server stops.
    await page.goto('about:blank');
    await system.stop();
  }
});
