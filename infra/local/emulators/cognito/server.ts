/**
 * A Cognito user pool: cognito-local, with the behaviour of the real service where it differs.
 *
 *   server.ts              this file: HTTP, signatures, one operation at a time, errors by their AWS names
 *   operation-handlers.ts  behaviour of the real Cognito that cognito-local lacks
 *   client-permissions.ts  what the app client may not do
 *   tokens.ts              id and access tokens (15 minutes), refresh tokens (30 days), the signing key
 *   passwords.ts           the policy; scrypt
 *   journal.ts             users on disk, safe against kill -9
 *   user-pool.ts           the parts of cognito-local that are used
 *
 * Tokens carry the issuer of a pool in us-east-1, but are signed with a key of this installation. A deployed verifier
 * uses another pool id and key set.
 *
 * It runs inside the server's process: cognito-local's own server loads the AWS SDK v2, which takes six times as long
 * and 40 MB.
 */
import { mkdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { CognitoError } from 'cognito-local/lib/errors.js';
import { type Log, silentLog } from '../../../lib/console.ts';
import { type Credentials, REGION } from '../account.ts';
import { closeServer, createLocalServer, listen, readText } from '../http.ts';
import { SignatureError, verifyRequest } from '../sigv4.ts';
import { CognitoException } from './exception.ts';
import { type Body, createOperationRunner, type RunOperation } from './operation-handlers.ts';
import { createTokens, type Tokens } from './tokens.ts';
import { openUserPool, type UserPool, type UserPoolConfig } from './user-pool.ts';

export interface CognitoOptions {
  dataDir: string;
  /** Operations that need a signature (Admin…, List…) must be signed with this key. */
  credentials: Credentials;
  pool: UserPoolConfig;
  log?: Log;
  /** Preferred; another port is used when it is taken. */
  port?: number;
}

export interface LocalCognito {
  /** For AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER. */
  endpoint: string;
  userPoolId: string;
  clientId: string;
  /** The `iss` of the tokens. */
  issuer: string;
  /** URL of the public keys. */
  jwksUri: string;
  stop(): Promise<void>;
}

const targetPrefix = 'AWSCognitoIdentityProviderService.';
const contentType = 'application/x-amz-json-1.1';
const maxBodyBytes = 100_000;

/** Operations without a signature: authorised by a password or a token. */
const unsigned = new Set([
  'InitiateAuth',
  'RespondToAuthChallenge',
  'RevokeToken',
  'GlobalSignOut',
  'GetUser',
  'ChangePassword',
  'UpdateUserAttributes',
  'DeleteUserAttributes',
  'DeleteUser',
  'SignUp',
  'ConfirmSignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
]);

/** Starts Cognito with one user pool. */
export async function startCognito(options: CognitoOptions): Promise<LocalCognito> {
  const { pool: config, credentials, log = silentLog } = options;
  const folder = join(options.dataDir, 'cognito');
  mkdirSync(folder, { recursive: true });
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${config.poolId}`;
  const jwksPath = `/${config.poolId}/.well-known/jwks.json`;
  const tokens = createTokens(join(folder, 'signing-key.pem'), issuer);
  const pool = await openUserPool({ folder, config, tokens, log });
  const respond = operationListener(pool, tokens, credentials);

  const server = createLocalServer((req, res) => {
    if (req.method === 'GET' && req.url?.split('?')[0] === jwksPath) {
      send(res, 200, tokens.jwks, 'application/json');
      return;
    }
    respond(req, res).catch((error: unknown) => {
      log.warn(`Cognito: ${error instanceof Error ? error.stack : String(error)}`);
      if (!res.headersSent) sendException(res, 500, 'InternalErrorException', 'Internal error');
    });
  });
  const endpoint = await listen(server, options.port);
  return {
    endpoint,
    userPoolId: config.poolId,
    clientId: config.clientId,
    issuer,
    jwksUri: `${endpoint}${jwksPath}`,
    async stop() {
      await closeServer(server);
      await pool.close();
    },
  };
}

function operationListener(pool: UserPool, tokens: Tokens, credentials: Credentials) {
  const runOperation = oneAtATime(createOperationRunner(pool, tokens));

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const operation = String(req.headers['x-amz-target'] ?? '').replace(targetPrefix, '');
    const body = await readText(req, maxBodyBytes);
    try {
      if (req.method !== 'POST' || operation === '')
        throw new CognitoException('UnknownOperationException', 'Unknown operation');
      if (!unsigned.has(operation)) {
        const { method, headers, url = '/' } = req;
        verifyRequest({ method, url, headers, body }, credentials, 'cognito-idp', new Date());
      }
      const result = await runOperation(operation, JSON.parse(body || '{}') as Body);
      await pool.flushed();
      send(res, 200, result ?? {}, contentType);
    } catch (error) {
      await pool.flushed();
      const exception = toException(error);
      if (exception === null) throw error;
      sendException(res, 400, exception.code, exception.message);
    }
  };
}

/** cognito-local is not safe for concurrent operations: two could claim the same address. */
function oneAtATime(run: RunOperation): RunOperation {
  let last: Promise<unknown> = Promise.resolve();
  return (operation, body) => {
    const result = last.then(() => run(operation, body));
    last = result.catch(() => {});
    return result;
  };
}

function toException(error: unknown): CognitoException | null {
  if (error instanceof CognitoException) return error;
  if (error instanceof CognitoError) return new CognitoException(error.code, error.message);
  if (error instanceof SignatureError)
    return new CognitoException('InvalidSignatureException', error.message);
  if (error instanceof SyntaxError)
    return new CognitoException('SerializationException', 'The body is not JSON.');
  if (error instanceof Error && error.constructor.name === 'UnsupportedError') {
    return new CognitoException(
      'InvalidParameterException',
      `The local Cognito does not support this: ${error.message}`,
    );
  }
  return null;
}

function send(res: ServerResponse, status: number, body: unknown, type: string): void {
  // AWS JSON has dates as Unix time in seconds.
  const text = JSON.stringify(body, function (this: Record<string, unknown>, name, value: unknown) {
    const original = this[name];
    return original instanceof Date ? original.getTime() / 1000 : value;
  });
  res.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}

function sendException(res: ServerResponse, status: number, code: string, message: string): void {
  send(res, status, { __type: code, message }, contentType);
}
