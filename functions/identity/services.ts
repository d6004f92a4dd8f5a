import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { systemClock } from '#functions/platform/clock.ts';
import { config } from '#functions/platform/config.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { openTable } from '#functions/table/table.ts';
import type { Identity } from './identity.ts';
import { identityProvider } from './identity-provider.ts';
import { memberStore } from './member-store.ts';

/** The real parts that the identity handlers work with. */
export function identityServices(): Identity {
  const { TABLE_NAME, USER_POOL_ID, USER_POOL_CLIENT_ID } = config();
  const pool = { id: USER_POOL_ID, clientId: USER_POOL_CLIENT_ID };
  return {
    members: memberStore(openTable(TABLE_NAME)),
    provider: identityProvider(new CognitoIdentityProviderClient({}), pool),
    clock: systemClock,
    ids: systemIds,
  };
}
