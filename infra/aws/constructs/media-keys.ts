import { join } from 'node:path';
import { CustomResource, Duration, Stack, Validations } from 'aws-cdk-lib';
import { KeyGroup, PublicKey } from 'aws-cdk-lib/aws-cloudfront';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Function as LambdaFunction, LoggingFormat } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { bundleCode, LAMBDA_ARCHITECTURE, LAMBDA_RUNTIME } from './functions.ts';

interface MediaKeysProps {
  /** CloudFront accepts all of them; the last one signs. */
  generations: readonly string[];
  /** Holds make-signing-key/index.mjs. */
  directory: string;
  logGroup: ILogGroup;
}

/** Key pairs that sign URLs of premium media. The private keys are generated in AWS and stay in Secrets Manager. */
export class MediaKeys extends Construct {
  readonly keyGroup: KeyGroup;
  /** The signing key: its id at CloudFront, and the secret with the private key. */
  readonly signing: { keyId: string; secretArn: string };

  constructor(scope: Construct, id: string, { generations, directory, logGroup }: MediaKeysProps) {
    super(scope, id);
    const keys = generations.map((generation) => {
      const secret = new Secret(this, `Secret${generation}`, {
        description: `${Stack.of(this).stackName}: private key for premium media, generation ${generation}`,
      });
      Validations.of(secret).acknowledge({
        id: 'AwsSolutions-SMG4',
        reason: 'Rotated by adding a generation (mediaKeys): the edge must know the new public half first.',
      });
      return { generation, secret };
    });

    const maker = new LambdaFunction(this, 'Maker', {
      description: 'Makes the key pairs that premium media is signed with, at deployment',
      runtime: LAMBDA_RUNTIME,
      architecture: LAMBDA_ARCHITECTURE,
      code: bundleCode(join(directory, 'make-signing-key')),
      handler: 'index.handler',
      memorySize: 512,
      timeout: Duration.seconds(30),
      role: new Role(this, 'MakerRole', {
        assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
        inlinePolicies: {
          access: new PolicyDocument({
            statements: [
              new PolicyStatement({
                actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
                resources: [logGroup.logGroupArn],
              }),
              new PolicyStatement({
                actions: ['secretsmanager:GetSecretValue', 'secretsmanager:PutSecretValue'],
                resources: keys.map(({ secret }) => secret.secretArn),
              }),
            ],
          }),
        },
      }),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
    });

    const published = keys.map(({ generation, secret }) => {
      const pair = new CustomResource(this, `Pair${generation}`, {
        resourceType: 'Custom::MediaSigningKey',
        serviceToken: maker.functionArn,
        serviceTimeout: Duration.minutes(2),
        properties: { SecretArn: secret.secretArn },
      });
      const publicKey = new PublicKey(this, `Public${generation}`, {
        encodedKey: pair.getAttString('PublicKey'),
        comment: `Premium media, generation ${generation}`,
      });
      return { publicKey, secret };
    });
    const signing = published.at(-1);
    if (signing === undefined) throw new Error('Premium media needs at least one signing key');
    this.keyGroup = new KeyGroup(this, 'Group', { items: published.map(({ publicKey }) => publicKey) });
    this.signing = { keyId: signing.publicKey.publicKeyId, secretArn: signing.secret.secretArn };
  }
}
