import * as z from 'zod/mini';
import { parseEnvironment } from './config.ts';

export const METRIC_NAMESPACE = 'Velora';
/** Tells the deployments of one account apart. */
export const SERVICE_DIMENSION = 'Service';
/** Beside the deployment's name, where a metric is also counted by kind. */
export const KIND_DIMENSION = 'Kind';

/** Everything that the functions measure, each with the unit that CloudWatch knows it by. */
const UNITS = {
  SignUps: 'Count',
  /** Refusals that offer an upgrade; by kind of limit, too. */
  LimitsReached: 'Count',
  /** A companion's whole answer, from the question's being read to the last word. */
  ReplyLatency: 'Milliseconds',
  RepliesFailed: 'Count',
  /** What the model says that it has read and written; a model that does not say so is not counted. */
  InputTokens: 'Count',
  OutputTokens: 'Count',
  /** 1 when a visitor would have been served, 0 when not. */
  SiteHealthy: 'Count',
  SiteLatency: 'Milliseconds',
} as const;
export type MetricName = keyof typeof UNITS;

/** The name of the deployment, which Powertools' own packages read from the same variable. */
const environment = z.object({
  POWERTOOLS_SERVICE_NAME: z._default(z.string().check(z.minLength(1)), 'velora'),
});
let service: string | undefined;

function theService(): string {
  service ??= parseEnvironment(environment).POWERTOOLS_SERVICE_NAME;
  return service;
}

/**
 * The fields that make metrics of a log line (CloudWatch's embedded metric format), to be spread into it: a number
 * costs neither a call nor a line of its own. With `kind` it counts for all kinds together and for this one.
 */
export function measured(
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
    [SERVICE_DIMENSION]: theService(),
    ...(kind && { [KIND_DIMENSION]: kind }),
    ...values,
  };
}
