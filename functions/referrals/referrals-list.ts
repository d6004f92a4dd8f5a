import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId, requireSessionMember } from '#functions/identity/members.ts';
import { pageReply } from '#functions/platform/reply.ts';
import { referralsList } from '#shared/operations/referrals-list.ts';
import { toReferral } from './referrals.ts';
import { referralServices } from './services.ts';

const { referrals, members } = referralServices();

export const handler = endpoint(referralsList, async ({ session, params, query }) => {
  requireOwnUserId(session, params.userId);
  const [page] = await Promise.all([
    referrals.list(session.userId, query.cursor),
    requireSessionMember(session, members),
  ]);
  return pageReply(page.items.map(toReferral), page.nextCursor);
});
