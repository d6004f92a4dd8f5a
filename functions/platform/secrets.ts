import { setTimeout as pause } from 'node:timers/promises';
import { defaultProvider } from '@aws-sdk/credential-provider-node';
import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';
import { requestSigner } from './sign-request.ts';

const TIMEOUT = 3_000;
const ATTEMPTS = 3;
/** Before the second try, and twice as long before the third, in milliseconds. */
const PAUSE = 200;

/** As the SDK's clients have it; without it, Secrets Manager itself is asked. */
const environment = z.object({ AWS_ENDPOINT_URL_SECRETS_MANAGER: z.optional(z.url()) });
const answered = z.object({ SecretString: z.optional(z.string()) });

interface Answer {
  text?: string;
  problem?: string;
}

/**
 * A way to ask Secrets Manager for this secret, in the secret's own region. The call is signed by ourselves: the SDK's
 * client for it is 30 KB in a dozen bundles, and loading it takes longer than the call.
 */
function asker(arn: string): () => Promise<Answer> {
  const region = arn.split(':')[3];
  if (!region) throw new Error(`${arn} is not the ARN of a secret`);
  const { AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint } = parseEnvironment(environment);
  const url = new URL(endpoint ?? `https://secretsmanager.${region}.amazonaws.com`);
  const sign = requestSigner(region, 'secretsmanager');
  const credentials = defaultProvider();
  const body = JSON.stringify({ SecretId: arn });
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': 'secretsmanager.GetSecretValue',
  };
  return async () => {
    const request = { method: 'POST', path: '/', host: url.host, body, headers };
    const { host: _host, ...signed } = sign(request, await credentials(), new Date());
    const response = await fetch(url, {
      method: 'POST',
      headers: signed,
      body,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const answer = await response.text();
    // What went wrong is told; what it says otherwise is the secret.
    if (!response.ok) return { problem: `${response.status} ${answer.slice(0, 500)}` };
    return read(answer);
  };
}

/** An error of the parser would quote the secret. */
function read(answer: string): Answer {
  try {
    const { SecretString: text } = answered.parse(JSON.parse(answer));
    return text === undefined ? {} : { text };
  } catch {
    return { problem: 'the answer is not one of Secrets Manager' };
  }
}

/** A secret's text: as given, or from Secrets Manager. */
export async function readSecret(value: string | undefined, arn: string | undefined): Promise<string> {
  if (value !== undefined) return value;
  if (arn === undefined) throw new Error('A secret is missing: give its value or the ARN of its secret');
  const ask = asker(arn);
  for (let attempt = 1; ; attempt += 1) {
    const { text, problem } = await ask().catch((error: Error): Answer => ({ problem: error.message }));
    if (text) return text;
    if (problem === undefined) throw new Error(`The secret ${arn} is empty`);
    if (attempt === ATTEMPTS) throw new Error(`The secret ${arn} could not be read: ${problem}`);
    await pause(PAUSE * attempt);
  }
}
