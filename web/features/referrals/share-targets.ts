import { PRODUCT_NAME } from '#shared/product.ts';

export interface ShareTarget {
  name: string;
  href: string;
}

export interface Invitation {
  code: string;
  link: string;
}

const query = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');

/** The text for all targets. */
export const invitationText = ({ code, link }: Invitation): string =>
  `Come and meet someone on ${PRODUCT_NAME}. Sign up with my code ${code}: ${link}`;

/** Share links with the invitation filled in. */
export function shareTargets(
  invitation: Invitation,
): Record<'Email' | 'Messaging' | 'Social', ShareTarget[]> {
  const text = invitationText(invitation);
  const subject = `Join me on ${PRODUCT_NAME}`;
  const { link } = invitation;
  return {
    Email: [
      {
        name: 'Gmail',
        href: `https://mail.google.com/mail/?${query({ view: 'cm', su: subject, body: text })}`,
      },
      { name: 'Yahoo', href: `https://compose.mail.yahoo.com/?${query({ subject, body: text })}` },
      {
        name: 'Outlook',
        href: `https://outlook.live.com/mail/0/deeplink/compose?${query({ subject, body: text })}`,
      },
      { name: 'Apple Mail', href: `mailto:?${query({ subject, body: text })}` },
    ],
    Messaging: [
      { name: 'WhatsApp', href: `https://wa.me/?${query({ text })}` },
      { name: 'Telegram', href: `https://t.me/share/url?${query({ url: link, text })}` },
      { name: 'SMS', href: `sms:?&${query({ body: text })}` },
    ],
    Social: [
      { name: 'X', href: `https://twitter.com/intent/tweet?${query({ text })}` },
      {
        name: 'Facebook',
        href: `https://www.facebook.com/sharer/sharer.php?${query({ u: link, quote: text })}`,
      },
      { name: 'LinkedIn', href: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: link })}` },
    ],
  };
}
