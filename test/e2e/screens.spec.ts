import { RECORD_KEEPER } from '#shared/product.ts';
import { ADMIN } from '../support/system.ts';
import { expect, logIn, newAccount, signUp, test } from './fixtures.ts';

interface Screen {
  heading: string;
  /** Texts shown to all, to guests only, or to members only. */
  texts?: readonly string[];
  guest?: readonly string[];
  member?: readonly string[];
}

/** Screens that differ between guests and members. */
const SCREENS: Record<string, Screen> = {
  '/': {
    heading: 'Welcome in.',
    texts: ['Why choose Velora', 'Natural conversations', 'Custom media', 'Diverse characters'],
  },
  '/chats': { heading: 'My Chats' },
  '/collection': { heading: 'My Collection' },
  '/voice-calls': { heading: 'Voice Calls' },
  '/referrals': {
    heading: 'Refer Friends & Get Premium',
    texts: [
      'Earn 1 month of premium for every friend',
      'How Referrals Work',
      'Share your code',
      'They join',
      'You get 1 month of premium for each of them',
      'Unlimited daily messages',
      'Unlimited image requests',
      'Unlimited video requests',
      'Exclusive spicy content',
      'Priority support',
    ],
  },
  '/profile': {
    heading: 'Profile',
    guest: ['Profile features are for registered users only.'],
    member: ['Profile information', 'Member since', 'Subscription', 'Free Plan', 'Since you joined', 'Today'],
  },
  '/subscribe': {
    heading: 'Upgrade to Premium',
    texts: [
      'Back to Home',
      'Unlock unlimited conversations, exclusive content, and premium features with our AI companions',
      'Monthly Premium',
      '$9.99per month',
      'Unlimited daily messages',
      'Unlimited image requests',
      'Unlimited video requests',
      'Access to all AI companions',
      'Priority customer support',
      'Early access to new features',
      'Yearly PremiumMost Popular',
      '$99.99per year',
      'Save $19.89 · 3 months free (20% savings)',
      'Everything in Monthly',
      'Priority processing',
      'Exclusive content access',
      'Premium badges',
      'A referral rewards program',
      'What You Get with Premium',
      'Unlimited MessagingChat without limits with all AI companions',
      'Unlimited MediaRequest unlimited photos and videos',
      'Premium AccessExclusive content and priority support',
      'Cancel anytime. No hidden fees. Secure payment processing.',
    ],
  },
};

/** Screens that are the same for all, checked as a guest only. */
const OPEN_SCREENS: Record<string, Screen> = {
  '/verify-email': { heading: 'Verification Failed', texts: ['No verification token provided'] },
  '/login': { heading: 'Good to see you', texts: ['Back to Home', 'Create an account'] },
  '/signup': { heading: 'Stay a while', texts: ['Back to Home', 'Log in'] },
  '/forgot-password': { heading: 'A new password' },
  '/reset-password?token=none': { heading: 'Choose a new password' },
  '/confirm-device': { heading: 'Confirm this device', texts: ['This link is not complete.'] },
  '/undo-email-change': { heading: 'Was it not you?', texts: ['This link is not complete.'] },
  '/2257-statement': {
    heading: '18 U.S.C. 2257 Record-Keeping Requirements Compliance Statement',
    texts: ['synthetic: a fictional adult', RECORD_KEEPER, 'Have a lawyer review and complete it'],
  },
  '/terms': { heading: 'Terms of Use' },
  '/privacy': { heading: 'Privacy' },
  '/community-guidelines': { heading: 'Community Guidelines' },
  '/safety': {
    heading: 'Safety',
    texts: ['may not be suitable for some minors', 'findahelpline.com', '116 123', 'Complaints and appeals'],
  },
  '/admin': { heading: 'Admin Portal' },
  '/no/such/page': {
    heading: '404 Page Not Found',
    texts: ['Did you forget to add the page to the router?'],
  },
};

for (const viewer of ['a guest', 'a member'] as const) {
  test(`every screen opens for ${viewer}, has its heading, fits the width and is accessible`, {
    tag: '@phone',
  }, async ({ page, checkAccessibility }) => {
    if (viewer === 'a member') {
      const account = newAccount();
      const response = await page.request.post('/api/auth/signup', { data: { ...account, isOver18: true } });
      expect(response.status()).toBe(201);
    }
    const screens = viewer === 'a guest' ? { ...SCREENS, ...OPEN_SCREENS } : SCREENS;
    for (const [path, { heading, texts = [], guest = [], member = [] }] of Object.entries(screens)) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { level: 1, name: heading, includeHidden: true }),
        ).toBeAttached();
        await page.waitForLoadState('networkidle');
        for (const text of [...texts, ...(viewer === 'a guest' ? guest : member)]) {
          await expect(page.locator('#root')).toContainText(text);
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await checkAccessibility();
      });
    }
  });
}

test('the sidebar links to all screens and shows the account', { tag: '@phone' }, async ({ page }) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const sidebar = isPhone
    ? page.getByRole('dialog', { name: 'Menu' })
    : page.getByRole('complementary', { name: 'Sidebar' });
  const open = async () => {
    await page.goto('/');
    await expect(sidebar).toBeVisible({ visible: !isPhone });
    if (isPhone) await page.getByRole('button', { name: 'Open menu' }).click();
  };
  await open();
  const entries = sidebar.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(entries).toHaveText([
    'Discover',
    'My Chats',
    'Collection',
    'Voice Calls',
    'Refer Friends',
    'Profile',
  ]);
  const paths = await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/', '/chats', '/collection', '/voice-calls', '/referrals', '/profile']);
  const guest = sidebar.getByRole('region', { name: 'Guest User' });
  await expect(guest.getByRole('button')).toHaveText(['Create Account', 'Sign In']);
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();

  await signUp(page);
  await open();
  const usage = sidebar.getByRole('region', { name: 'Daily Usage' });
  await expect(usage.getByRole('listitem')).toHaveText([/Messages/, /Photos/, /Videos/, /Voice calls/]);
  await expect(sidebar.getByText('Free Plan')).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscribe');
  await expect(sidebar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  const portal = sidebar.getByRole('link', { name: 'Admin Portal' });
  await expect(portal).toHaveCount(0);

  await logIn(page, ADMIN);
  await open();
  await portal.click();
  await expect(page.getByRole('tab', { name: 'Character Management' })).toBeVisible();
  await expect(sidebar).toBeVisible({ visible: !isPhone });
});
