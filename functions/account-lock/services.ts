import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { makeAgeCheck } from '#functions/safety/age-check.ts';
import { safetyCountersStore } from '#functions/safety/safety-counters-store.ts';
import { openTable } from '#functions/table/table.ts';
import type { AgeCheckDeps } from './age-check.ts';
import { ageCheckStore } from './age-check-store.ts';

export function accountLockServices() {
  const table = openTable(config().TABLE_NAME);
  return { members: memberStore(table), counters: safetyCountersStore(table), clock: systemClock };
}

export function ageCheckServices(): AgeCheckDeps {
  const checks = ageCheckStore(openTable(config().TABLE_NAME));
  return { ...accountLockServices(), ageCheck: makeAgeCheck(), checks };
}
