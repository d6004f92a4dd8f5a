import { expect, newPerson, test } from './fixtures.ts';

const SCREENS = {
  '/': 'Welcome in.',
  '/chats': 'My Chats',
  '/collection': 'My Collection',
  '/voice-calls': 'Voice Calls',
  '/referrals': 'Refer Friends & Get Premium',
  '/profile': 'Profile',
  '/subscribe': 'Upgrade to Premium',
  '/verify-email': 'Verification Failed',
  '/login': 'Good to see you',
  '/signup': 'Stay a while',
  '/forgot-password': 'A new password',
  '/reset-password?token=none': 'Choose a new password',
  '/2257-statement': '18 U.S.C. 2257 Record-Keeping Requirements Compliance Statement',
  '/terms': 'Terms of Use',
  '/privacy': 'Privacy',
  '/community-guidelines': 'Community Guidelines',
  '/no/such/page': '404 Page Not Found',
};

for (const who of ['a guest', 'a member']) {
  test(`every screen opens for ${who}, names itself, fits the width and can be used by everybody`, async ({
    page,
    checkAccessibility,
  }) => {
    if (who === 'a member') {
      const person = newPerson();
      const answer = await page.request.post('/api/auth/signup', { data: { ...person, isOver18: true } });
      expect(answer.status()).toBe(201);
    }
    for (const [path, heading] of Object.entries(SCREENS)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1, name: heading, includeHidden: true }),
        ).toBeAttached();
        await page.waitForLoadState('networkidle');
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await checkAccessibility();
      });
    }
  });
}
