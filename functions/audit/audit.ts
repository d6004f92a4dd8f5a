import type { Clock } from '#functions/platform/clock.ts';
import type { Ids } from '#functions/platform/ids.ts';
import type { AdminAction, AuditTarget } from '#shared/operations/admin-audit.ts';
import type { AuditStore } from './audit-store.ts';

export interface AuditDeps {
  audit: Pick<AuditStore, 'add'>;
  clock: Clock;
  ids: Ids;
}

export interface AdminActionDetails {
  /** The administrator's id, also during an impersonation. */
  actorId: number;
  action: AdminAction;
  target: AuditTarget;
  /** No personal data. */
  detail?: string;
}

/**
 * Writes an audit entry. Call it after the permission check and before the action, so that every action is recorded.
 */
export async function recordAdminAction(
  { audit, clock, ids }: AuditDeps,
  action: AdminActionDetails,
): Promise<void> {
  const entry = { detail: '', ...action, at: clock.now().toISOString() };
  while (!(await audit.add({ ...entry, id: ids.next() })));
}
