import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { SERVICE_DIMENSION } from '#functions/platform/metrics.ts';
import { METRIC_NAMESPACE, METRICS_EVERY } from '#functions/relay/metrics.ts';

const MINUTE = Duration.minutes(1);
const FIVE_MINUTES = Duration.minutes(5);

/** The numbers that the relay of one deployment writes down. */
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
    /** What all tasks have written down of their own calls, each several times a minute. */
    toldCalls: metric('ActiveCalls', Stats.SUM, MINUTE),
    callsStarted: metric('CallsStarted', Stats.SUM, FIVE_MINUTES),
    /** For what the caller did, or may not: no fault of ours. */
    callsRefused: metric('CallsRefused', Stats.SUM, FIVE_MINUTES),
    callsFailed: metric('CallsFailed', Stats.SUM, FIVE_MINUTES),
    /** Milliseconds from the end of a caller's turn to the first sound of the answer. */
    turnLatency: metric('TurnLatency', Stats.percentile(95), FIVE_MINUTES),
  };
}

/** How many talk, in all tasks together. */
export const activeCalls = ({ toldCalls }: VoiceMetrics): MathExpression =>
  new MathExpression({
    expression: `told * ${METRICS_EVERY / 1_000} / PERIOD(told)`,
    usingMetrics: { told: toldCalls },
    label: 'active calls',
    period: MINUTE,
  });

/**
 * All calls, by the tasks that take new ones. Not the mean of what tasks write down: one that the balancer has let go
 * carries its last calls for a quarter of an hour without knowing of it, and would make the others look idle.
 */
export const callsOfEachTask = ({ toldCalls }: VoiceMetrics, healthy: IMetric): MathExpression =>
  new MathExpression({
    expression: `told * ${METRICS_EVERY / MINUTE.toMilliseconds()} / healthy`,
    usingMetrics: { told: toldCalls, healthy },
    label: 'calls of each task',
    period: MINUTE,
  });

export type VoiceMetrics = ReturnType<typeof voiceMetrics>;
