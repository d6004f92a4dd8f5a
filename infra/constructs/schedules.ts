import { Duration, Validations } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { EventInvokeConfig } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
import type { Functions } from './functions.ts';

/** What runs by the clock, and where a run goes that failed for good. */
export class Schedules extends Construct {
  /** Anything in it needs a person. */
  readonly failures: Queue;

  constructor(scope: Construct, id: string, { functions }: { functions: Functions }) {
    super(scope, id);
    this.failures = new Queue(this, 'Failures', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this.failures).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is the place for what failed; nothing takes from it but a person.',
    });
    const reportFailure = new PolicyStatement({
      actions: ['sqs:SendMessage'],
      resources: [this.failures.queueArn],
    });

    for (const [name, { cron, summary }] of Object.entries(schedules)) {
      const made = functions.addScheduled(name as ScheduleId, [reportFailure]);
      // A run that is out of time fails on purpose, and the next one goes on where it stopped.
      new EventInvokeConfig(this, `${name}-retries`, {
        function: made,
        retryAttempts: 2,
        maxEventAge: Duration.hours(6),
        // Not CDK's own destination, which would change the role.
        onFailure: { bind: () => ({ destination: this.failures.queueArn }) },
      });
      new Rule(this, name, {
        description: summary,
        schedule: Schedule.expression(cron),
        targets: [new LambdaTarget(made)],
      });
    }
  }
}
