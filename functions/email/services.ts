import { SESv2Client } from '@aws-sdk/client-sesv2';
import { config } from '#functions/platform/config.ts';
import { disabledMailer, type Mailer, sesMailer } from './mailer.ts';

/** Without MAIL_FROM no email is sent. */
export function createMailer(): Mailer {
  const { MAIL_FROM } = config();
  return MAIL_FROM ? sesMailer(new SESv2Client({}), MAIL_FROM) : disabledMailer();
}
