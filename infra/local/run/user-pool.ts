import { USER_POOL_RULES } from '#infra/aws/user-pool-rules.ts';
import type { UserPoolConfig } from '../emulators/cognito/user-pool.ts';

/** The local user pool, with the rules of the deployed one. */
export const LOCAL_USER_POOL: UserPoolConfig = {
  poolId: 'us-east-1_LocalDev1',
  poolName: 'velora-local',
  clientId: 'velora-local-web-client',
  groups: ['admins'],
  customAttributes: { userId: USER_POOL_RULES.userIdLength },
  minimumPasswordLength: USER_POOL_RULES.minimumPassword,
  authFlows: USER_POOL_RULES.authFlows,
  writableAttributes: USER_POOL_RULES.writableAttributes,
};
