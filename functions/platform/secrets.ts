import * as z from 'zod/mini';
import { awsCaller } from './call-aws.ts';
import { parseEnvironment } from './config.ts';

const HEADERS = {
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': 'secretsmanager.GetSecretValue',
};

/** The variable that the SDK also reads; default: the endpoint of AWS. */
const environment = z.object({ AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.url()) });
const secretValue = z.object({ SecretString: z.optional(z.string()) });

/** The secret's text, if any. Does not rethrow parser errors, because they quote the secret. */
function parseResponse(response: string): string | undefined {
  try {
    return secretValue.parse(JSON.parse(response)).SecretString;
  } catch {
    throw new Error('invalid response of Secrets Manager');
  }
}

/** Fetches a secret in the region of its ARN. */
function fetchSecret(arn: string): Promise<string | undefined> {
  const region = arn.split(':')[3];
  if (!region) throw new Error(`${arn} is not the ARN of a secret`);
  const { AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint } = parseEnvironment(environment);
  const url = new URL(endpoint ?? `https://secretsmanager.${region}.amazonaws.com`);
  const service = {
    name: 'secretsmanager',
    region,
    url,
    headers: HEADERS,
    timeoutMilliseconds: 3_000,
    retryPauseMilliseconds: 200,
  };
  return awsCaller(service, parseResponse)(JSON.stringify({ SecretId: arn }));
}

/** Returns the configured value, or reads the secret from Secrets Manager. */
export async function readSecret(value: string | undefined, arn: string | undefined): Promise<string> {
  if (value !== undefined) return value;
  if (arn === undefined) throw new Error('A secret is missing: set its value or its ARN');
  const text = await fetchSecret(arn).catch((error: Error) => {
    throw new Error(`The secret ${arn} could not be read: ${error.message}`);
  });
  if (!text) throw new Error(`The secret ${arn} is empty`);
  return text;
}
