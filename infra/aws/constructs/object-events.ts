import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { type ObjectEventId, objectEvents } from '#shared/object-events.ts';
import type { DeadLetterQueue } from './dead-letter-queue.ts';
import type { Functions } from './functions.ts';

/** EventBridge rules for new objects in the media bucket. */
export class ObjectEvents extends Construct {
  constructor(
    scope: Construct,
    id: string,
    {
      functions,
      deadLetterQueue,
      bucket,
    }: { functions: Functions; deadLetterQueue: DeadLetterQueue; bucket: IBucket },
  ) {
    super(scope, id);
    for (const [name, { prefix, summary }] of Object.entries(objectEvents)) {
      new Rule(this, name, {
        description: summary,
        eventPattern: {
          source: ['aws.s3'],
          detailType: ['Object Created'],
          detail: { bucket: { name: [bucket.bucketName] }, object: { key: [{ prefix }] } },
        },
        targets: [
          new LambdaTarget(functions.addObjectEvent(name as ObjectEventId), deadLetterQueue.deliveryOptions),
        ],
      });
    }
  }
}
