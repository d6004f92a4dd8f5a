import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../support/source-tree.ts';
import { ADMIN } from '../support/system.ts';
import { expect, logIn, test } from './fixtures.ts';

const MEDIA_DIR = join(ROOT, 'infra/local/demo/media');
const file = (name: string) => join(MEDIA_DIR, name);
/** Names differ, so that both widths can run at once. */
const nameOf = (project: string) => `Ottilie ${project} ${Date.now()}`;
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

test('a too long text is marked, counted like on the server', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Character' }).click();
  const editor = page.getByRole('dialog', { name: 'Create New Character' });
  const name = editor.getByLabel('Name*');
  const lengthError = editor.getByText('At most 60 characters. These are 61.');
  await name.fill('🌻'.repeat(61));
  await expect(lengthError).toBeVisible();
  await editor.getByLabel('Age*').fill('30');
  await editor.getByLabel('Description*').fill('Restores clocks.');
  await editor.getByRole('button', { name: 'Save Character' }).click();
  await expect(page.getByText('Please shorten what is too long')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('🌻'.repeat(60));
  await expect(lengthError).toBeHidden();
});

test('save opens the tab of an invalid field, scrolls to it and focuses it', async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Create Character' }).click();
  const editor = page.getByRole('dialog', { name: 'Create New Character' });
  await editor.getByLabel('Name*').fill('Ottilie');
  await editor.getByLabel('Age*').fill('30');
  await editor.getByLabel('Description*').fill('Restores clocks.');
  await editor.getByRole('tab', { name: 'Physical' }).click();
  const hobbies = editor.getByLabel('Hobbies & Interests');
  await hobbies.fill('x'.repeat(501));
  await editor.getByRole('tab', { name: 'Basic Info' }).click();
  await editor.getByRole('button', { name: 'Save Character' }).click();
  await expect(hobbies).toBeFocused();
  await expect(editor.getByText('At most 500 characters. These are 501.')).toBeInViewport();
  await hobbies.fill('Clocks');
  await editor.getByRole('tab', { name: 'Basic Info' }).click();
  await editor.getByRole('button', { name: 'Add Trait' }).click();
  await editor.getByRole('textbox', { name: 'Trait 1' }).fill('x'.repeat(41));
  await editor.getByRole('button', { name: 'Save Character' }).click();
  await expect(editor.getByRole('textbox', { name: 'Trait 1' })).toBeFocused();
  await expect(editor.getByText('Each trait: At most 40 characters.')).toBeInViewport();
});

test('a companion is created, given media, seen by a guest, exported and deleted', async ({
  page,
  browser,
  baseURL,
  checkAccessibility,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page, ADMIN);
  await page.goto('/admin');

  await test.step('creates a companion and rejects a minor', async () => {
    await page.getByRole('button', { name: 'Create Character' }).click();
    const editor = page.getByRole('dialog', { name: 'Create New Character' });
    const save = editor.getByRole('button', { name: 'Save Character' });
    await expect(save).toBeDisabled();
    await expect(editor.getByRole('tab', { name: 'Media' })).toBeDisabled();
    await editor.getByLabel('Name*').fill(name);
    await editor.getByLabel('Age*').fill('17');
    await editor.getByLabel('Description*').fill('  ');
    await save.click();
    await expect(page.getByText('Please fill in all required fields (Name, Age, Description)')).toBeVisible();
    await expect(editor.getByLabel('Description*')).toBeFocused();
    await expect(editor.getByText('Fill this in.')).toHaveCount(1);
    await editor.getByLabel('Description*').fill('Restores clocks, and is never late.');
    const fields = editor.getByRole('tabpanel').locator('label');
    await expect(fields).toHaveText([
      'Name*',
      'Age*',
      'Description*',
      'Background',
      'Image URL',
      'Personality',
      'Conversation Style',
    ]);
    await expect(editor.getByPlaceholder('e.g. 25')).toBeVisible();
    await expect(editor.getByLabel('Description*')).toHaveAttribute('rows', '3');
    for (const trait of ['Late', 'Caring']) {
      await editor.getByRole('button', { name: 'Add Trait' }).click();
      await editor
        .getByRole('textbox', { name: /^Trait/ })
        .last()
        .fill(trait);
    }
    await editor.getByRole('button', { name: 'Remove trait 1' }).click();
    await expect(editor.getByRole('textbox', { name: /^Trait/ })).toHaveValue('Caring');
    await editor.getByRole('tab', { name: 'Physical' }).click();
    await expect(fields).toHaveText([
      'Race',
      'Nationality',
      'Height',
      'Body Type',
      'Bustiness',
      'Hair Color',
      'Hair Length',
      'Hair Style',
      'Eye Color',
      'Voice Tone',
      'Typical Clothing Style',
      'Occupation',
      'Hobbies & Interests',
    ]);
    await editor.getByLabel('Nationality').selectOption('Japanese');
    await editor.getByLabel('Voice Tone').selectOption('Gentle');
    await checkAccessibility();
    await save.click();
    await expect(page.getByText('Failed to create character')).toBeVisible();
    await expect(editor.getByText('Characters must be 18 or older.').first()).toBeInViewport();
    await expect(editor.getByLabel('Age*')).toBeFocused();
    await editor.getByLabel('Age*').fill('38');
    await expect(editor.getByText('Characters must be 18 or older.')).toHaveCount(0);
    await checkAccessibility();
    await save.click();
    await expect(page.getByText('Character created successfully')).toBeVisible();
    await expect(editor).toBeHidden();
    await expect(card(page, name)).toContainText('🇯🇵38, Japanese');
    await expect(card(page, name).getByText('0 conversations')).toBeVisible();
    await expect(card(page, name).getByRole('img', { name })).toHaveAttribute('src', /^\/api\/placeholder\//);
    await expect(card(page, name).getByRole('listitem')).toHaveText(['Caring']);
    await expect(card(page, 'Haruka').getByRole('listitem')).toHaveCount(3);
    const description = card(page, name).getByText('Restores clocks, and is never late.');
    await expect(description).toHaveCSS('-webkit-line-clamp', '3');
  });

  await test.step('copies the image prompt', async () => {
    await card(page, name)
      .getByRole('button', { name: /image prompt/ })
      .click();
    await expect(page.getByText('Image prompt copied to clipboard')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/38 years old, .*Japanese/);
  });

  const editor = page.getByRole('dialog', { name: `Edit ${name}` });
  await test.step('uploads two pictures and a video, and rejects a mislabelled file', async () => {
    await card(page, name).getByRole('button', { name: /^Edit/ }).click();
    await editor.getByRole('tab', { name: 'Media' }).click();
    await expect(editor.getByText('No images found')).toBeVisible();
    await expect(editor.getByText('Supports images and videos')).toBeVisible();
    const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    const input = editor.locator('input[type=file]');
    await input.setInputFiles([fake]);
    await expect(editor.getByText('Ready to upload (1 files):')).toBeVisible();
    const uploadFiles = editor.getByRole('button', { name: 'Upload Files' });
    await expect(uploadFiles).toBeDisabled();
    await editor.getByLabel('Where are they from?').selectOption('Generated by us');
    await checkAccessibility();
    await uploadFiles.click();
    await expect(page.getByText('Upload Error')).toBeVisible({ timeout: 30_000 });
    await expect(editor.getByRole('button', { name: 'Try fake.png again' })).toBeVisible();
    await editor.getByRole('button', { name: 'Remove fake.png' }).click();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['hello'], 'note.txt', { type: 'text/plain' }));
      return transfer;
    });
    await editor
      .getByText('Drop files here or click to browse')
      .dispatchEvent('drop', { dataTransfer: dropped });
    await expect(page.getByText('Only images and videos can be uploaded')).toBeVisible();
    await input.setInputFiles([
      file('haruka/close.webp'),
      file('haruka/evening.webp'),
      file('haruka/clip.mp4'),
    ]);
    await expect(editor.getByText('Ready to upload (3 files):')).toBeVisible();
    const thumbnails = editor.getByRole('region', { name: 'Upload' }).locator('li :is(img, video)');
    await expect(thumbnails).toHaveCount(3);
    await uploadFiles.click();
    await expect(editor.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    await expect(page.getByText('Media uploaded successfully')).toBeVisible({ timeout: 60_000 });
    await expect(editor.getByText('Images (2)')).toBeVisible();
    await expect(editor.getByText('Videos (1)')).toBeVisible();
  });

  await test.step('sets defaults and a spicy item', async () => {
    const images = editor.getByRole('region', { name: 'Images' }).getByRole('listitem');
    await editor.getByRole('tab', { name: 'Physical' }).click();
    await editor.getByLabel('Occupation').fill('Clockmaker');
    await editor.getByRole('tab', { name: 'Media' }).click();
    const makeDefault = (at: number) => images.nth(at).getByRole('button', { name: /default$/ });
    await makeDefault(0).click();
    await expect(page.getByText('Default image updated successfully')).toBeVisible();
    await expect(page.getByText('Profile picture updated successfully')).toBeVisible();
    await images
      .nth(1)
      .getByRole('button', { name: /is spicy/ })
      .click();
    await expect(page.getByText('Media tags updated successfully')).toBeVisible();
    await expect(images.nth(1).getByText('Spicy', { exact: true })).toBeVisible();
    const video = editor.getByRole('region', { name: 'Videos' }).getByRole('listitem').first();
    await video.getByRole('button', { name: /default$/ }).click();
    await expect(video.getByText('Default', { exact: true })).toBeVisible();
    await editor.getByRole('button', { name: 'Select Multiple' }).click();
    await editor.getByRole('button', { name: 'Select All' }).click();
    await expect(editor.getByRole('button', { name: 'Delete (3)' })).toBeVisible();
    await checkAccessibility();
    await editor.getByRole('button', { name: 'Cancel' }).first().click();
    // The default photo fills the image URL; unsaved edits stay.
    await editor.getByRole('tab', { name: 'Basic Info' }).click();
    await expect(editor.getByLabel('Image URL')).toHaveValue(/^\/media\/characters\//);
    await editor.getByRole('tab', { name: 'Physical' }).click();
    await expect(editor.getByLabel('Occupation')).toHaveValue('Clockmaker');
    await editor.getByRole('button', { name: 'Save Character' }).click();
    await expect(page.getByText('Character updated successfully')).toBeVisible();
    await expect(card(page, name).getByRole('img', { name })).toHaveAttribute(
      'src',
      /^\/media\/characters\//,
    );
  });

  await test.step('a guest sees the companion without premium media', async () => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const guest = await context.newPage();
    await guest.goto('/');
    await guest.getByRole('button', { name: 'I am 18 or older' }).click();
    await guest.getByLabel('Search companions').fill(name);
    const found = guest.getByRole('region', { name: 'Companions' }).getByRole('link', { name });
    await expect(found).toBeVisible();
    const id = /\/chat\/(\d+)/.exec((await found.getAttribute('href')) ?? '')?.[1];
    const media = (await (await guest.request.get(`/api/characters/${id}/media`)).json()) as {
      url: string;
      isBlurred: boolean;
    }[];
    expect(media.filter(({ isBlurred }) => isBlurred)).toHaveLength(1);
    for (const { url } of media) expect((await guest.request.get(url)).ok()).toBe(true);
    await context.close();
  });

  await test.step('exports the card and imports it unchanged', async () => {
    const download = page.waitForEvent('download');
    await card(page, name)
      .getByRole('link', { name: /JSON card/ })
      .click();
    const saved = await (await download).path();
    const exported = JSON.parse(await readFile(saved, 'utf8'));
    expect(exported.spec).toBe('chara_card_v3');
    expect(exported.data.name).toBe(name);
    exported.data.name = `${name} again`;
    await page.getByRole('button', { name: 'Import Card' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import Card' });
    await dialog.getByLabel('Card').setInputFiles({
      name: 'card.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(exported)),
    });
    await checkAccessibility();
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    const imported = page.getByRole('dialog', { name: `Edit ${name} again` });
    await expect(imported.getByLabel('Age*')).toHaveValue('38');
    await expect(imported.getByLabel('Description*')).toHaveValue('Restores clocks, and is never late.');
    await imported.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('deletes a video, then all pictures together', async () => {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    await editor.getByRole('tab', { name: 'Media' }).click();
    const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await editor.getByRole('button', { name: 'Delete video 1' }).click();
    await confirm();
    await expect(page.getByText('Media deleted successfully')).toBeVisible();
    await expect(editor.getByText('No videos found')).toBeVisible();
    await editor.getByRole('button', { name: 'Select Multiple' }).click();
    await editor.getByRole('button', { name: 'Select All' }).click();
    await editor.getByRole('button', { name: 'Delete (2)' }).click();
    await confirm();
    await expect(page.getByText('2 media items deleted successfully')).toBeVisible();
    await expect(editor.getByText('No images found')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(editor).toBeHidden();
  });

  for (const deletedName of [`${name} again`, name]) {
    await page.getByRole('button', { name: `Delete ${deletedName}`, exact: true }).click();
    const confirmation = page.getByRole('alertdialog', {
      name: 'Are you sure you want to delete this character?',
    });
    await confirmation.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Character deleted successfully').last()).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${deletedName}`, exact: true })).toBeHidden();
  }
});
