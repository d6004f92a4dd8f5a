/** The parts of cognito-local that are used, around one user pool. */
import { join } from 'node:path';
import type { Router as MakeRouter } from 'cognito-local/lib/server/Router.js';
import { Router } from 'cognito-local/lib/server/Router.js';
import {
  CognitoServiceFactoryImpl,
  USER_POOL_AWS_DEFAULTS,
} from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import { otp } from 'cognito-local/lib/services/otp.js';
import {
  type UserPoolService,
  UserPoolServiceFactoryImpl,
} from 'cognito-local/lib/services/userPoolService.js';
import type { Log } from '#infra/lib/console.ts';
import { Journal } from './journal.ts';
import type { Tokens } from './tokens.ts';

export interface UserPoolConfig {
  poolId: string;
  poolName: string;
  clientId: string;
  groups: readonly string[];
  /** Custom attributes of type string, by name without the prefix `custom:`. */
  customAttributes: Record<string, { minLen: number; maxLen: number }>;
  minimumPasswordLength: number;
  authFlows: readonly string[];
  /** Attributes that a user may write with an access token. */
  writableAttributes: readonly string[];
}

export interface UserPool {
  config: UserPoolConfig;
  route: ReturnType<typeof MakeRouter>;
  users: UserPoolService;
  ctx: Context;
  flushed(): Promise<void>;
  close(): Promise<void>;
}

/** cognito-local logs passwords and tokens at its debug level, so its log is discarded. */
const ignore = () => {};
const logger = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  child: () => logger,
} as unknown as Context['logger'];

const clock = { get: () => new Date() };
const ctx: Context = { logger };

interface OpenOptions {
  folder: string;
  config: UserPoolConfig;
  tokens: Tokens;
  log: Log;
}

export async function openUserPool({ folder, config, tokens, log }: OpenOptions): Promise<UserPool> {
  const journals: Journal[] = [];
  const stores = {
    async create(_ctx: Context, id: string, defaults: object) {
      const journal = await Journal.open(join(folder, `${id}.journal`), defaults as Record<string, unknown>);
      journals.push(journal);
      return journal;
    },
  };
  const cognito = await new CognitoServiceFactoryImpl(
    folder,
    stores,
    new UserPoolServiceFactoryImpl(clock, stores),
  ).create(ctx, { UsernameAttributes: ['email'] });
  const users = await createPool(cognito, config);

  const services = {
    clock,
    cognito,
    otp,
    tokenGenerator: tokens,
    triggers: { enabled: () => false },
    messages: {
      deliver: async (
        _ctx: Context,
        source: string,
        _client: unknown,
        _pool: unknown,
        _user: unknown,
        code: string,
      ) => log.info(`Cognito would send a code (${source}): ${code}`),
    },
  } as unknown as Services;

  const flushed = async () => {
    await Promise.all(journals.map((journal) => journal.flushed()));
  };
  await flushed();
  return {
    config,
    route: Router(services),
    users,
    ctx,
    flushed,
    close: async () => {
      await Promise.all(journals.map((journal) => journal.close()));
    },
  };
}

type CognitoService = Awaited<ReturnType<CognitoServiceFactoryImpl['create']>>;

/** Creates the pool, its client and its groups, or updates their settings. */
async function createPool(cognito: CognitoService, config: UserPoolConfig): Promise<UserPoolService> {
  const now = clock.get();
  const dates = { CreationDate: now, LastModifiedDate: now };
  const options = {
    Id: config.poolId,
    Name: config.poolName,
    MfaConfiguration: 'OFF',
    SchemaAttributes: [
      ...(USER_POOL_AWS_DEFAULTS.SchemaAttributes ?? []),
      ...Object.entries(config.customAttributes).map(customAttribute),
    ],
    ...dates,
  };
  await cognito.createUserPool(ctx, options);
  const users = await cognito.getUserPool(ctx, config.poolId);
  await users.updateOptions(ctx, { ...users.options, ...options });
  await users.saveAppClient(ctx, {
    UserPoolId: config.poolId,
    ClientId: config.clientId,
    ClientName: 'web',
    ...dates,
  });
  for (const GroupName of config.groups) {
    if ((await users.getGroupByGroupName(ctx, GroupName)) === null)
      await users.saveGroup(ctx, { GroupName, members: [], ...dates });
  }
  return users;
}

const customAttribute = ([name, { minLen, maxLen }]: [string, { minLen: number; maxLen: number }]) => ({
  Name: `custom:${name}`,
  AttributeDataType: 'String',
  DeveloperOnlyAttribute: false,
  Mutable: true,
  Required: false,
  StringAttributeConstraints: { MinLength: String(minLen), MaxLength: String(maxLen) },
});
