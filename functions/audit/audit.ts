import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { AdminAction, AuditTarget } from '#shared/schemas/admin.ts';
import type { AuditStore } from './audit-store.ts';

/** What it takes to write down what an administrator does. */
export interface AuditDeps {
  audit: Pick<AuditStore, 'add'>;
  clock: Clock;
  ids: Ids;
}

export interface AdminActionDetails {
  /** The administrator's own id, also while they look through a member's eyes. */
  actorId: number;
  action: AdminAction;
  target: AuditTarget;
  /** What exactly, in a few words of ours; no names, addresses or texts of people. */
  detail?: string;
}

/**
 * Writes down what an administrator does. Call it once the act is known to be allowed and before it is done: then
 * nothing is done that is not written down, at worst something is written down that failed.
 */
export async function recordAdminAction(
  { audit, clock, ids }: AuditDeps,
  act: AdminActionDetails,
): Promise<void> {
  const entry = { detail: '', ...act, at: clock.now().toISOString() };
  while (!(await audit.add({ ...entry, id: ids.next() })));
}
