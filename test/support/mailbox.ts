import { expect } from 'vitest';
import { newGuest } from './client.ts';

interface Mail {
  subject: string;
  text: string;
  links: string[];
}

/** What was mailed to an address, the newest first. */
export const mailsTo = async (email: string): Promise<Mail[]> =>
  (await newGuest().get(`/__local/mail.json?to=${encodeURIComponent(email)}`)).json;

/** The token in the newest mail that leads to this page; waits until there is one. */
export async function linkToken(
  email: string,
  page: 'verify-email' | 'reset-password' | 'confirm-device' | 'undo-email-change',
): Promise<string> {
  const token = async () => {
    const links = (await mailsTo(email)).flatMap((mail) => mail.links);
    const link = links.find((address) => address.includes(`/${page}?token=`));
    return link ? (new URL(link).searchParams.get('token') ?? '') : '';
  };
  await expect.poll(token).not.toBe('');
  return token();
}
