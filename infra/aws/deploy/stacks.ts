import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { CliError } from '../../lib/console.ts';

/** The stack of `cdk bootstrap`: a bucket, an image repository and deployment roles. */
const BOOTSTRAP_STACK = 'CDKToolkit';

/** AWS errors for unknown or expired credentials. */
const CREDENTIAL_ERRORS = [
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'SignatureDoesNotMatch',
  'UnrecognizedClientException',
];
const LOG_IN_HINT =
  'Log in (for example: aws sso login --profile NAME) and name the profile: --profile NAME, or AWS_PROFILE.';

/** Converts AWS errors that the user can solve; returns other errors unchanged. */
function toCliError(error: unknown, region: string): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message } = error;
  if (['CredentialsProviderError', 'TokenProviderError', 'ProviderError'].includes(name))
    return new CliError(`There are no AWS credentials (${message}). ${LOG_IN_HINT}`);
  if (CREDENTIAL_ERRORS.includes(name))
    return new CliError(`AWS does not accept these credentials (${name}). ${LOG_IN_HINT}`);
  if (['AccessDenied', 'AccessDeniedException'].includes(name))
    return new CliError(`These credentials are not allowed to describe stacks in ${region}: ${message}`);
  const { code } = error as { code?: string };
  if (code && /^E[A-Z_]+$/.test(code))
    return new CliError(`AWS cannot be reached in ${region} (${code}). Is there a network?`);
  return error;
}

const isMissing = (error: unknown) =>
  error instanceof Error && error.name === 'ValidationError' && /does not exist/.test(error.message);

/** Undefined when the account has no such stack. @throws CliError */
async function findStack(
  client: CloudFormationClient,
  region: string,
  name: string,
): Promise<Stack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return Stacks?.[0];
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw toCliError(error, region);
  }
}

/** A client with the credentials that the AWS CLI would use. */
export const cloudFormationClient = (region: string, profile?: string): CloudFormationClient =>
  new CloudFormationClient({ region, maxAttempts: 2, ...(profile && { profile }) });

/** The account's id. @throws CliError when the account is not bootstrapped */
export async function bootstrappedAccount(client: CloudFormationClient, region: string): Promise<string> {
  const stack = await findStack(client, region, BOOTSTRAP_STACK);
  if (stack?.StackId === undefined) {
    throw new CliError(
      `This account is not prepared for the CDK in ${region}. Do it once: npx cdk bootstrap aws://ACCOUNT/${region}`,
    );
  }
  return stack.StackId.split(':')[4] ?? '';
}

/** Outputs of a stack. @throws CliError when the stack or an output is missing */
export async function stackOutputs<Name extends string>(
  client: CloudFormationClient,
  region: string,
  stackName: string,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  const stack = await findStack(client, region, stackName);
  if (stack === undefined)
    throw new CliError(`There is no stack ${stackName} in ${region}. Deploy it first: npm run deploy`);
  const outputs = new Map(stack.Outputs?.map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  const entries = names.map((name) => {
    const value = outputs.get(name);
    if (value === undefined)
      throw new CliError(`The stack ${stackName} has no output ${name}. Deploy this version first.`);
    return [name, value] as const;
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
