import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  GetUserCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CognitoClient, errorNamed } from '#test/support/cognito-client.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { LOCAL_USER_POOL } from '../../run/user-pool.ts';
import { startCognito } from './server.ts';

// With the real SDK client, HTTP server and files.
const client = new CognitoClient();
beforeAll(() => client.start());
afterAll(() => client.remove());

describe('persistence', () => {
  const startKillable = async (dataDir: string) => {
    const script = `import { startCognito } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)};
      import { localCredentials } from ${JSON.stringify(new URL('../../run/aws-env.ts', import.meta.url).href)};
      import { LOCAL_USER_POOL } from ${JSON.stringify(new URL('../../run/user-pool.ts', import.meta.url).href)};
      const dataDir = ${JSON.stringify(dataDir)};
      console.log((await startCognito({ dataDir, credentials: localCredentials(dataDir), pool: LOCAL_USER_POOL })).endpoint);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const endpoint = await new Promise<string>((resolve) =>
      child.stdout.once('data', (data) => resolve(String(data).trim())),
    );
    return { child, endpoint, ended: new Promise((resolve) => child.once('exit', resolve)) };
  };

  it('loses no acknowledged account when the server is killed', async () => {
    const other = temporaryDir();
    const key = localCredentials(other.path);
    const acknowledged: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const { child, endpoint, ended } = await startKillable(other.path);
      const requestClient = client.connect(endpoint, key);
      let isKilled = false;
      const killAfter = acknowledged.length + 8 + 5 * round;
      const workers = Array.from({ length: 4 }, async (_, worker) => {
        for (let index = 0; !isKilled; index += 1) {
          const Username = `r${round}w${worker}i${index}@velora.example`;
          try {
            await requestClient.send(
              new AdminCreateUserCommand({ ...client.pool, Username, MessageAction: 'SUPPRESS' }),
            );
            const password = { ...client.pool, Username, Password: 'secret', Permanent: true };
            await requestClient.send(new AdminSetUserPasswordCommand(password));
            acknowledged.push(Username);
          } catch {
            return;
          }
          // The other workers are in the middle of a request.
          if (acknowledged.length < killAfter || isKilled) continue;
          isKilled = true;
          child.kill('SIGKILL');
        }
      });
      await Promise.all([...workers, ended]);
      requestClient.destroy();
    }
    // An incomplete line, as after a power failure.
    appendFileSync(
      join(other.path, 'cognito', `${client.cognito.userPoolId}.journal`),
      '{"k":["Users","half',
    );

    const again = await startCognito({ dataDir: other.path, credentials: key, pool: LOCAL_USER_POOL });
    const check = client.connect(again.endpoint, key);
    expect(acknowledged.length).toBeGreaterThan(50);
    for (const Username of acknowledged) {
      const { UserStatus } = await check.send(new AdminGetUserCommand({ ...client.pool, Username }));
      expect(UserStatus).toBe('CONFIRMED');
    }
    check.destroy();
    await again.stop();
    other.remove();
  });

  it('keeps sessions and the signing key over a restart', async () => {
    const email = await client.signUp();
    const { refresh, access } = await client.logIn(email);
    const revoked = await client.logIn(email);
    await client.sdk.send(new RevokeTokenCommand({ ClientId: client.clientId, Token: revoked.refresh }));
    await client.stop();
    await client.start();
    await client.renew(refresh);
    await client.sdk.send(new GetUserCommand({ AccessToken: access }));
    await expect(client.renew(revoked.refresh)).rejects.toEqual(errorNamed('NotAuthorizedException'));
  });
});
