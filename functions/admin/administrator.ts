import type { MemberRecord, MemberStore } from '#functions/identity/member-store.ts';
import { memberOf } from '#functions/identity/members.ts';
import type { Session } from '#functions/platform/session.ts';

/**
 * The administrator who calls. That the token says so has been checked; this looks whether their sessions have been
 * ended since, which is refused at once and not when the token is a quarter of an hour old (decision 35). Throws
 * session_expired.
 */
export const requireAdministrator = (
  session: Session,
  members: Pick<MemberStore, 'get' | 'getNow'>,
): Promise<MemberRecord> => memberOf(session, members);
