import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { log } from '#functions/platform/log.ts';

export interface EmailMessage {
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(to: string, message: EmailMessage): Promise<void>;
}

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

/** Sends nothing and logs one warning. For deployments without an email domain. */
export function disabledMailer(): Mailer {
  let hasWarned = false;
  return {
    async send() {
      if (!hasWarned) log.warn('emails are not sent: MAIL_FROM is not set');
      hasWarned = true;
    },
  };
}

/** Waits for an email to be sent. Logs a failure without the error message, which may contain the address. */
export async function logEmailFailure(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    log.error('email not sent', { reason: error instanceof Error ? error.name : 'unknown' });
  }
}
