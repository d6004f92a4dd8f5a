import { expect } from 'vitest';
import { newGuest } from './client.ts';

interface Email {
  subject: string;
  text: string;
  links: string[];
}

/** Emails to an address, newest first. */
export const emailsTo = async (email: string): Promise<Email[]> =>
  (await newGuest().get(`/__local/mail.json?to=${encodeURIComponent(email)}`)).json;

/** The token in the newest email with a link to this page. Waits for one. */
export async function linkToken(
  email: string,
  page: 'verify-email' | 'reset-password' | 'confirm-device' | 'undo-email-change',
): Promise<string> {
  const token = async () => {
    const links = (await emailsTo(email)).flatMap((message) => message.links);
    const link = links.find((address) => address.includes(`/${page}?token=`));
    return link ? (new URL(link).searchParams.get('token') ?? '') : '';
  };
  await expect.poll(token).not.toBe('');
  return token();
}
