/**
 * What the local endpoints and the functions that call them have in common: a region, a key, and the variables the
 * AWS SDK reads by itself. The functions never learn where they run.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { keptFile } from '../../lib/persistent-file.ts';

const credentials = z.object({ accessKeyId: z.string().min(1), secretAccessKey: z.string().min(20) });
export type Credentials = z.infer<typeof credentials>;

export const localRegion = 'us-east-1';

/**
 * The key of this installation, made at its first start. The secret is not a constant in the repository: with a
 * known one, any web page open in a browser on this machine could make up a presigned upload.
 */
export function localCredentials(dataDir: string): Credentials {
  mkdirSync(dataDir, { recursive: true });
  return keptFile({
    path: join(dataDir, 'aws-key.json'),
    make() {
      const made = { accessKeyId: 'VELORALOCAL', secretAccessKey: randomBytes(30).toString('base64url') };
      return `${JSON.stringify(made, null, 2)}\n`;
    },
    read: (content) => credentials.parse(JSON.parse(content)),
    afterDeletion: 'addresses of files that were handed out then end',
  });
}

export interface LocalEndpoints {
  dynamodb?: string;
  s3?: string;
  cognito?: string;
  ses?: string;
}

/** The environment variables a function needs to find the local services. */
export function awsEnv(credentials: Credentials, endpoints: LocalEndpoints): Record<string, string> {
  const urls = {
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
  };
  const given = Object.entries(urls).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    AWS_REGION: localRegion,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    // Otherwise a developer's own ~/.aws may add a profile, or the SDK may ask the machine for a role.
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    ...Object.fromEntries(given),
  };
}

/** What a developer may set for the product's own processes: where models are, and shorter limits for tests. */
const PASSED_ON = /^(PATH|HOME|TZ|NODE_OPTIONS|(COMPANION|VOICE|RELAY|SOCKET|GATEWAY)_\w+)$/;

/** The whole environment of a process of the product: what it is told, and nothing else of the developer's own. */
export function environmentFor(told: Record<string, string>, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...Object.fromEntries(Object.entries(own).filter(([name]) => PASSED_ON.test(name))), ...told };
}
