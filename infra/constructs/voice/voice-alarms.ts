import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { NetworkTargetGroup } from 'aws-cdk-lib/aws-elasticloadbalancingv2';
import { Construct } from 'constructs';
import { SOCKET_PATH } from '#shared/socket.ts';
import { CALLS_PER_TASK } from './relay-service.ts';
import type { VoiceMetrics } from './voice-metrics.ts';

interface VoiceAlarmsProps {
  apiId: string;
  metrics: VoiceMetrics;
  targets: NetworkTargetGroup;
  /** Where alarms go, if anywhere. */
  topicArn: string | undefined;
}

interface Threshold {
  metric: IMetric;
  threshold: number;
  /** Of so many periods in a row. */
  periods: number;
  below?: true;
}

/** Slower than this, a conversation is none any more, in milliseconds. */
const SLOW_TURN = 2_500;

/** What somebody should look at. */
export class VoiceAlarms extends Construct {
  private readonly topicArn: string | undefined;

  constructor(scope: Construct, id: string, { apiId, metrics, targets, topicArn }: VoiceAlarmsProps) {
    super(scope, id);
    this.topicArn = topicArn;
    const socket = (metricName: string) =>
      new Metric({
        namespace: 'AWS/ApiGateway',
        metricName,
        dimensionsMap: { ApiId: apiId, Stage: SOCKET_PATH.slice(1) },
        statistic: Stats.SUM,
        period: Duration.minutes(5),
      });
    const minute = { period: Duration.minutes(1) };

    this.alarm('TooManyCalls', 'More calls than the tasks are made for, and no more tasks come.', {
      metric: metrics.activeCalls,
      threshold: CALLS_PER_TASK * 1.5,
      periods: 5,
    });
    this.alarm('CallsFail', 'Calls end because something went wrong.', {
      metric: metrics.callsFailed,
      threshold: 5,
      periods: 1,
    });
    this.alarm('SlowAnswers', 'Callers wait too long for an answer.', {
      metric: metrics.turnLatency,
      threshold: SLOW_TURN,
      periods: 3,
    });
    this.alarm('RelayErrors', 'Messages do not reach the relay, or it fails at them.', {
      metric: socket('IntegrationError'),
      threshold: 20,
      periods: 1,
    });
    this.alarm('SocketErrors', 'API Gateway itself, or the function that lets callers in, fails.', {
      metric: socket('ExecutionError'),
      threshold: 20,
      periods: 1,
    });
    this.alarm('UnhealthyTasks', 'A task of the relay has not been well for five minutes.', {
      metric: targets.metrics.unHealthyHostCount({ ...minute, statistic: Stats.MAXIMUM }),
      threshold: 1,
      periods: 5,
    });
    this.alarm('NoRelay', 'No task of the relay is well: nobody can call.', {
      metric: targets.metrics.healthyHostCount({ ...minute, statistic: Stats.MAXIMUM }),
      threshold: 1,
      periods: 2,
      below: true,
    });
  }

  private alarm(
    id: string,
    alarmDescription: string,
    { metric, threshold, periods, below }: Threshold,
  ): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const { topicArn } = this;
    if (topicArn !== undefined) alarm.addAlarmAction({ bind: () => ({ alarmActionArn: topicArn }) });
  }
}
