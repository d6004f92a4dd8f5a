import { Validations } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { CfnParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';

interface EdgeSecretProps {
  /** The functions accept all of them; the edge sends the last one. */
  generations: readonly string[];
}

/**
 * What CloudFront sends with every request and every function asks for, so that API Gateway's public address leads
 * nowhere. The template holds references; CloudFormation puts the values in where they are used.
 */
export class EdgeSecret extends Construct {
  /** What the edge sends: a reference for a header. */
  readonly sent: string;
  /** What functions accept, for the variables of this stack. */
  readonly accepted: string;
  /** The same as a reference of its own, for another stack: an output would show the value. */
  readonly acceptedElsewhere: string;

  constructor(scope: Construct, id: string, { generations }: EdgeSecretProps) {
    super(scope, id);
    const values = generations.map((generation) => this.secret(generation).secretValue.unsafeUnwrap());
    this.sent = values.at(-1) ?? '';
    this.acceptedElsewhere = values.join();
    // A template may hold 60 references to secrets, and there are more functions than that: they are given this one
    // parameter, which whoever may read a function's variables may read as well.
    const known = new CfnParameter(this, 'Known', {
      type: 'String',
      value: this.acceptedElsewhere,
      description: 'What the functions accept as a proof that a request came through CloudFront',
    });
    this.accepted = known.attrValue;
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
