import { expect, test } from 'vitest';
import { invitationText, shareTargets } from './share-targets.ts';

const invitation = { code: 'AB&C=2 3', link: 'https://velora.example?ref=AB%26C%3D2%203' };

test('encodes the whole invitation for ten targets', () => {
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
    const parameters = [...new URL(href).searchParams.values()].join(' ');
    expect(parameters, name).toContain(invitation.link);
    if (name !== 'LinkedIn') expect(parameters, name).toContain(invitationText(invitation));
  }
});
