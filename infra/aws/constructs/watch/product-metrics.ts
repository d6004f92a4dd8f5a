import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { METRIC_NAMESPACE, type MetricName, SERVICE_DIMENSION } from '#functions/platform/metrics.ts';

const FIVE_MINUTES = Duration.minutes(5);

/** Fewer than these in a period say nothing about a share. */
const ENOUGH = 20;

/** Metrics of AWS's own services. */
export const serviceMetric = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  statistic: string = Stats.SUM,
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });

/** What the functions of one deployment write down (functions/platform/metrics.ts). */
export function productMetrics(service: string) {
  const metric = (name: MetricName, statistic: string, label?: string) =>
    new Metric({
      namespace: METRIC_NAMESPACE,
      metricName: name,
      dimensionsMap: { [SERVICE_DIMENSION]: service },
      statistic,
      period: FIVE_MINUTES,
      ...(label && { label }),
    });
  return { metric, service };
}
export type ProductMetrics = ReturnType<typeof productMetrics>;

/** What a table refuses: of itself, and of its index, which DynamoDB counts apart. */
export const throttlesOf = (TableName: string, GlobalSecondaryIndexName: string) => {
  const refused = (metricName: string, dimensions = {}) =>
    serviceMetric('AWS/DynamoDB', metricName, { TableName, ...dimensions });
  const index = { GlobalSecondaryIndexName };
  return {
    reads: refused('ReadThrottleEvents'),
    writes: refused('WriteThrottleEvents'),
    indexReads: refused('ReadThrottleEvents', index),
    indexWrites: refused('WriteThrottleEvents', index),
  };
};

/** How many percent `part` is of `whole`; 0 while there is not enough to tell. */
export const percentOf = (part: Metric, whole: Metric, label: string) =>
  new MathExpression({
    expression: `IF(whole >= ${ENOUGH}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    label,
    period: FIVE_MINUTES,
  });
