import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { SERVICE_DIMENSION } from '#functions/platform/metrics.ts';
import { METRIC_NAMESPACE, METRICS_INTERVAL_MILLISECONDS } from '#functions/relay/metrics.ts';

const MINUTE = Duration.minutes(1);
const FIVE_MINUTES = Duration.minutes(5);

/** Metrics that the relay of one deployment writes. */
export function voiceMetrics(service: string) {
  const metric = (metricName: string, statistic: string, period: Duration) =>
    new Metric({
      namespace: METRIC_NAMESPACE,
      metricName,
      dimensionsMap: { [SERVICE_DIMENSION]: service },
      statistic,
      period,
    });
  return {
    /** Sum of the calls that each task reports several times a minute. */
    reportedCalls: metric('ActiveCalls', Stats.SUM, MINUTE),
    callsStarted: metric('CallsStarted', Stats.SUM, FIVE_MINUTES),
    /** Rejected because of a limit or a client error. */
    callsRejected: metric('CallsRefused', Stats.SUM, FIVE_MINUTES),
    callsFailed: metric('CallsFailed', Stats.SUM, FIVE_MINUTES),
    /** Milliseconds from the end of the caller's turn to the first audio of the reply. */
    turnLatency: metric('TurnLatency', Stats.percentile(95), FIVE_MINUTES),
  };
}

/** Active calls of all tasks. */
export const activeCalls = ({ reportedCalls }: VoiceMetrics): MathExpression =>
  new MathExpression({
    expression: `reports * ${METRICS_INTERVAL_MILLISECONDS / 1_000} / PERIOD(reports)`,
    usingMetrics: { reports: reportedCalls },
    label: 'active calls',
    period: MINUTE,
  });

/**
 * All calls divided by the tasks that accept new ones. Not the average of the reports: a deregistered task still reports
 * its last calls for 15 minutes and would lower it.
 */
export const callsPerTask = ({ reportedCalls }: VoiceMetrics, healthy: IMetric): MathExpression =>
  new MathExpression({
    expression: `reports * ${METRICS_INTERVAL_MILLISECONDS / MINUTE.toMilliseconds()} / healthy`,
    usingMetrics: { reports: reportedCalls, healthy },
    label: 'calls per task',
    period: MINUTE,
  });

export type VoiceMetrics = ReturnType<typeof voiceMetrics>;
