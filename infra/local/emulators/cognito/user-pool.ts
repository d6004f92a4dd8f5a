/** cognito-local's parts put together around one pool, with our journal, our tokens and nothing that needs Lambda. */
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
import { USER_POOL_RULES } from '#infra/aws/user-pool-rules.ts';
import type { Log } from '../../../lib/console.ts';
import { Journal } from './journal.ts';
import type { Tokens } from './tokens.ts';

export const userPoolId = 'us-east-1_LocalDev1';
export const clientId = 'velora-local-web-client';

export interface UserPool {
  route: ReturnType<typeof MakeRouter>;
  users: UserPoolService;
  ctx: Context;
  flushed(): Promise<void>;
  close(): Promise<void>;
}

const customUserId = {
  Name: 'custom:userId',
  AttributeDataType: 'String',
  DeveloperOnlyAttribute: false,
  Mutable: true,
  Required: false,
  StringAttributeConstraints: {
    MinLength: String(USER_POOL_RULES.userIdLength.minLen),
    MaxLength: String(USER_POOL_RULES.userIdLength.maxLen),
  },
};

/** What cognito-local would log. It writes passwords and tokens at its debug level, so nothing of it is kept. */
const quiet = () => {};
const logger = {
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  child: () => logger,
} as unknown as Context['logger'];

export async function openUserPool(folder: string, tokens: Tokens, log: Log): Promise<UserPool> {
  const ctx: Context = { logger };
  const clock = { get: () => new Date() };
  const journals: Journal[] = [];
  const stores = {
    async create(_ctx: Context, id: string, defaults: object) {
      const journal = await Journal.open(join(folder, `${id}.journal`), defaults as Record<string, unknown>);
      journals.push(journal);
      return journal;
    },
  };
  const now = clock.get();
  const cognito = await new CognitoServiceFactoryImpl(
    folder,
    stores,
    new UserPoolServiceFactoryImpl(clock, stores),
  ).create(ctx, { UsernameAttributes: ['email'] });
  const options = {
    Id: userPoolId,
    Name: 'velora-local',
    MfaConfiguration: 'OFF',
    SchemaAttributes: [...(USER_POOL_AWS_DEFAULTS.SchemaAttributes ?? []), customUserId],
    CreationDate: now,
    LastModifiedDate: now,
  };
  await cognito.createUserPool(ctx, options);
  const users = await cognito.getUserPool(ctx, userPoolId);
  await users.updateOptions(ctx, { ...users.options, ...options });
  await users.saveAppClient(ctx, {
    UserPoolId: userPoolId,
    ClientId: clientId,
    ClientName: 'web',
    CreationDate: now,
    LastModifiedDate: now,
  });
  if ((await users.getGroupByGroupName(ctx, 'admins')) === null) {
    await users.saveGroup(ctx, {
      GroupName: 'admins',
      CreationDate: now,
      LastModifiedDate: now,
      members: [],
    });
  }

  const services = {
    clock,
    cognito,
    otp,
    tokenGenerator: tokens,
    triggers: { enabled: () => false },
    messages: {
      // The product writes its own mails; codes exist only for calls that it does not use.
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
    route: Router(services),
    users,
    ctx,
    flushed,
    close: async () => {
      await Promise.all(journals.map((journal) => journal.close()));
    },
  };
}
