import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { METRIC_NAMESPACE, type MetricName, SERVICE_DIMENSION } from '#functions/platform/metrics.ts';

const FIVE_MINUTES = Duration.minutes(5);

/** Minimum of the whole in a period. Below it a percentage counts as 0, so that a few events raise no alarm. */
const MINIMUM_SAMPLES = 20;

/** A metric of an AWS service. */
export const awsMetric = (
  namespace: string,
  metricName: string,
  dimensionsMap: Record<string, string>,
  statistic: string = Stats.SUM,
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: FIVE_MINUTES });

/** The custom metrics that the functions of one deployment write (functions/platform/metrics.ts). */
export function applicationMetrics(serviceName: string) {
  const metric = (name: MetricName, statistic: string, label?: string) =>
    new Metric({
      namespace: METRIC_NAMESPACE,
      metricName: name,
      dimensionsMap: { [SERVICE_DIMENSION]: serviceName },
      statistic,
      period: FIVE_MINUTES,
      ...(label && { label }),
    });
  return { metric, serviceName };
}
export type ApplicationMetrics = ReturnType<typeof applicationMetrics>;

/** Throttled reads and writes of the table and of its index. */
export const throttlesOf = (TableName: string, GlobalSecondaryIndexName: string) => {
  const throttled = (metricName: string, dimensions = {}) =>
    awsMetric('AWS/DynamoDB', metricName, { TableName, ...dimensions });
  const index = { GlobalSecondaryIndexName };
  return {
    reads: throttled('ReadThrottleEvents'),
    writes: throttled('WriteThrottleEvents'),
    indexReads: throttled('ReadThrottleEvents', index),
    indexWrites: throttled('WriteThrottleEvents', index),
  };
};

/** The sum of a Lambda metric of some functions. `id` starts the metrics' ids, which are unique within an expression. */
export const sumOfFunctions = (functionNames: readonly string[], metricName: string, id: string) => {
  const metrics = functionNames.map(
    (FunctionName, index) =>
      [`${id}${index}`, awsMetric('AWS/Lambda', metricName, { FunctionName })] as const,
  );
  return new MathExpression({
    expression: metrics.map(([name]) => `FILL(${name}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(metrics),
    period: FIVE_MINUTES,
  });
};

/** `part` in percent of `whole`; 0 below MINIMUM_SAMPLES. */
export const percentOf = (part: IMetric, whole: IMetric, label: string) =>
  new MathExpression({
    expression: `IF(whole >= ${MINIMUM_SAMPLES}, 100 * FILL(part, 0) / whole, 0)`,
    usingMetrics: { part, whole },
    label,
    period: FIVE_MINUTES,
  });
