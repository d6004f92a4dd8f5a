import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { log } from '#functions/platform/log.ts';

/** A mail as the product writes it. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Where mails leave. */
export interface Mailer {
  send(to: string, mail: Mail): Promise<void>;
}

/** Sends through SES, from one address. */
export function sesMailer(client: SESv2Client, from: string): Mailer {
  const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });
  return {
    async send(to, { subject, text, html }) {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
        }),
      );
    },
  };
}

/** Sends nothing, and says so once: a product without a mail domain works, but for what needs a mailbox. */
export function noMailer(): Mailer {
  let hasWarned = false;
  return {
    async send() {
      if (!hasWarned) log.warn('mails are not sent: MAIL_FROM is not set');
      hasWarned = true;
    },
  };
}

/** Waits for a mail to be sent, and goes on without it when it cannot be. The address may stand in the error: its name is enough. */
export async function logMailFailure(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    log.error('a mail could not be sent', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
