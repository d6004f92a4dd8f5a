import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { SOCKET_PATH } from '#shared/socket.ts';
import { type Symptom, symptom } from '../watch/symptom.ts';
import { CALLS_PER_TASK, type RelayService } from './relay-service.ts';
import type { VoiceMetrics } from './voice-metrics.ts';

interface VoiceAlarmsProps {
  apiId: string;
  metrics: VoiceMetrics;
  relay: RelayService;
  topicArn: string;
}

/** Percent of calls, and of messages. A few fail because of the network. */
const MANY_CALLS_FAIL = 10;
const MANY_MESSAGES_FAIL = 1;
/** Minimum numbers in five minutes. */
const ENOUGH_CALLS = 5;
const ENOUGH_MESSAGES = 20;

/** In milliseconds. */
const SLOW_TURN = 2_500;

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
  constructor(scope: Construct, id: string, { apiId, metrics, relay, topicArn }: VoiceAlarmsProps) {
    super(scope, id);
    const add = (name: string, about: Symptom) => symptom(this, name, topicArn, about);
    const socket = (metricName: string) => stageMetric(apiId, metricName);

    add('TooManyCalls', {
      description: 'More calls than the tasks are made for, and no more tasks come.',
      metric: relay.callsOfEach,
      threshold: CALLS_PER_TASK * 1.5,
      periods: 5,
    });
    add('CallsFail', {
      description: 'Many calls end because something went wrong.',
      metric: percentOfTotal(
        metrics.callsFailed,
        metrics.callsStarted,
        ENOUGH_CALLS,
        'Calls that fail, in percent',
      ),
      threshold: MANY_CALLS_FAIL,
      periods: 1,
    });
    add('SlowAnswers', {
      description: 'Callers wait too long for an answer.',
      metric: metrics.turnLatency,
      threshold: SLOW_TURN,
      periods: 3,
    });
    add('RelayErrors', {
      description: 'Messages do not reach the relay, or it fails at them.',
      metric: percentOfTotal(
        socket('IntegrationError'),
        socket('MessageCount'),
        ENOUGH_MESSAGES,
        'Messages that fail, in percent',
      ),
      threshold: MANY_MESSAGES_FAIL,
      periods: 1,
    });
    add('SocketErrors', {
      description: 'API Gateway itself, or the function that lets callers in, fails.',
      metric: socket('ExecutionError'),
      threshold: 20,
      periods: 1,
    });
    add('UnhealthyTasks', {
      description: 'A task of the relay has not been well for five minutes.',
      metric: relay.targets.metrics.unHealthyHostCount({
        period: Duration.minutes(1),
        statistic: Stats.MAXIMUM,
      }),
      threshold: 1,
      periods: 5,
    });
    add('NoRelay', {
      description: 'No task of the relay is well: nobody can call.',
      metric: relay.healthyTasks(),
      threshold: 1,
      periods: 2,
      below: true,
    });
  }
}
