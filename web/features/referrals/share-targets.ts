import { PRODUCT_NAME } from '#shared/product.ts';

export interface ShareTarget {
  name: string;
  href: string;
}

export interface Invitation {
  code: string;
  link: string;
}

const queryString = (parts: Record<string, string>): string =>
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
        href: `https://mail.google.com/mail/?${queryString({ view: 'cm', su: subject, body: text })}`,
      },
      { name: 'Yahoo', href: `https://compose.mail.yahoo.com/?${queryString({ subject, body: text })}` },
      {
        name: 'Outlook',
        href: `https://outlook.live.com/mail/0/deeplink/compose?${queryString({ subject, body: text })}`,
      },
      { name: 'Apple Mail', href: `mailto:?${queryString({ subject, body: text })}` },
    ],
    Messaging: [
      { name: 'WhatsApp', href: `https://wa.me/?${queryString({ text })}` },
      { name: 'Telegram', href: `https://t.me/share/url?${queryString({ url: link, text })}` },
      { name: 'SMS', href: `sms:?&${queryString({ body: text })}` },
    ],
    Social: [
      { name: 'X', href: `https://twitter.com/intent/tweet?${queryString({ text })}` },
      {
        name: 'Facebook',
        href: `https://www.facebook.com/sharer/sharer.php?${queryString({ u: link, quote: text })}`,
      },
      {
        name: 'LinkedIn',
        href: `https://www.linkedin.com/sharing/share-offsite/?${queryString({ url: link })}`,
      },
    ],
  };
}
