import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';

interface EdgeSecretProps {
  /** Functions accept all of them; CloudFront sends the last one. */
  generations: readonly string[];
}

/**
 * A secret that CloudFront sends with every request and every function checks: requests directly to API Gateway fail.
 * The template contains references only.
 */
export class EdgeSecret extends Construct {
  /** The value of CloudFront's header. */
  readonly headerValue: string;
  /** A reference to the accepted values, for functions of this stack. */
  readonly acceptedValuesReference: string;
  /** The accepted values, for another stack: a reference needs an output, which would reveal them. */
  readonly acceptedValues: string;

  constructor(scope: Construct, id: string, { generations }: EdgeSecretProps) {
    super(scope, id);
    const values = generations.map((generation) => this.secret(generation).secretValue.unsafeUnwrap());
    this.headerValue = values.at(-1) ?? '';
    this.acceptedValues = values.join();
    // A template may contain 60 references to secrets, and there are more functions. They refer to this parameter, which
    // needs the same permissions to read as a function's variables.
    const parameter = new CfnParameter(this, 'Known', {
      type: 'String',
      value: this.acceptedValues,
      description: 'What the functions accept as a proof that a request came through CloudFront',
    });
    this.acceptedValuesReference = parameter.attrValue;
  }

  private secret(generation: string): Secret {
    const secret = new Secret(this, `Value${generation}`, {
      description: `Proves to the functions that a request came through CloudFront, generation ${generation}`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Rotated by adding a generation (edgeSecrets): the functions must know the new one first.',
    });
    return secret;
  }
}
