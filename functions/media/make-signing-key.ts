import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/**
 * A CloudFormation custom resource: fills the stack's secret with a private key and returns the public key, which
 * CloudFront needs. CloudFormation creates and deletes the secret.
 */

const client = new SecretsManagerClient({});

/** The RSA key size that CloudFront accepts for signed URLs. */
const MODULUS_BITS = 2_048;

/** Undefined while the secret holds CloudFormation's placeholder or nothing. */
async function storedKey(SecretId: string): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId }));
    return SecretString?.startsWith('-----BEGIN PRIVATE KEY-----') ? SecretString : undefined;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function generateKey(SecretId: string): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  await client.send(new PutSecretValueCommand({ SecretId, SecretString: privateKey }));
  return privateKey;
}

/** The public key as PEM. An existing key is kept: URLs signed with it are in use, and CloudFormation retries. */
async function publicKeyOf(secretArn: string): Promise<string> {
  const privateKey = (await storedKey(secretArn)) ?? (await generateKey(secretArn));
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
}

type Outcome = { Status: 'SUCCESS'; Data?: { PublicKey: string } } | { Status: 'FAILED'; Reason: string };

async function attempt(event: CloudFormationCustomResourceEvent, secretArn: string): Promise<Outcome> {
  // The key is deleted with the secret, by the stack.
  if (event.RequestType === 'Delete') return { Status: 'SUCCESS' };
  try {
    return { Status: 'SUCCESS', Data: { PublicKey: await publicKeyOf(secretArn) } };
  } catch (error) {
    // Visible in the stack's events: the error's name only, no data.
    return { Status: 'FAILED', Reason: error instanceof Error ? error.name : 'Unknown' };
  }
}

/** Throws when CloudFormation cannot be reached; Lambda then retries. */
export async function handler(event: CloudFormationCustomResourceEvent): Promise<void> {
  const secretArn = String(event.ResourceProperties.SecretArn);
  const outcome = await attempt(event, secretArn);
  const body = JSON.stringify({
    ...outcome,
    // Another secret is another key: CloudFormation then replaces the public key.
    PhysicalResourceId: secretArn,
    StackId: event.StackId,
    RequestId: event.RequestId,
    LogicalResourceId: event.LogicalResourceId,
  });
  // The URL is signed for a request without a content type.
  const response = await fetch(event.ResponseURL, { method: 'PUT', headers: { 'content-type': '' }, body });
  if (!response.ok) throw new Error(`CloudFormation rejected the response with ${response.status}`);
}
