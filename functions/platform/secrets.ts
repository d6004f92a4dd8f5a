/** A secret's text: as given, or from Secrets Manager. The client is loaded only where it is needed. */
export async function readSecret(value: string | undefined, arn: string | undefined): Promise<string> {
  if (value !== undefined) return value;
  if (arn === undefined) throw new Error('A secret is missing: give its value or the ARN of its secret');
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: arn }),
  );
  if (!SecretString) throw new Error(`The secret ${arn} is empty`);
  return SecretString;
}
