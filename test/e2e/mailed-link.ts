import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The link to this page in the newest mail to an address; waits until there is one. */
export async function mailedLink(
  page: Page,
  email: string,
  to: 'verify-email' | 'reset-password' | 'confirm-device' | 'undo-email-change',
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/__local/mail.json?to=${encodeURIComponent(email)}`);
      const mails = (await answer.json()) as { links: string[] }[];
      found = mails.flatMap(({ links }) => links).find((link) => link.includes(`/${to}?token=`));
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
