import type { Clock } from '#functions/platform/clock.ts';
import { isPremium } from '#shared/limits.ts';
import type { MemberListStore } from './member-list-store.ts';
import type { MemberStore } from './member-store.ts';
import { planAt } from './members.ts';

interface ExpirePremiumDeps {
  members: Pick<MemberStore, 'getConsistent' | 'setPlan' | 'deletePremiumEnd'>;
  memberList: Pick<MemberListStore, 'listPremiumEnded'>;
  clock: Clock;
}

const BATCH_SIZE = 100;

/**
 * Moves members whose premium has ended to the free plan. `planAt` already treats them as free; this updates the member
 * lists and counters. Idempotent and resumable.
 */
export async function expirePremium(
  { members, memberList, clock }: ExpirePremiumDeps,
  hasTimeLeft: () => boolean,
): Promise<{ ended: number; isDone: boolean }> {
  let ended = 0;
  for (;;) {
    const due = await memberList.listPremiumEnded(clock.now(), BATCH_SIZE);
    if (due.length === 0) return { ended, isDone: true };
    for (const userId of due) {
      if (!hasTimeLeft()) return { ended, isDone: false };
      const member = await members.getConsistent(userId);
      const hasEnded = member && isPremium(member.subscriptionType) && planAt(member, clock.now()) === 'free';
      // After a concurrent plan change the entry is stale and `deletePremiumEnd` removes it if still due.
      if (hasEnded && (await members.setPlan(member, { subscriptionType: 'free' }))) ended += 1;
      else await members.deletePremiumEnd(userId, clock.now());
    }
  }
}
