import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { SOCKET_PATH } from '#shared/socket.ts';
import { type AlarmDefinition, createAlarm } from '../monitoring/create-alarm.ts';
import { CALLS_PER_TASK, type RelayService } from './relay-service.ts';
import type { VoiceMetrics } from './voice-metrics.ts';

interface VoiceAlarmsProps {
  apiId: string;
  metrics: VoiceMetrics;
  relay: RelayService;
  topicArn: string;
}

/** A few calls and messages always fail because of the network. */
const FAILED_CALLS_PERCENT = 10;
const FAILED_MESSAGES_PERCENT = 1;
/** Fewer failures in five minutes cause no alarm. */
const MINIMUM_FAILED_CALLS = 5;
const MINIMUM_FAILED_MESSAGES = 20;

const SLOW_TURN_MS = 2_500;

const stageMetric = (apiId: string, metricName: string) =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: SOCKET_PATH.slice(1) },
    statistic: Stats.SUM,
    period: Duration.minutes(5),
  });

/** `part` in percent of `part` and `whole`; 0 below the minimum number. */
const percentOfTotal = (part: Metric, whole: Metric, minimum: number, label: string) =>
  new MathExpression({
    expression: `IF(part >= ${minimum}, 100 * part / (part + FILL(whole, 0)), 0)`,
    usingMetrics: { part, whole },
    label,
    period: Duration.minutes(5),
  });

/** Alarms on voice calls. */
export class VoiceAlarms extends Construct {
  private readonly props: VoiceAlarmsProps;

  constructor(scope: Construct, id: string, props: VoiceAlarmsProps) {
    super(scope, id);
    this.props = props;
    this.callAlarms();
    this.socketAlarms();
    this.taskAlarms();
  }

  private add(id: string, definition: AlarmDefinition): void {
    createAlarm(this, id, this.props.topicArn, definition);
  }

  private callAlarms(): void {
    const { metrics, relay } = this.props;
    this.add('TooManyCalls', {
      description: 'More calls per task than planned, and no further tasks are started.',
      metric: relay.callsPerTask,
      threshold: CALLS_PER_TASK * 1.5,
      breachingPeriods: 5,
    });
    this.add('CallsFail', {
      description: 'Many calls end with an error.',
      metric: percentOfTotal(
        metrics.callsFailed,
        metrics.callsStarted,
        MINIMUM_FAILED_CALLS,
        'Failed calls, in percent',
      ),
      threshold: FAILED_CALLS_PERCENT,
      breachingPeriods: 1,
    });
    this.add('SlowAnswers', {
      description: 'Callers wait too long for a reply.',
      metric: metrics.turnLatency,
      threshold: SLOW_TURN_MS,
      breachingPeriods: 3,
    });
  }

  private socketAlarms(): void {
    const metric = (name: string) => stageMetric(this.props.apiId, name);
    this.add('RelayErrors', {
      description: 'Messages do not reach the relay, or the relay fails to process them.',
      metric: percentOfTotal(
        metric('IntegrationError'),
        metric('MessageCount'),
        MINIMUM_FAILED_MESSAGES,
        'Failed messages, in percent',
      ),
      threshold: FAILED_MESSAGES_PERCENT,
      breachingPeriods: 1,
    });
    this.add('SocketErrors', {
      description: 'API Gateway or the authorizer function fails.',
      metric: metric('ExecutionError'),
      threshold: 20,
      breachingPeriods: 1,
    });
  }

  private taskAlarms(): void {
    const { relay } = this.props;
    this.add('UnhealthyTasks', {
      description: 'A task of the relay has been unhealthy for five minutes.',
      metric: relay.targets.metrics.unHealthyHostCount({
        period: Duration.minutes(1),
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
      breachingPeriods: 5,
    });
    this.add('NoRelay', {
      description: 'No task of the relay is healthy: nobody can call.',
      metric: relay.healthyTasks(),
      threshold: 1,
      breachingPeriods: 2,
      isMinimum: true,
    });
  }
}
