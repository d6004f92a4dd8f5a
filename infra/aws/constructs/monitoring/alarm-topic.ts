import { Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Subscription, SubscriptionProtocol, Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Settings } from '../../settings.ts';

/**
 * The SNS topic for alarms: from the settings, or a new one that emails `alarmEmail` after its owner has confirmed.
 *
 * @returns the topic's ARN
 */
export function alarmTopic(
  scope: Construct,
  id: string,
  { alarmTopicArn, alarmEmail }: Pick<Settings, 'alarmTopicArn' | 'alarmEmail'>,
): string {
  if (alarmTopicArn !== undefined) return alarmTopicArn;
  const { account, region, partition } = Stack.of(scope);
  const topic = new Topic(scope, id, { enforceSSL: true });
  // Replaces the default policy, which lets the whole account publish.
  topic.addToResourcePolicy(
    new PolicyStatement({
      sid: 'Alarms',
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudwatch:${region}:${account}:alarm:*` },
      },
    }),
  );
  if (alarmEmail !== undefined) {
    new Subscription(topic, 'Mail', { topic, protocol: SubscriptionProtocol.EMAIL, endpoint: alarmEmail });
  }
  return topic.topicArn;
}
