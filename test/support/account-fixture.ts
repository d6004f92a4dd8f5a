import type { LinkJob } from '#functions/auth/request-link.ts';
import { sendLink } from '#functions/auth/send-link.ts';
import { deletedAccountStore } from '#functions/deleted-accounts/deleted-account-store.ts';
import type { EmailMessage } from '#functions/email/mailer.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { makeIds } from '#functions/platform/ids.ts';
import type { Session } from '#functions/platform/session.ts';
import type { SessionTokens } from '#functions/platform/session-cookies.ts';
import { referralStore } from '#functions/referrals/referral-store.ts';
import type { Table } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import { fixedClock } from './chat-fixture.ts';

/** The password of every account here. */
export const PASSWORD = 'long-walks-7';

/** An identity provider that records its calls. */
const recordingProvider = (calls: string[]) => ({
  findUserId: async (): Promise<number | undefined> => undefined,
  async logIn(_email: string, password: string): Promise<SessionTokens> {
    if (password !== PASSWORD) throw new AppError('invalid_credentials', 'Invalid email or password');
    return { idToken: 'id', refreshToken: 'refresh' };
  },
  revoke: async () => {},
  async setPassword(email: string) {
    calls.push(`setPassword ${email}`);
  },
  async endSessions(email: string) {
    calls.push(`endSessions ${email}`);
  },
  async changeEmail(from: string, to: string) {
    calls.push(`changeEmail ${from} ${to}`);
  },
});

/** Real stores on the embedded table, and a mailer and an identity provider that record calls. */
export function accountFixture(table: Table) {
  const clock = fixedClock();
  const ids = makeIds();
  const emails: { to: string; message: EmailMessage }[] = [];
  const calls: string[] = [];
  const deps = {
    members: memberStore(table),
    tokens: tokenStore(table),
    throttle: throttleStore(table),
    referrals: referralStore(table),
    clock,
    mailer: {
      async send(to: string, message: EmailMessage) {
        emails.push({ to, message });
      },
    },
    deletedAccounts: deletedAccountStore(table),
    // The clock is fixed.
    wait: async () => {},
    provider: recordingProvider(calls),
    startRetentionJob: async () => {},
    startJob: (job: LinkJob): Promise<void> => sendLink(deps, job),
  };

  async function makeMember(
    extra: Partial<MemberRecord> = {},
  ): Promise<{ member: MemberRecord; session: Session }> {
    const userId = ids.next();
    const at = clock.now().toISOString();
    const member: MemberRecord = {
      userId,
      email: `member-${userId}@example.com`,
      emailVerified: false,
      firstName: 'Sam',
      createdAt: at,
      over18At: at,
      subscriptionType: 'free',
      ...extra,
    };
    await deps.members.claimEmail(member.email, userId, clock.now().getTime());
    await deps.members.create(member);
    return {
      member,
      session: { userId, isAdmin: false, issuedAt: Math.floor(clock.now().getTime() / 1_000) },
    };
  }

  /** The token in the newest email to an address. */
  function tokenFor(to: string): string {
    const newest = emails.findLast((email) => email.to === to);
    return newest?.message.text.match(/token=([\w-]+)/)?.[1] ?? '';
  }

  return { deps, clock, sentEmails: emails, calls, makeMember, tokenFor };
}
