import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { userAgeAnswer } from '#shared/operations/user-age-answer.ts';
import { answerAge } from './answer-age.ts';
import { accountLockServices } from './services.ts';

const services = accountLockServices();

export const handler = endpoint(userAgeAnswer, async ({ session, body }) => {
  requireOwnUserId(session, body.userId);
  const reason = await answerAge(services, session, body.over18);
  return reason ? { locked: { reason } } : { ok: true as const };
});
