import { Duration, Stack } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
  PeriodOverride,
  Stats,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { KIND_DIMENSION, METRIC_NAMESPACE, SERVICE_DIMENSION } from '#functions/platform/metrics.ts';
import { activeCalls, voiceMetrics } from '../voice/voice-metrics.ts';
import { type ProductMetrics, serviceMetric, throttlesOf } from './product-metrics.ts';

interface DashboardProps {
  metrics: ProductMetrics;
  apiId: string;
  distributionId: string;
  table: { name: string; indexName: string };
  failures: Queue;
  functionLogs: ILogGroup;
  /** Service dimension of the relay's metrics; undefined without voice calls. */
  voiceService: string | undefined;
}

interface Graph {
  title: string;
  left: IMetric[];
  /** With a separate scale. */
  right?: IMetric[];
  /** Of the left scale. */
  unit?: string;
}

const HEIGHT = 6;
/** A dashboard is 24 units wide. */
const THIRD = 8;

/** The dashboard: visitors, companions, members and calls, infrastructure. */
export class Dashboard extends Construct {
  readonly name: string;
  private readonly props: DashboardProps;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    this.props = props;
    const { stackName } = Stack.of(this);
    this.name = stackName;
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: stackName,
      defaultInterval: Duration.hours(12),
      // Otherwise CloudWatch adapts the period to the time range, which changes sums.
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        ...[this.visitors(), this.companions(), this.members(), this.machinery()].map((row) =>
          row.map(({ title, left, right, unit }) => {
            const leftYAxis = { min: 0, ...(unit ? { label: unit, showUnits: false } : {}) };
            const scales = { leftYAxis, ...(right && { right, rightYAxis: { min: 0 } }) };
            return new GraphWidget({ title, left, ...scales, width: THIRD, height: HEIGHT });
          }),
        ),
        [this.failures()],
      ],
    });
  }

  private visitors(): Graph[] {
    const { apiId, distributionId, metrics } = this.props;
    const api = (name: string, label: string, statistic?: string) =>
      serviceMetric('AWS/ApiGateway', name, { ApiId: apiId }, statistic).with({ label });
    // CloudFront's metrics are in us-east-1.
    const edge = (name: string, label: string, statistic?: string) =>
      serviceMetric(
        'AWS/CloudFront',
        name,
        { DistributionId: distributionId, Region: 'Global' },
        statistic,
      ).with({ label, region: 'us-east-1' });
    return [
      {
        title: 'Requests and errors',
        left: [api('Count', 'requests to the API'), edge('Requests', 'requests to the edge')],
        right: [api('4xx', 'refused (4xx)'), api('5xx', 'failed (5xx)')],
      },
      {
        title: 'Latency of the API',
        unit: 'ms',
        left: [50, 90, 99].map((share) => api('Latency', `p${share}`, Stats.percentile(share))),
      },
      {
        title: 'The site, visited every five minutes',
        left: [metrics.metric('SiteHealthy', Stats.MINIMUM, 'healthy')],
        right: [
          metrics.metric('SiteLatency', Stats.MAXIMUM, 'ms'),
          edge('5xxErrorRate', 'errors at the edge, percent', Stats.AVERAGE),
        ],
      },
    ];
  }

  private companions(): Graph[] {
    const { metric } = this.props.metrics;
    return [
      {
        title: 'Companions: latency of a reply',
        unit: 'ms',
        left: [50, 90, 99].map((share) => metric('ReplyLatency', Stats.percentile(share), `p${share}`)),
      },
      {
        title: 'Companions: replies',
        left: [metric('RepliesFailed', Stats.SAMPLE_COUNT, 'replies')],
        right: [metric('RepliesFailed', Stats.SUM, 'failed')],
      },
      {
        title: 'Companions: tokens',
        left: [metric('InputTokens', Stats.SUM, 'read'), metric('OutputTokens', Stats.SUM, 'written')],
      },
    ];
  }

  private members(): Graph[] {
    const { metrics, voiceService } = this.props;
    const search = `SEARCH('{${METRIC_NAMESPACE},${SERVICE_DIMENSION},${KIND_DIMENSION}} MetricName="LimitsReached" ${SERVICE_DIMENSION}="${metrics.service}"', 'Sum', 300)`;
    const usual = [
      { title: 'Sign-ups', left: [metrics.metric('SignUps', Stats.SUM, 'sign-ups')] },
      {
        title: 'Limits reached, by kind',
        left: [new MathExpression({ expression: search, usingMetrics: {}, label: '' })],
      },
    ];
    return voiceService === undefined ? usual : [...usual, this.calls(voiceService)];
  }

  private calls(service: string): Graph {
    const metrics = voiceMetrics(service);
    const { callsStarted, callsRefused, callsFailed, turnLatency } = metrics;
    return {
      title: 'Voice calls',
      left: [
        activeCalls(metrics),
        callsStarted.with({ label: 'begun' }),
        callsRefused.with({ label: 'refused: a limit, or too much at once' }),
        callsFailed.with({ label: 'failed' }),
      ],
      right: [turnLatency.with({ label: 'p95 until the answer, ms' })],
    };
  }

  private machinery(): Graph[] {
    const { table, failures } = this.props;
    const units = (name: string, label: string) =>
      serviceMetric('AWS/DynamoDB', name, { TableName: table.name }).with({ label });
    const refused = throttlesOf(table.name, table.indexName);
    const all = (name: string, label: string, statistic?: string) =>
      serviceMetric('AWS/Lambda', name, {}, statistic).with({ label });
    return [
      {
        title: 'Table: units used and refused',
        left: [
          units('ConsumedReadCapacityUnits', 'read units'),
          units('ConsumedWriteCapacityUnits', 'write units'),
        ],
        right: [
          refused.reads.with({ label: 'refused reads' }),
          refused.writes.with({ label: 'refused writes' }),
          refused.indexReads.with({ label: 'refused reads of the index' }),
          refused.indexWrites.with({ label: 'refused writes of the index' }),
        ],
      },
      {
        title: 'Functions of the whole account',
        left: [all('ConcurrentExecutions', 'at once', Stats.MAXIMUM)],
        right: [all('Throttles', 'refused'), all('Errors', 'failed')],
      },
      {
        title: 'Work that has failed for good',
        left: [failures.metricApproximateNumberOfMessagesVisible({ label: 'waiting for a person' })],
      },
    ];
  }

  private failures(): LogQueryWidget {
    return new LogQueryWidget({
      title: 'The latest failures',
      logGroupNames: [this.props.functionLogs.logGroupName],
      view: LogQueryVisualizationType.TABLE,
      queryLines: [
        'fields @timestamp, operation, code, error.name, error.message, requestId, xray_trace_id',
        'filter level = "ERROR"',
        'sort @timestamp desc',
        'limit 50',
      ],
      width: 24,
      height: HEIGHT,
    });
  }
}
