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

const BATCH = 100;

/**
 * Puts members whose premium has ended on the free plan. They have been treated as free since the very
 * moment; this makes the lists and the counts say so. May be run twice, or stop half-way.
 */
export async function expirePremium(
  { members, memberList, clock }: ExpirePremiumDeps,
  mayGoOn: () => boolean,
): Promise<{ ended: number; isDone: boolean }> {
  let ended = 0;
  for (;;) {
    const due = await memberList.listPremiumEnded(clock.now(), BATCH);
    if (due.length === 0) return { ended, isDone: true };
    for (const userId of due) {
      if (!mayGoOn()) return { ended, isDone: false };
      const member = await members.getConsistent(userId);
      const isOver = member && isPremium(member.subscriptionType) && planAt(member, clock.now()) === 'free';
      // A plan that was changed in this very moment has another end, or none.
      if (isOver && (await members.setPlan(member, { subscriptionType: 'free' }))) ended += 1;
      else await members.deletePremiumEnd(userId, clock.now());
    }
  }
}
