import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type ProductMetrics, percentOf, serviceMetric, throttlesOf } from './product-metrics.ts';
import { type Symptom, symptom } from './symptom.ts';

interface AlarmsProps {
  topicArn: string;
  metrics: ProductMetrics;
  apiId: string;
  table: { name: string; indexName: string };
  failures: Queue;
  sendsMail: boolean;
}

/** Percent of requests, and of replies. */
const MANY_FAILURES = 2;
const MANY_REPLIES_FAILED = 5;
/** Milliseconds. A reply times out after 20 s (functions/chat). */
const SLOW_ANSWER = 1_000;
const SLOW_REPLY = 12_000;
/** SES reviews a sender above these rates, and stops it at twice this rate of bounces and five times that of complaints. */
const MANY_BOUNCES = 0.05;
const MANY_COMPLAINTS = 0.001;

/** Alarms on symptoms. docs/operations.md explains how to find the cause. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { topicArn, metrics, failures, sendsMail } = props;
    const add = (name: string, about: Symptom) => symptom(this, name, topicArn, about);

    add('SiteDown', {
      description: 'A visitor was not served: the page or /api/health did not answer with success.',
      metric: metrics.metric('SiteHealthy', Stats.MINIMUM),
      threshold: 1,
      periods: 2,
      of: 3,
      below: true,
    });
    this.api(add, props);
    add('RepliesFail', {
      description: 'Members wait for a companion in vain: many replies fail. The log lines "reply" say why.',
      metric: percentOf(
        metrics.metric('RepliesFailed', Stats.SUM),
        metrics.metric('RepliesFailed', Stats.SAMPLE_COUNT),
        'Replies that fail, in percent',
      ),
      threshold: MANY_REPLIES_FAILED,
      periods: 2,
    });
    add('RepliesSlow', {
      description: 'One reply in ten takes longer than members wait.',
      metric: metrics.metric('ReplyLatency', Stats.percentile(90)),
      threshold: SLOW_REPLY,
      periods: 3,
    });
    add('WorkFailed', {
      description: 'Work that nobody waits for has failed for good; the queue holds what it was.',
      metric: failures.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: Duration.minutes(5),
      }),
      threshold: 1,
      periods: 1,
      // SQS reports no metrics of a queue that was not used for six hours, even if it has messages.
      staysWithoutData: true,
    });
    this.table(add, props);
    if (sendsMail) this.mail(add);
  }

  private api(add: (name: string, about: Symptom) => void, { apiId }: AlarmsProps): void {
    const api = (name: string, statistic?: string) =>
      serviceMetric('AWS/ApiGateway', name, { ApiId: apiId }, statistic);
    add('RequestsFail', {
      description: 'Many requests are answered with an error of ours.',
      metric: percentOf(api('5xx'), api('Count'), 'Requests that fail, in percent'),
      threshold: MANY_FAILURES,
      periods: 2,
    });
    add('RequestsSlow', {
      description: 'Half of all requests take longer than a second.',
      metric: api('Latency', Stats.percentile(50)),
      threshold: SLOW_ANSWER,
      periods: 3,
    });
  }

  private table(add: (name: string, about: Symptom) => void, { table }: AlarmsProps): void {
    add('TableThrottles', {
      description: 'The table refuses reads or writes: a key is hot, or the account is at its quota.',
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)',
        usingMetrics: throttlesOf(table.name, table.indexName),
        label: 'Throttled reads and writes',
        period: Duration.minutes(5),
      }),
      threshold: 10,
      periods: 2,
    });
  }

  /** Of the whole account, as SES measures it. Reported now and then while mail is sent. */
  private mail(add: (name: string, about: Symptom) => void): void {
    const reputation = (name: string) =>
      serviceMetric('AWS/SES', `Reputation.${name}`, {}, Stats.MAXIMUM).with({ period: Duration.hours(1) });
    const alone = { periods: 1, staysWithoutData: true } as const;
    add('MailBounces', {
      description: 'Many mails come back. SES stops sending for the account when that goes on.',
      metric: reputation('BounceRate'),
      threshold: MANY_BOUNCES,
      ...alone,
    });
    add('MailComplaints', {
      description: 'Many call our mail spam. SES stops sending for the account when that goes on.',
      metric: reputation('ComplaintRate'),
      threshold: MANY_COMPLAINTS,
      ...alone,
    });
  }
}
