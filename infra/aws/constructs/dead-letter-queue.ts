import { Duration, Validations } from 'aws-cdk-lib';
import type { LambdaFunctionProps } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { type IQueue, Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';

/** Dead-letter queue of asynchronous work. Each message needs an operator. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;
  /** Allows a function's role to send failed events to the queue. */
  readonly sendStatement: PolicyStatement;

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
    this.sendStatement = new PolicyStatement({
      actions: ['sqs:SendMessage'],
      resources: [this.queue.queueArn],
    });
  }

  /** For targets of EventBridge rules: undeliverable events go to the queue, too. */
  get deliveryOptions(): LambdaFunctionProps {
    return { deadLetterQueue: this.queue as IQueue, maxEventAge: Duration.hours(6), retryAttempts: 20 };
  }

  /** Two retries within six hours, then the event goes to this queue or to another function. */
  configureRetries(id: string, lambda: LambdaFunction, destination: string = this.queue.queueArn): void {
    new EventInvokeConfig(this, `${id}-retries`, {
      function: lambda,
      retryAttempts: 2,
      maxEventAge: Duration.hours(6),
      // CDK's destination classes would change the role.
      onFailure: { bind: () => ({ destination }) },
    });
  }
}
