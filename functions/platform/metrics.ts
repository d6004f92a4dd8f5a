import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';

export const METRIC_NAMESPACE = 'Velora';
/** Dimension that separates the deployments of one AWS account. */
export const SERVICE_DIMENSION = 'Service';
/** Additional dimension of metrics that are also counted by kind, for instance by the limit that was reached. */
export const KIND_DIMENSION = 'Kind';

/** All metrics, with their CloudWatch units. */
const UNITS = {
  SignUps: 'Count',
  /** limit_reached errors; also by kind of limit. */
  LimitsReached: 'Count',
  /** From the request to the model until its complete reply. */
  ReplyLatency: 'Milliseconds',
  RepliesFailed: 'Count',
  /** Token counts as the model reports them; missing when it does not. */
  InputTokens: 'Count',
  OutputTokens: 'Count',
  /** Of requests to the remote moderation service. */
  ModerationLatency: 'Milliseconds',
  ModerationFailed: 'Count',
  /** 1: healthy, 0: not. */
  SiteHealthy: 'Count',
  SiteLatency: 'Milliseconds',
} as const;
export type MetricName = keyof typeof UNITS;

/** The name of the deployment; Powertools reads the same variable. */
const environment = z.object({
  POWERTOOLS_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'velora'),
});
let service: string | undefined;

function serviceName(): string {
  service ??= parseEnvironment(environment).POWERTOOLS_SERVICE_NAME;
  return service;
}

/**
 * Fields that turn a log line into metrics (CloudWatch embedded metric format), to be spread into the line. With `kind`
 * the values count in total and for that kind.
 */
export function metricFields(
  values: Partial<Record<MetricName, number>>,
  kind?: string,
): Record<string, unknown> {
  const names = Object.keys(values) as MetricName[];
  return {
    _aws: {
      Timestamp: Date.now(),
      CloudWatchMetrics: [
        {
          Namespace: METRIC_NAMESPACE,
          Dimensions: [[SERVICE_DIMENSION], ...(kind ? [[SERVICE_DIMENSION, KIND_DIMENSION]] : [])],
          Metrics: names.map((Name) => ({ Name, Unit: UNITS[Name] })),
        },
      ],
    },
    [SERVICE_DIMENSION]: serviceName(),
    ...(kind && { [KIND_DIMENSION]: kind }),
    ...values,
  };
}
