import * as z from 'zod/mini';
import { awsCaller } from './call-aws.ts';
import { parseEnvironment } from './config.ts';

const HEADERS = {
  'content-type': 'application/x-amz-json-1.1',
  'x-amz-target': 'secretsmanager.GetSecretValue',
};

/** As the SDK's clients have it; without it, Secrets Manager itself is asked. */
const environment = z.object({ AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.url()) });
const answered = z.object({ SecretString: z.optional(z.string()) });

/** The secret's text, where it has one. An error of the parser would quote it. */
function read(answer: string): string | undefined {
  try {
    return answered.parse(JSON.parse(answer)).SecretString;
  } catch {
    throw new Error('the answer is not one of Secrets Manager');
  }
}

/** Asks Secrets Manager in the secret's own region. */
function ask(arn: string): Promise<string | undefined> {
  const region = arn.split(':')[3];
  if (!region) throw new Error(`${arn} is not the ARN of a secret`);
  const { AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint } = parseEnvironment(environment);
  const url = new URL(endpoint ?? `https://secretsmanager.${region}.amazonaws.com`);
  const service = { name: 'secretsmanager', region, url, headers: HEADERS, timeout: 3_000, pause: 200 };
  return awsCaller(service, read)(JSON.stringify({ SecretId: arn }));
}

/** A secret's text: as given, or from Secrets Manager. */
export async function readSecret(value: string | undefined, arn: string | undefined): Promise<string> {
  if (value !== undefined) return value;
  if (arn === undefined) throw new Error('A secret is missing: give its value or the ARN of its secret');
  const text = await ask(arn).catch((error: Error) => {
    throw new Error(`The secret ${arn} could not be read: ${error.message}`);
  });
  if (!text) throw new Error(`The secret ${arn} is empty`);
  return text;
}
