import { Duration, Validations } from 'aws-cdk-lib';
import type { LambdaFunctionProps } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Dead-letter queue of asynchronous work. Each message in it needs a person. */
export class Failures extends Construct {
  readonly queue: Queue;
  /** What the role of such work needs, so that Lambda can report its failure. */
  readonly report: PolicyStatement;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, 'Queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the place for what failed; nothing takes from it but a person.',
    });
    this.report = new PolicyStatement({
      actions: ['sqs:SendMessage'],
      resources: [this.queue.queueArn],
    });
  }

  /** For a rule of EventBridge: an event that could not even be handed to its function comes here, too. */
  get ofDelivery(): LambdaFunctionProps {
    return { deadLetterQueue: this.queue as IQueue, maxEventAge: Duration.hours(6), retryAttempts: 20 };
  }

  /** Lets a function be tried twice more, for some hours, before its work is reported: here, or to another function. */
  watch(id: string, made: LambdaFunction, destination: string = this.queue.queueArn): void {
    new EventInvokeConfig(this, `${id}-retries`, {
      function: made,
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      // Not CDK's own destination, which would change the role.
      onFailure: { bind: () => ({ destination }) },
    });
  }
}
