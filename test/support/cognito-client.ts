import {
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect } from 'vitest';
import { type LocalCognito, startCognito } from '#infra/local/emulators/cognito/server.ts';
import { localCredentials } from '#infra/local/run/aws-env.ts';
import { LOCAL_USER_POOL } from '#infra/local/run/user-pool.ts';
import { temporaryDir } from './temporary-dir.ts';

/** The claims of a JWT, without verification. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** Matches an error with this name. */
export const errorNamed = (name: string) => expect.objectContaining({ name });

/** The local Cognito in a temporary folder, and the real SDK client with short calls. */
export class CognitoClient {
  readonly directory = temporaryDir();
  readonly credentials = localCredentials(this.directory.path);
  readonly pool = { UserPoolId: LOCAL_USER_POOL.poolId };
  readonly clientId = LOCAL_USER_POOL.clientId;
  cognito!: LocalCognito;
  sdk!: CognitoIdentityProviderClient;
  #members = 0;

  async start(): Promise<void> {
    const { directory, credentials } = this;
    this.cognito = await startCognito({ dataDir: directory.path, credentials, pool: LOCAL_USER_POOL });
    this.sdk = this.connect(this.cognito.endpoint);
  }

  async stop(): Promise<void> {
    this.sdk.destroy();
    await this.cognito.stop();
  }

  async remove(): Promise<void> {
    await this.stop();
    this.directory.remove();
  }

  connect(endpoint: string, credentials = this.credentials): CognitoIdentityProviderClient {
    return new CognitoIdentityProviderClient({ endpoint, region: 'us-east-1', credentials, maxAttempts: 1 });
  }

  create(email: string, more: object = {}) {
    const attributes = { email, email_verified: 'true', 'custom:userId': '12345', ...more };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({
      Name,
      Value: String(Value),
    }));
    const options = { ...this.pool, Username: email, MessageAction: 'SUPPRESS', UserAttributes } as const;
    return this.sdk.send(new AdminCreateUserCommand(options));
  }

  setPassword(Username: string, Password: string) {
    const options = { ...this.pool, Username, Password, Permanent: true };
    return this.sdk.send(new AdminSetUserPasswordCommand(options));
  }

  /** Creates an account with the password "secret". */
  async signUp(more: object = {}): Promise<string> {
    this.#members += 1;
    const email = `member${this.#members}@velora.example`;
    await this.create(email, more);
    await this.setPassword(email, 'secret');
    return email;
  }

  async logIn(USERNAME: string, PASSWORD = 'secret') {
    const { AuthenticationResult: result } = await this.sdk.send(
      new AdminInitiateAuthCommand({
        ...this.pool,
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        ClientId: this.clientId,
        AuthParameters: { USERNAME, PASSWORD },
      }),
    );
    const { IdToken: id = '', AccessToken: access = '', RefreshToken: refresh = '' } = result ?? {};
    return { id, access, refresh, ...result };
  }

  renew(REFRESH_TOKEN: string) {
    return this.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: this.clientId,
        AuthParameters: { REFRESH_TOKEN },
      }),
    );
  }
}
