import { PRODUCT_NAME } from '#shared/product.ts';
import { toMail } from './layout.ts';

/** Every mail that the product sends, in its words. Links last as long as the text says. */
export const letters = {
  verifyEmail: (firstName: string, url: string) =>
    toMail({
      subject: `Confirm your email for ${PRODUCT_NAME}`,
      greeting: `Good evening, ${firstName}.`,
      paragraphs: ['Please confirm that this is your email address. It takes one click.'],
      action: { label: 'Confirm my email', url },
      note: 'The link works once, for 24 hours. If you did not sign up, ignore this mail and nothing happens.',
    }),

  resetPassword: (firstName: string, url: string) =>
    toMail({
      subject: `Choose a new ${PRODUCT_NAME} password`,
      greeting: `Hello, ${firstName}.`,
      paragraphs: [
        'Someone, hopefully you, asked for a new password. Choose one with the button below.',
        'You will be logged out everywhere, on every device.',
      ],
      action: { label: 'Choose a new password', url },
      note: 'The link works once, for one hour. If it was not you, ignore this mail: your password stays as it is.',
    }),

  passwordChanged: (firstName: string, url: string) =>
    toMail({
      subject: `Your ${PRODUCT_NAME} password was changed`,
      greeting: `Hello, ${firstName}.`,
      paragraphs: ['Your password was changed a moment ago, and every device was logged out.'],
      action: { label: 'It was not me', url },
      note: 'If it was you, there is nothing to do.',
    }),

  emailChanged: (firstName: string, newEmail: string) =>
    toMail({
      subject: `Your ${PRODUCT_NAME} email was changed`,
      greeting: `Hello, ${firstName}.`,
      paragraphs: [
        `The email address of your account was changed to ${newEmail}. From now on, log in with that one.`,
        'This is the last mail to your old address.',
      ],
      note: 'If it was not you, reply to this mail at once.',
    }),
};
