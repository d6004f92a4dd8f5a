import { type AuditDeps, recordAdminAction } from '#functions/audit/audit.ts';
import type { Plan } from '#functions/identity/member-index-writes.ts';
import type { MemberRecord } from '#functions/identity/member-record.ts';
import type { MemberStore } from '#functions/identity/member-store.ts';
import { AppError } from '#functions/platform/app-error.ts';
import { addMonths } from '#functions/platform/clock.ts';
import type { Session } from '#functions/platform/session.ts';
import { formatUtcDate } from '#shared/format-date.ts';
import type { UpgradeBody } from '#shared/operations/admin-user-upgrade.ts';
import { isActiveMember } from './list-users.ts';

interface UpgradeUserDeps extends AuditDeps {
  members: Pick<MemberStore, 'getConsistent' | 'setPlan' | 'endSessions'>;
}

export const userNotFound = () => new AppError('not_found', 'This user does not exist any more.');

/** Retries after concurrent plan changes. */
const MAX_ATTEMPTS = 5;

/** Sets a member's plan. Ends the member's tokens, which the app renews. Throws not_found and conflict. */
export async function upgradeUser(
  deps: UpgradeUserDeps,
  session: Session,
  userId: number,
  body: UpgradeBody,
): Promise<{ message: string; member: MemberRecord }> {
  const { members, clock } = deps;
  const now = clock.now();
  const plan = planOf(body, now);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const member = await members.getConsistent(userId);
    if (!isActiveMember(member)) throw userNotFound();
    if (attempt === 0) await recordAdminAction(deps, auditEntryOf(session, userId, body));
    if (!(await members.setPlan(member, plan))) continue;
    await members.endSessions(userId, Math.floor(now.getTime() / 1_000));
    const { premiumUntil, ...rest } = member;
    return { message: messageOf(member.email, plan), member: { ...rest, ...plan } };
  }
  throw new AppError('conflict', 'The plan was changed by somebody else just now. Try again.');
}

type NewPlan = Plan & Pick<MemberRecord, 'premiumUntil'>;

const planOf = ({ subscriptionType, durationMonths }: UpgradeBody, now: Date): NewPlan =>
  subscriptionType === 'free' || durationMonths === undefined
    ? { subscriptionType: 'free' }
    : { subscriptionType, premiumUntil: addMonths(now, durationMonths).toISOString() };

const auditEntryOf = (
  session: Session,
  userId: number,
  { subscriptionType, durationMonths }: UpgradeBody,
) => ({
  actorId: session.userId,
  action: 'user.upgrade' as const,
  target: { type: 'user' as const, id: userId },
  detail: durationMonths
    ? `${subscriptionType}, ${durationMonths} ${durationMonths === 1 ? 'month' : 'months'}`
    : subscriptionType,
});

function messageOf(email: string, { premiumUntil }: NewPlan): string {
  if (premiumUntil === undefined) return `${email} is on the free plan now.`;
  return `${email} has premium until ${formatUtcDate(premiumUntil)}.`;
}
