import { UNDO_EMAIL_CHANGE_HOURS } from '#shared/form-rules.ts';
import { REFERRAL_RETENTION_MONTHS } from '#shared/referrals.ts';
import { type LegalText, versionDate } from './legal-text.ts';

/** How long data is kept. docs/safety.md has the same table for operators. */
const RETENTION: [string, string][] = [
  ['Email, first name, age confirmation, consents, settings', 'Until you delete your account'],
  ['Messages', 'As you choose in your profile: 30 days, 1 year, or until you delete them'],
  [
    'Your list of chats and your collection',
    'Chats until you delete them, the collection until you delete your account. They hold no message texts if your messages are deleted after a time',
  ],
  ['Your voice in a call', 'Not kept. What the companion said is kept like a message'],
  ['How many messages and requests you used, and when you were last here', 'Until you delete your account'],
  [
    'That you were in a crisis or that your account is locked: time and kind, no texts',
    'Until you delete your account. A crisis counts for 24 hours',
  ],
  ['Reports you make, with the text you reported', '1 year after the decision'],
  ['Your old email address after a change', `${UNDO_EMAIL_CHANGE_HOURS} hours`],
  ['A file with your data that you asked for', '7 days'],
  ['Counters against abuse, for instance of failed log-ins', 'Up to 1 day'],
  [
    'After you deleted your account: a code made from your address, with the free units of the day',
    'Until the day ends at 00:00 UTC',
  ],
  [
    'The same code, with rewards for invitations, if you were invited or changed your email',
    `${REFERRAL_RETENTION_MONTHS} months`,
  ],
  ['Logs with numbers and codes, without names, addresses or messages', 'Up to 3 months'],
  ['Backups', 'Up to 35 days'],
];

export const PRIVACY_TEXT: LegalText = {
  title: 'Privacy',
  lastChanged: versionDate('privacy'),
  sections: [
    { heading: 'Who is responsible', facts: 'controller' },
    {
      heading: 'What we keep',
      paragraphs: [
        'Your email address, first name and the time you confirmed your age; which versions of our terms and of this notice you accepted, and when; a password, which nobody can read; your conversations and what companions sent you; how many messages and requests you used, by day and in all; who invited you and whom you invited.',
        `When you change your email, we keep the old address for ${UNDO_EMAIL_CHANGE_HOURS} hours, so that you can undo it, and a code made from it for as long as the account exists, so that nobody is rewarded for inviting themselves.`,
        'What you write can say much about you: your health, your love life, your beliefs. We use it to answer you and to keep you safe, and for nothing else. Our administrators read a message that you report, with up to five before and after it, and can act as you for 30 minutes to solve a problem; each time is recorded. We use nothing for advertising or to train models.',
      ],
    },
    {
      heading: 'Why we may',
      table: {
        head: ['What we do', 'Legal basis (GDPR)'],
        rows: [
          ['Run your account, chats and calls', 'Our contract with you, Art. 6(1)(b)'],
          [
            'Process what you tell companions about your health, love life or beliefs',
            'Your explicit consent, Art. 9(2)(a). You withdraw it by deleting your chats or your account',
          ],
          [
            'Check messages for crises, minors and abuse, and lock accounts',
            'Legal obligations and the protection of people, Art. 6(1)(c), (d) and (f), Art. 9(2)(c)',
          ],
          [
            'Limit abuse: log-in attempts, free units, rewards',
            'Our legitimate interest in a service that works, Art. 6(1)(f)',
          ],
          ['Send emails about your account', 'Our contract with you, Art. 6(1)(b)'],
        ],
      },
    },
    {
      heading: 'Who sees it',
      facts: 'processors',
      paragraphs: [
        'Friends you invited can be seen by you with their first name and email; whoever invited you sees yours.',
      ],
    },
    { heading: 'How long we keep it', table: { head: ['What', 'How long'], rows: RETENTION } },
    {
      heading: 'Cookies',
      paragraphs: [
        'Two cookies keep you signed in. A third remembers for a year which accounts have logged in on this device, so that strangers who guess your password cannot keep you out. There are no others: no advertising, no tracking.',
      ],
    },
    {
      heading: 'After you delete your account',
      paragraphs: [
        `Everything goes, your email address included. What stays is a code that is made from each address with a secret key: nobody can read the address out of it, and only we can tell whether an address that signs up is the same. With it we keep how much of the free limits you used, until that day ends at 00:00 UTC; and, if you were invited by a friend or changed your email, which of these codes belong together and whether a reward was granted, for ${REFERRAL_RETENTION_MONTHS} months. Without it, deleting an account and signing up again would lift every limit.`,
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In your profile you can change your name and email, choose how long messages are kept, take all of your data along as a file, and delete your account with everything in it. A new email and the deletion take your password.',
        'You may also ask us what we hold about you, have it corrected, restricted or deleted, object to what we do out of our own interest, and withdraw a consent at any time; what was done before stays lawful. You can complain to the data protection authority where you live.',
      ],
    },
    { heading: 'Contact', hasContact: true },
  ],
};
