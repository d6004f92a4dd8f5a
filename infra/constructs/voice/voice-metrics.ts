import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { SERVICE_DIMENSION } from '#functions/platform/metrics.ts';
import { METRIC_NAMESPACE } from '#functions/relay/metrics.ts';

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
    /** Each task writes down its own calls, so the mean is that of a task. */
    activeCalls: metric('ActiveCalls', Stats.AVERAGE, MINUTE),
    callsStarted: metric('CallsStarted', Stats.SUM, FIVE_MINUTES),
    /** For what the caller did, or may not: no fault of ours. */
    callsRefused: metric('CallsRefused', Stats.SUM, FIVE_MINUTES),
    callsFailed: metric('CallsFailed', Stats.SUM, FIVE_MINUTES),
    /** Milliseconds from the end of a caller's turn to the first sound of the answer. */
    turnLatency: metric('TurnLatency', Stats.percentile(95), FIVE_MINUTES),
  };
}
export type VoiceMetrics = ReturnType<typeof voiceMetrics>;
