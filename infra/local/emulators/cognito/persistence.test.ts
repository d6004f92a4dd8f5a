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
import { CognitoClient, named } from '#test/support/cognito-client.ts';
import { temporaryDir } from '#test/support/temporary-dir.ts';
import { localCredentials } from '../../run/aws-env.ts';
import { LOCAL_USER_POOL } from '../../run/user-pool.ts';
import { startCognito } from './server.ts';

// With the real SDK client, HTTP server and files.
const members = new CognitoClient();
beforeAll(() => members.start());
afterAll(() => members.remove());

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
      const busy = members.connect(endpoint, key);
      let killed = false;
      const enough = acknowledged.length + 8 + 5 * round;
      const workers = Array.from({ length: 4 }, async (_, worker) => {
        for (let index = 0; !killed; index += 1) {
          const Username = `r${round}w${worker}i${index}@velora.example`;
          try {
            await busy.send(
              new AdminCreateUserCommand({ ...members.pool, Username, MessageAction: 'SUPPRESS' }),
            );
            const password = { ...members.pool, Username, Password: 'secret', Permanent: true };
            await busy.send(new AdminSetUserPasswordCommand(password));
            acknowledged.push(Username);
          } catch {
            return;
          }
          // The other workers are in the middle of a request.
          if (acknowledged.length < enough || killed) continue;
          killed = true;
          child.kill('SIGKILL');
        }
      });
      await Promise.all([...workers, ended]);
      busy.destroy();
    }
    // An incomplete line, as after a power failure.
    appendFileSync(
      join(other.path, 'cognito', `${members.cognito.userPoolId}.journal`),
      '{"k":["Users","half',
    );

    const again = await startCognito({ dataDir: other.path, credentials: key, pool: LOCAL_USER_POOL });
    const check = members.connect(again.endpoint, key);
    expect(acknowledged.length).toBeGreaterThan(50);
    for (const Username of acknowledged) {
      const { UserStatus } = await check.send(new AdminGetUserCommand({ ...members.pool, Username }));
      expect(UserStatus).toBe('CONFIRMED');
    }
    check.destroy();
    await again.stop();
    other.remove();
  });

  it('keeps sessions and the signing key over a restart', async () => {
    const email = await members.signUp();
    const { refresh, access } = await members.logIn(email);
    const revoked = await members.logIn(email);
    await members.sdk.send(new RevokeTokenCommand({ ClientId: members.clientId, Token: revoked.refresh }));
    await members.stop();
    await members.start();
    await members.renew(refresh);
    await members.sdk.send(new GetUserCommand({ AccessToken: access }));
    await expect(members.renew(revoked.refresh)).rejects.toEqual(named('NotAuthorizedException'));
  });
});
