import { LINK_HOURS } from '#shared/form-rules.ts';
import { isPersonName } from '#shared/person-name.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { renderEmail } from './email-layout.ts';

/** Older accounts may have a name that email clients turn into a link; it is left out. */
const greetingFor = (salutation: string, firstName: string): string =>
  isPersonName(firstName) ? `${salutation}, ${firstName}.` : `${salutation}.`;

/** The texts state the lifetime of each link, see LINK_HOURS. */
export const emailTemplates = {
  verifyEmail: (firstName: string, url: string) =>
    renderEmail({
      subject: `Confirm your email for ${PRODUCT_NAME}`,
      preheader: 'One click, and your account is complete.',
      greeting: greetingFor('Good evening', firstName),
      paragraphs: ['Please confirm that this is your email address. It takes one click.'],
      action: { label: 'Confirm my email', url },
      footnote: `The link works once, for ${LINK_HOURS['verify-email']} hours. If you did not sign up, ignore this email and nothing happens.`,
    }),

  resetPassword: (firstName: string, url: string) =>
    renderEmail({
      subject: `Choose a new ${PRODUCT_NAME} password`,
      preheader: 'The link works once, for one hour.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: [
        'Someone, hopefully you, asked for a new password. Choose one with the button below.',
        'You will be logged out everywhere, on every device.',
      ],
      action: { label: 'Choose a new password', url },
      footnote:
        'The link works once, for one hour. If it was not you, ignore this email: your password stays as it is.',
    }),

  confirmDevice: (firstName: string, url: string) =>
    renderEmail({
      subject: `Confirm your device for ${PRODUCT_NAME}`,
      preheader: 'The link works once, for half an hour.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: [
        'There were many failed attempts to log in to your account, so new devices have to wait. If you want to log in now, confirm that the device is yours.',
        'Open this mail on the device you want to log in with. Your password is asked for afterwards.',
      ],
      action: { label: 'Confirm this device', url },
      footnote:
        'The link works once, for half an hour. If it was not you, ignore this email: nobody can log in without your password.',
    }),

  passwordChanged: (firstName: string, url: string) =>
    renderEmail({
      subject: `Your ${PRODUCT_NAME} password was changed`,
      preheader: 'If it was you, there is nothing to do.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: ['Your password was changed a moment ago, and every device was logged out.'],
      action: { label: 'It was not me', url },
      footnote:
        'If it was you, there is nothing to do. Otherwise choose a new password with the button above.',
    }),

  /** @param undoUrl only for a verified address */
  emailChanged: (firstName: string, newEmail: string, undoUrl: string | undefined) =>
    renderEmail({
      subject: `Your ${PRODUCT_NAME} email was changed`,
      preheader: 'If it was you, there is nothing to do.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: [
        `The email address of your account was changed to ${newEmail}. From now on, log in with that one.`,
        ...(undoUrl
          ? [
              'If it was not you, undo it with the button below. Your account gets this address back, every device is logged out, and you choose a new password.',
            ]
          : []),
      ],
      ...(undoUrl && { action: { label: 'Undo the change', url: undoUrl } }),
      footnote: undoUrl
        ? `The link works for ${LINK_HOURS['undo-email-change']} hours. Until then nobody else can sign up with this address. If it was you, there is nothing to do.`
        : 'If it was you, there is nothing to do.',
    }),

  conductWarning: (firstName: string, safetyUrl: string) =>
    renderEmail({
      subject: `A warning about your ${PRODUCT_NAME} chats`,
      preheader: 'Please read our rules.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: [
        'We looked at a reported message in one of your chats. What was asked for in this chat is against our rules.',
        'Nothing changes for now. If it happens again, we may lock your account.',
      ],
      action: { label: 'Read about safety', url: safetyUrl },
      footnote: 'If you think that this is a mistake, write to us. The address is on the page.',
    }),

  accountSuspended: (firstName: string, safetyUrl: string) =>
    renderEmail({
      subject: `Your ${PRODUCT_NAME} account is locked`,
      preheader: 'You can appeal.',
      greeting: greetingFor('Hello', firstName),
      paragraphs: [
        'We looked at a reported message in one of your chats. What was asked for in this chat is against our rules, so we locked your account: you cannot chat, call or see media.',
        'You can still log in, export your data and delete your account.',
      ],
      action: { label: 'How to appeal', url: safetyUrl },
      footnote: 'If you think that this is a mistake, write to us. The address is on the page.',
    }),
};
