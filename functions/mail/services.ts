import { SESv2Client } from '@aws-sdk/client-sesv2';
import { config } from '#functions/platform/config.ts';
import { type Mailer, noMailer, sesMailer } from './mailer.ts';

/** Sends through SES; where nobody has said who mails are from, nothing is sent. */
export function createMailer(): Mailer {
  const { MAIL_FROM } = config();
  return MAIL_FROM ? sesMailer(new SESv2Client({}), MAIL_FROM) : noMailer();
}
