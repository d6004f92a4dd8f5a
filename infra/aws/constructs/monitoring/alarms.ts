import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import {
  type ApplicationMetrics,
  awsMetric,
  percentOf,
  sumOfFunctions,
  throttlesOf,
} from './application-metrics.ts';
import { type AlarmDefinition, createAlarm } from './create-alarm.ts';

interface AlarmsProps {
  topicArn: string;
  metrics: ApplicationMetrics;
  apiId: string;
  /** Names of the functions that stream, which are not behind the API. */
  streamFunctions: readonly string[];
  table: { name: string; indexName: string };
  deadLetterQueue: Queue;
  sendsEmail: boolean;
  usesModerationService: boolean;
}

const FAILED_REQUESTS_PERCENT = 2;
const FAILED_REPLIES_PERCENT = 5;
const THROTTLED_STREAMS = 10;
const FAILED_CHECKS_PERCENT = 5;
/** A reply times out after 20 s (functions/chat). */
const SLOW_RESPONSE_MS = 1_000;
const SLOW_REPLY_MS = 12_000;
/** SES reviews a sender above these rates, and stops it at twice this rate of bounces and five times that of complaints. */
const BOUNCE_RATE_LIMIT = 0.05;
const COMPLAINT_RATE_LIMIT = 0.001;

/** Alarms on what users notice. docs/operations.md explains how to find the cause. */
export class Alarms extends Construct {
  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const { topicArn, metrics, deadLetterQueue, sendsEmail, usesModerationService } = props;
    const add = (name: string, definition: AlarmDefinition) => createAlarm(this, name, topicArn, definition);

    add('SiteDown', {
      description: 'The page or /api/health was not available.',
      metric: metrics.metric('SiteHealthy', Stats.MINIMUM),
      threshold: 1,
      breachingPeriods: 2,
      evaluatedPeriods: 3,
      isMinimum: true,
    });
    this.api(add, props);
    this.streams(add, props);
    add('RepliesFail', {
      description: 'Many replies of companions fail. The log lines "reply" contain the errors.',
      metric: percentOf(
        metrics.metric('RepliesFailed', Stats.SUM),
        metrics.metric('RepliesFailed', Stats.SAMPLE_COUNT),
        'Failed replies, in percent',
      ),
      threshold: FAILED_REPLIES_PERCENT,
      breachingPeriods: 2,
    });
    add('RepliesSlow', {
      description: 'One reply in ten is too slow.',
      metric: metrics.metric('ReplyLatency', Stats.percentile(90)),
      threshold: SLOW_REPLY_MS,
      breachingPeriods: 3,
    });
    add('WorkFailed', {
      description: 'An asynchronous event has failed after all retries; it is in the dead-letter queue.',
      metric: deadLetterQueue.metricApproximateNumberOfMessagesVisible({
        statistic: Stats.MAXIMUM,
        period: Duration.minutes(5),
      }),
      threshold: 1,
      breachingPeriods: 1,
      // SQS reports no metrics of a queue that was not used for six hours, even if it has messages.
      keepsStateWithoutData: true,
    });
    this.table(add, props);
    if (sendsEmail) this.email(add);
    if (usesModerationService) {
      add('ChecksFail', {
        description:
          'The moderation service often fails, so replies are not shown. The log lines "moderation" contain the errors.',
        metric: percentOf(
          metrics.metric('ModerationFailed', Stats.SUM),
          metrics.metric('ModerationFailed', Stats.SAMPLE_COUNT),
          'Failed checks of texts, in percent',
        ),
        threshold: FAILED_CHECKS_PERCENT,
        breachingPeriods: 2,
      });
    }
  }

  private api(add: (name: string, definition: AlarmDefinition) => void, { apiId }: AlarmsProps): void {
    const api = (name: string, statistic?: string) =>
      awsMetric('AWS/ApiGateway', name, { ApiId: apiId }, statistic);
    add('RequestsFail', {
      description: 'Many requests fail with a server error.',
      metric: percentOf(api('5xx'), api('Count'), 'Failed requests, in percent'),
      threshold: FAILED_REQUESTS_PERCENT,
      breachingPeriods: 2,
    });
    add('RequestsSlow', {
      description: 'Half of all requests take longer than a second.',
      metric: api('Latency', Stats.percentile(50)),
      threshold: SLOW_RESPONSE_MS,
      breachingPeriods: 3,
    });
  }

  private streams(
    add: (name: string, definition: AlarmDefinition) => void,
    { streamFunctions }: AlarmsProps,
  ): void {
    const sum = (name: string, id: string) => sumOfFunctions(streamFunctions, name, id);
    add('StreamsFail', {
      description: 'Many streamed replies fail with a server error before they begin.',
      metric: percentOf(
        sum('Url5xxCount', 'failed'),
        sum('UrlRequestCount', 'requests'),
        'Failed streams, in percent',
      ),
      threshold: FAILED_REQUESTS_PERCENT,
      breachingPeriods: 2,
    });
    add('StreamsThrottled', {
      description:
        'A function that streams replies is at its concurrency (streamConcurrency): members get 429.',
      metric: sum('Throttles', 'throttles'),
      threshold: THROTTLED_STREAMS,
      breachingPeriods: 2,
    });
  }

  private table(add: (name: string, definition: AlarmDefinition) => void, { table }: AlarmsProps): void {
    add('TableThrottles', {
      description: 'The table throttles reads or writes: a key is hot, or the account is at its quota.',
      metric: new MathExpression({
        expression: 'FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)',
        usingMetrics: throttlesOf(table.name, table.indexName),
        label: 'Throttled reads and writes',
        period: Duration.minutes(5),
      }),
      threshold: 10,
      breachingPeriods: 2,
    });
  }

  /** Of the whole account, as SES measures it. Reported irregularly while email is sent. */
  private email(add: (name: string, definition: AlarmDefinition) => void): void {
    const reputation = (name: string) =>
      awsMetric('AWS/SES', `Reputation.${name}`, {}, Stats.MAXIMUM).with({ period: Duration.hours(1) });
    const options = { breachingPeriods: 1, keepsStateWithoutData: true } as const;
    add('MailBounces', {
      description: 'Many emails bounce. SES stops sending for the account if this continues.',
      metric: reputation('BounceRate'),
      threshold: BOUNCE_RATE_LIMIT,
      ...options,
    });
    add('MailComplaints', {
      description:
        'Many recipients report our email as spam. SES stops sending for the account if this continues.',
      metric: reputation('ComplaintRate'),
      threshold: COMPLAINT_RATE_LIMIT,
      ...options,
    });
  }
}
