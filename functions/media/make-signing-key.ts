import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * Not an operation: CloudFormation calls this at deployment, for a secret that it has just made and that it also
 * deletes. It fills the secret with a private key, and answers the public half, which is for CloudFront.
 */

const client = new SecretsManagerClient({});

/** CloudFront takes RSA keys of this size for signed addresses. */
const MODULUS_BITS = 2_048;

/** The private key that the secret holds; undefined as long as it holds CloudFormation's placeholder or nothing. */
async function storedKey(SecretId: string): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    return SecretString?.startsWith('-----BEGIN PRIVATE KEY-----') ? SecretString : undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function makeKey(SecretId: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: privateKey }));
  return privateKey;
}

/** The public half as PEM. A key that is there stays: addresses signed with it are out, and retries happen. */
async function publicKeyOf(secretArn: string): Promise<string> {
  const privateKey = (await storedKey(secretArn)) ?? (await makeKey(secretArn));
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

type Outcome = { Status: 'SUCCESS'; Data?: { PublicKey: string } } | { Status: 'FAILED'; Reason: string };

async function attempt(event: CloudFormationCustomResourceEvent, secretArn: string): Promise<Outcome> {
  // The secret goes with the stack, and the key with the secret.
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS' };
  try {
    return { Status: 'SUCCESS', Data: { PublicKey: await publicKeyOf(secretArn) } };
  } catch (error) {
    // Shown in the deployment's events, so only the kind of failure and never what was handled.
    return { Status: 'FAILED', Reason: error instanceof Error ? error.name : 'Unknown' };
  }
}

/** Throws when CloudFormation cannot be told; Lambda then tries again. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const secretArn = String(event.ResourceProperties.SecretArn);
  const outcome = await attempt(event, secretArn);
  const body = JSON.stringify({
    ...outcome,
    // Another secret is another key: CloudFormation then replaces the public one.
    PhysicalResourceId: secretArn,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  });
  // The address is signed for a request without a content type.
  const response = await fetch(event.ResponseURL, { method: 'PUT', headers: { 'content-type': '' }, body });
  if (!response.ok) throw new Error(`CloudFormation refused the answer with ${response.status}`);
}
