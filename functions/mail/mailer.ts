import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';

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
