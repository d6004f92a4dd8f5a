import { expect, test } from 'vitest';
import { invitationText, shareTargets } from './share-targets.ts';

const invitation = { code: 'AB&C=2 3', link: 'https://velora.example?ref=AB%26C%3D2%203' };

test('there are ten targets, each with the whole invitation, whatever is in the code', () => {
  const targets = Object.values(shareTargets(invitation)).flat();
  expect(targets.map(({ name }) => name)).toEqual([
    'Gmail',
    'Yahoo',
    'Outlook',
    'Apple Mail',
    'WhatsApp',
    'Telegram',
    'SMS',
    'X',
    'Facebook',
    'LinkedIn',
  ]);
  for (const { name, href } of targets) {
    const given = [...new URL(href).searchParams.values()].join(' ');
    expect(given, name).toContain(invitation.link);
    if (name !== 'LinkedIn') expect(given, name).toContain(invitationText(invitation));
  }
});
