import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test } from 'vitest';
import { type IdentityDeps, signUp } from '#functions/identity/identity.ts';
import { identityProvider } from '#functions/identity/identity-provider.ts';
import { memberStore } from '#functions/identity/member-store.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { systemIds } from '#functions/platform/ids.ts';
import { startCloudFormation } from '#test/support/cloudformation-server.ts';
import { type LocalServices, startLocalServices } from '#test/support/local-services.ts';

// The real commands, against the local services and a stub of CloudFormation.
const RUN = join(import.meta.dirname, '../../local/run.mjs');

const NO_CREDENTIALS = {
  PATH: process.env.PATH ?? '',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/dev/null',
  AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
};
const SOME_CREDENTIALS = {
  ...NO_CREDENTIALS,
  AWS_ACCESS_KEY_ID: 'SOMEBODY',
  AWS_SECRET_ACCESS_KEY: 'secret',
};

interface Result {
  code: number | null;
  output: string;
}

function run(args: string[], env: Record<string, string>): Promise<Result> {
  const child = spawn(process.execPath, [RUN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      output += data;
    });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output: output.trim() })));
}

/** Runs a command for an account with these stacks. */
async function runWith(
  stacks: Parameters<typeof startCloudFormation>[0],
  args: string[],
  { refusal, env = SOME_CREDENTIALS }: { refusal?: string; env?: Record<string, string> } = {},
): Promise<Result> {
  const cloudFormation = await startCloudFormation(stacks, refusal);
  try {
    return await run(args, { ...env, AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.endpoint });
  } finally {
    await cloudFormation.stop();
  }
}

describe('npm run deploy stops before the build', () => {
  test.each([
    ['a setting is wrong', {}, ['-c', 'stage=live'], {}, /settings are not right.*stage/],
    ['a value is missing', {}, ['-c'], {}, /After -c something is missing/],
    ['there are no credentials', {}, [], { env: NO_CREDENTIALS }, /There are no AWS credentials/],
    ['the credentials have expired', {}, [], { refusal: 'ExpiredToken' }, /does not accept .*ExpiredToken/],
    [
      'the credentials have no permissions',
      {},
      [],
      { refusal: 'AccessDenied' },
      /not allowed to describe stacks in us-east-1/,
    ],
    [
      'the account is not bootstrapped',
      {},
      ['-c', 'region=eu-west-1', '-c', 'companionModel=a-model'],
      {},
      /npx cdk bootstrap aws:\/\/ACCOUNT\/eu-west-1/,
    ],
    [
      'Docker does not answer',
      { CDKToolkit: {} },
      [],
      { env: { ...SOME_CREDENTIALS, CDK_DOCKER: 'no-such-docker' } },
      /no-such-docker does not answer.*voice=false/,
    ],
  ])('when %s', async (_when, stacks, args, options, message) => {
    const { code, output } = await runWith(stacks, ['deploy', ...args], options);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/Build|\.ts:\d+/);
    expect(code).toBe(1);
  });
});

describe('npm run first-admin', () => {
  let services: LocalServices;
  let stacks: Parameters<typeof startCloudFormation>[0];
  beforeAll(async () => {
    services = await startLocalServices();
    const { TABLE_NAME = '', USER_POOL_ID = '', USER_POOL_CLIENT_ID = '' } = services.env;
    const outputs = { SiteUrl: 'https://velora.example', TableName: TABLE_NAME };
    stacks = {
      'velora-prod': { ...outputs, UserPoolId: USER_POOL_ID, UserPoolClientId: USER_POOL_CLIENT_ID },
      'velora-dev': outputs,
    };
    return () => services.stop();
  });

  const firstAdmin = (args: string[], env: Record<string, string> = {}) =>
    runWith(stacks, ['first-admin', ...args], { env: { ...NO_CREDENTIALS, ...services.env, ...env } });
  const prod = (email: string) => ['--email', email, '-c', 'stage=prod'];

  test('creates the account with a password, and only once', async () => {
    const created = await firstAdmin(prod('Boss@velora.example'));
    expect(created.output).toContain('boss@velora.example on prod, at https://velora.example/admin');
    const password = /The password is (\w+) and/.exec(created.output)?.[1] ?? '';
    expect(await isAdminWith('boss@velora.example', password)).toBe(true);

    const again = await firstAdmin(prod('boss@velora.example'), { ADMIN_PASSWORD: 'another-one' });
    expect(again.output).toContain('The password is unchanged');
    expect(await isAdminWith('boss@velora.example', password)).toBe(true);
  });

  test('resets an account with an unverified address', async () => {
    const email = 'squatter@velora.example';
    await withIdentity((identity) =>
      signUp(identity, { email, password: 'the-squatters', firstName: 'Nobody', isOver18: true }),
    );
    const { code, output } = await firstAdmin(prod(email), { ADMIN_PASSWORD: 'the-owners-own' });
    expect(code).toBe(0);
    expect(output).toContain('The password is that in ADMIN_PASSWORD');
    expect(await isAdminWith(email, 'the-owners-own')).toBe(true);
    await expect(isAdminWith(email, 'the-squatters')).rejects.toThrow();
    const owner = await withIdentity(({ members }) => members.findByEmail(email));
    expect(owner?.sessionsValidAfter).toBeGreaterThan(0);
  });

  test('uses the password of the environment without printing it', async () => {
    const { code, output } = await firstAdmin(prod('second@velora.example'), {
      ADMIN_PASSWORD: 'my-own-secret',
    });
    expect(code).toBe(0);
    expect(output).not.toContain('my-own-secret');
    expect(await isAdminWith('second@velora.example', 'my-own-secret')).toBe(true);
  });

  test.each([
    ['no address is given', [], /Say who/],
    ['the address is not valid', ['--email', 'boss'], /valid email/],
    ['the stage has an older version', ['--email', 'a@b.example'], /no output UserPoolId/],
  ])('reports that %s', async (_when, args, message) => {
    const { code, output } = await firstAdmin(args);
    expect(output).toMatch(message);
    expect(code).toBe(1);
  });

  async function withIdentity<T>(work: (identity: IdentityDeps) => Promise<T>): Promise<T> {
    const { env, table: members } = services;
    const client = new CognitoIdentityProviderClient({
      endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '',
      region: 'us-east-1',
      credentials: {
        accessKeyId: env.AWS_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '',
      },
    });
    const pool = { id: env.USER_POOL_ID ?? '', clientId: env.USER_POOL_CLIENT_ID ?? '' };
    const provider = identityProvider(client, pool);
    try {
      return await work({ members: memberStore(members), provider, clock: systemClock, ids: systemIds });
    } finally {
      client.destroy();
    }
  }

  const isAdminWith = (email: string, password: string): Promise<boolean> =>
    withIdentity(async ({ provider }) => {
      const { idToken } = await provider.logIn(email, password);
      const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
      return claims['cognito:groups']?.includes('admins') ?? false;
    });
});
