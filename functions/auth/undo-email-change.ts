import { endpoint } from '#functions/endpoint.ts';
import { identityServices } from '#functions/identity/services.ts';
import { tokenStore } from '#functions/identity/token-store.ts';
import { config } from '#functions/platform/config.ts';
import { Reply } from '#functions/platform/reply.ts';
import { clearedSessionCookies } from '#functions/platform/session-cookies.ts';
import { rewardReferrer } from '#functions/referrals/referrals.ts';
import { referralServices } from '#functions/referrals/services.ts';
import { openTable } from '#functions/table/table.ts';
import { undoEmailChange } from '#shared/operations/undo-email-change.ts';
import { revertEmailChange } from './revert-email-change.ts';

const tokens = tokenStore(openTable(config().TABLE_NAME));
const services = { ...referralServices(), ...identityServices(), tokens };

export const handler = endpoint(undoEmailChange, async ({ body, session }) => {
  const { userId, ...result } = await revertEmailChange(services, body.token, (friend) =>
    rewardReferrer(services, friend),
  );
  // Keep the session when the browser is signed in to another account.
  return new Reply({ body: result, cookies: session?.userId === userId ? clearedSessionCookies() : [] });
});
