import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * What CloudFront sends with every request and every function asks for, so that API Gateway's public address leads
 * nowhere. The template holds a reference; CloudFormation puts the value in where it is used.
 */
export class EdgeSecret extends Construct {
  /** A reference to the value, for a header and an environment variable. */
  readonly value: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, 'Value', {
      description: 'Proves to the functions that a request came through CloudFront',
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Both sides have to change together, which a deployment does: replace the secret to rotate it.',
    });
    this.value = secret.secretValue.unsafeUnwrap();
  }
}
