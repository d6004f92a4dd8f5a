/**
 * Configuration of the AWS SDK for the local endpoints: region, access key and environment variables. The functions do
 * not know where they run.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { persistentFile } from '../../lib/persistent-file.ts';
import { type Credentials, REGION } from '../emulators/account.ts';

const credentials = z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(20) });

/**
 * The access key of this installation, created at its first start. The secret is not a constant: with a known one, any
 * web page open on this machine could presign an upload.
 */
export function localCredentials(dataDir: string): Credentials {
  mkdirSync(dataDir, { recursive: true });
  return persistentFile({
    path: join(dataDir, 'aws-key.json'),
    generate() {
      const created = { accessKeyId: 'VELORALOCAL', secretAccessKey: randomBytes(30).toString('base64url') };
      return `${JSON.stringify(created, null, 2)}\n`;
    },
    parse: (content) => credentials.parse(JSON.parse(content)),
    effectOfDeletion: 'presigned URLs then expire',
  });
}

export interface LocalEndpoints {
  dynamodb?: string;
  s3?: string;
  cognito?: string;
  ses?: string;
}

/** The environment variables with which a function finds the local services. */
export function awsEnv(credentials: Credentials, endpoints: LocalEndpoints): Record<string, string> {
  const urls = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
  };
  const defined = Object.entries(urls).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    // Otherwise the SDK may use a developer's profile or a role of the machine.
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    ...Object.fromEntries(defined),
  };
}

/** Variables that the gateway and the relay inherit from the developer's environment: model settings, and limits for tests. */
const INHERITED =
  /^(PATH|HOME|TZ|NODE_OPTIONS|MEDIA_APPROVAL|AWS_BEARER_TOKEN_BEDROCK|(AGE_CHECK|COMPANION|CONTROLLER|SAFETY|VOICE|RELAY|SOCKET|GATEWAY)_\w+)$/;

/** The complete environment of a child process (gateway or relay): `values`, and the inherited variables. */
export function childProcessEnv(
  values: Record<string, string>,
  inherited: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  return {
    ...Object.fromEntries(Object.entries(inherited).filter(([name]) => INHERITED.test(name))),
    ...values,
  };
}
