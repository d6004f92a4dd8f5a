import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { openTable } from '#functions/table/table.ts';
import { referralStore } from './referral-store.ts';
import type { ReferralDeps } from './referrals.ts';

export function referralServices(): ReferralDeps {
  const table = openTable(config().TABLE_NAME);
  return { referrals: referralStore(table), members: memberStore(table), clock: systemClock };
}
