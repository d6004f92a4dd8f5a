import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits for an email to the address with a link to this page, and returns the newest link. */
export async function emailedLink(
  page: Page,
  email: string,
  path: 'verify-email' | 'reset-password' | 'confirm-device' | 'undo-email-change',
): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const response = await page.request.get(`/__local/mail.json?to=${encodeURIComponent(email)}`);
      const emails = (await response.json()) as { links: string[] }[];
      link = emails.flatMap(({ links }) => links).find((url) => url.includes(`/${path}?token=`));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
