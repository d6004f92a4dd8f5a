import { endpoint } from '#functions/endpoint.ts';
import { requireOwnUserId } from '#functions/identity/members.ts';
import { userAgeCheckStart } from '#shared/operations/user-age-check-start.ts';
import { startAgeCheck } from './age-check.ts';
import { ageCheckServices } from './services.ts';

const services = ageCheckServices();

/** Where the provider sends the browser afterwards. It shows whether the account is still locked. */
const RETURN_PATH = '/chats';

export const handler = endpoint(userAgeCheckStart, async ({ session, body, siteOrigin }) => {
  requireOwnUserId(session, body.userId);
  return { url: await startAgeCheck(services, session, `${siteOrigin}${RETURN_PATH}`) };
});
