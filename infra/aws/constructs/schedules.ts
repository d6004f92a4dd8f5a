import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import { type ScheduleId, schedules } from '#shared/schedules.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { Functions } from './functions.ts';

/** EventBridge rules for scheduled functions. A run that is out of time throws, and its retry continues. */
export class Schedules extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { functions, deadLetterQueue }: { functions: Functions; deadLetterQueue: DeadLetterQueue },
  ) {
    super(scope, id);
    for (const [name, { cron, summary }] of Object.entries(schedules)) {
      new Rule(this, name, {
        description: summary,
        schedule: Schedule.expression(cron),
        targets: [
          new LambdaTarget(functions.addScheduled(name as ScheduleId), deadLetterQueue.deliveryOptions),
        ],
      });
    }
  }
}
