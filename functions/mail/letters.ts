import { PRODUCT_NAME } from '#shared/product.ts';
import { toMail } from './layout.ts';

/** In a name, these could become a link or a header: our mail is not for telling strangers where to go. */
const NOT_IN_A_NAME = /[/@:\p{Cc}]|\w\.\w/u;

/** Greets by name; without it where the name is not one. */
const greet = (words: string, firstName: string): string =>
  NOT_IN_A_NAME.test(firstName) ? `${words}.` : `${words}, ${firstName}.`;

/** Every mail that the product sends, in its words. Links last as long as the text says. */
export const letters = {
  verifyEmail: (firstName: string, url: string) =>
    toMail({
      subject: `Confirm your email for ${PRODUCT_NAME}`,
      preview: 'One click, and your account is complete.',
      greeting: greet('Good evening', firstName),
      paragraphs: ['Please confirm that this is your email address. It takes one click.'],
      action: { label: 'Confirm my email', url },
      note: 'The link works once, for 24 hours. If you did not sign up, ignore this mail and nothing happens.',
    }),

  resetPassword: (firstName: string, url: string) =>
    toMail({
      subject: `Choose a new ${PRODUCT_NAME} password`,
      preview: 'The link works once, for one hour.',
      greeting: greet('Hello', firstName),
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
      preview: 'If it was you, there is nothing to do.',
      greeting: greet('Hello', firstName),
      paragraphs: ['Your password was changed a moment ago, and every device was logged out.'],
      action: { label: 'It was not me', url },
      note: 'If it was you, there is nothing to do. Otherwise choose a new password with the button above.',
    }),

  emailChanged: (firstName: string, newEmail: string) =>
    toMail({
      subject: `Your ${PRODUCT_NAME} email was changed`,
      preview: 'From now on, log in with the new one.',
      greeting: greet('Hello', firstName),
      paragraphs: [
        `The email address of your account was changed to ${newEmail}. From now on, log in with that one.`,
        'This is the last mail to your old address.',
      ],
      note: 'If it was not you, reply to this mail at once.',
    }),
};
