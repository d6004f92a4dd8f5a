import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createMailer } from '#functions/email/services.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import { throttleStore } from '#functions/throttle/throttle-store.ts';
import type { IdentityDeps } from './identity.ts';
import { identityProvider } from './identity-provider.ts';
import { memberStore } from './member-store.ts';
import { tokenStore } from './token-store.ts';
import type { AccountEmailDeps } from './verification.ts';

export function identityServices(): IdentityDeps & Pick<AccountEmailDeps, 'throttle'> {
  const { TABLE_NAME, USER_POOL_ID, USER_POOL_CLIENT_ID } = config();
  const pool = { id: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID };
  const table = openTable(TABLE_NAME);
  return {
    members: memberStore(table),
    provider: identityProvider(new CognitoIdentityProviderClient({}), pool),
    throttle: throttleStore(table),
    clock: systemClock,
    ids: systemIds,
  };
}

/** For operations that send account emails or redeem an emailed token. */
export function emailServices(): AccountEmailDeps {
  const table = openTable(config().TABLE_NAME);
  return {
    members: memberStore(table),
    tokens: tokenStore(table),
    throttle: throttleStore(table),
    mailer: createMailer(),
    clock: systemClock,
  };
}
