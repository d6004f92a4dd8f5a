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
import { type ApplicationMetrics, awsMetric, sumOfFunctions, throttlesOf } from './application-metrics.ts';

interface DashboardProps {
  metrics: ApplicationMetrics;
  apiId: string;
  /** Names of the functions that stream. */
  streamFunctions: readonly string[];
  distributionId: string;
  table: { name: string; indexName: string };
  deadLetterQueue: Queue;
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

const WIDGET_HEIGHT = 6;
/** A dashboard is 24 units wide. */
const WIDGET_WIDTH = 8;

/** The dashboard: visitors, companions, members and calls, infrastructure. */
export class Dashboard extends Construct {
  private readonly props: DashboardProps;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    this.props = props;
    const { stackName } = Stack.of(this);
    new CloudWatchDashboard(this, 'Dashboard', {
      dashboardName: stackName,
      defaultInterval: Duration.hours(12),
      // Otherwise CloudWatch adapts the period to the time range, which changes sums.
      periodOverride: PeriodOverride.INHERIT,
      widgets: [
        ...[this.visitors(), this.companions(), this.members(), this.infrastructure()].map((row) =>
          row.map(({ title, left, right, unit }) => {
            const leftYAxis = { min: 0, ...(unit ? { label: unit, showUnits: false } : {}) };
            const scales = { leftYAxis, ...(right && { right, rightYAxis: { min: 0 } }) };
            return new GraphWidget({ title, left, ...scales, width: WIDGET_WIDTH, height: WIDGET_HEIGHT });
          }),
        ),
        [this.latestErrors()],
      ],
    });
  }

  private visitors(): Graph[] {
    const { apiId, distributionId, metrics } = this.props;
    const api = (name: string, label: string, statistic?: string) =>
      awsMetric('AWS/ApiGateway', name, { ApiId: apiId }, statistic).with({ label });
    // CloudFront's metrics are in us-east-1.
    const edge = (name: string, label: string, statistic?: string) =>
      awsMetric('AWS/CloudFront', name, { DistributionId: distributionId, Region: 'Global' }, statistic).with(
        { label, region: 'us-east-1' },
      );
    return [
      {
        title: 'Requests and errors',
        left: [api('Count', 'requests to the API'), edge('Requests', 'requests to the edge')],
        right: [api('4xx', 'client errors (4xx)'), api('5xx', 'server errors (5xx)')],
      },
      {
        title: 'Latency of the API',
        unit: 'ms',
        left: [50, 90, 99].map((share) => api('Latency', `p${share}`, Stats.percentile(share))),
      },
      {
        title: 'Health check of the site',
        left: [metrics.metric('SiteHealthy', Stats.MINIMUM, 'healthy')],
        right: [
          metrics.metric('SiteLatency', Stats.MAXIMUM, 'ms'),
          edge('5xxErrorRate', 'errors at the edge, percent', Stats.AVERAGE),
        ],
      },
    ];
  }

  private companions(): Graph[] {
    const {
      metrics: { metric },
      streamFunctions,
    } = this.props;
    const streams = (name: string, id: string, label: string) =>
      sumOfFunctions(streamFunctions, name, id).with({ label });
    return [
      {
        title: 'Companions: latency of a reply',
        unit: 'ms',
        left: [50, 90, 99].map((share) => metric('ReplyLatency', Stats.percentile(share), `p${share}`)),
      },
      {
        title: 'Companions: replies',
        left: [
          metric('RepliesFailed', Stats.SAMPLE_COUNT, 'replies'),
          streams('UrlRequestCount', 'requests', 'streams'),
        ],
        right: [
          metric('RepliesFailed', Stats.SUM, 'failed'),
          streams('Throttles', 'throttles', 'streams above the concurrency'),
        ],
      },
      {
        title: 'Companions: tokens',
        left: [metric('InputTokens', Stats.SUM, 'read'), metric('OutputTokens', Stats.SUM, 'written')],
      },
    ];
  }

  private members(): Graph[] {
    const { metrics, voiceService } = this.props;
    const search = `SEARCH('{${METRIC_NAMESPACE},${SERVICE_DIMENSION},${KIND_DIMENSION}} MetricName="LimitsReached" ${SERVICE_DIMENSION}="${metrics.serviceName}"', 'Sum', 300)`;
    const graphs = [
      { title: 'Sign-ups', left: [metrics.metric('SignUps', Stats.SUM, 'sign-ups')] },
      {
        title: 'Limits reached, by kind',
        left: [new MathExpression({ expression: search, usingMetrics: {}, label: '' })],
      },
    ];
    return voiceService === undefined ? graphs : [...graphs, this.calls(voiceService)];
  }

  private calls(service: string): Graph {
    const metrics = voiceMetrics(service);
    const { callsStarted, callsRejected, callsFailed, turnLatency } = metrics;
    return {
      title: 'Voice calls',
      left: [
        activeCalls(metrics),
        callsStarted.with({ label: 'started' }),
        callsRejected.with({ label: 'rejected: limit reached or too many messages' }),
        callsFailed.with({ label: 'failed' }),
      ],
      right: [turnLatency.with({ label: 'p95 of the reply latency, ms' })],
    };
  }

  private infrastructure(): Graph[] {
    const { table, deadLetterQueue } = this.props;
    const units = (name: string, label: string) =>
      awsMetric('AWS/DynamoDB', name, { TableName: table.name }).with({ label });
    const throttles = throttlesOf(table.name, table.indexName);
    const lambda = (name: string, label: string, statistic?: string) =>
      awsMetric('AWS/Lambda', name, {}, statistic).with({ label });
    return [
      {
        title: 'Table: units and throttles',
        left: [
          units('ConsumedReadCapacityUnits', 'read units'),
          units('ConsumedWriteCapacityUnits', 'write units'),
        ],
        right: [
          throttles.reads.with({ label: 'throttled reads' }),
          throttles.writes.with({ label: 'throttled writes' }),
          throttles.indexReads.with({ label: 'throttled index reads' }),
          throttles.indexWrites.with({ label: 'throttled index writes' }),
        ],
      },
      {
        title: 'Functions of the whole account',
        left: [lambda('ConcurrentExecutions', 'concurrent', Stats.MAXIMUM)],
        right: [lambda('Throttles', 'throttled'), lambda('Errors', 'failed')],
      },
      {
        title: 'Events that failed after all retries',
        left: [
          deadLetterQueue.metricApproximateNumberOfMessagesVisible({ label: 'in the dead-letter queue' }),
        ],
      },
    ];
  }

  private latestErrors(): LogQueryWidget {
    return new LogQueryWidget({
      title: 'Latest errors',
      logGroupNames: [this.props.functionLogs.logGroupName],
      view: LogQueryVisualizationType.TABLE,
      queryLines: [
        'fields @timestamp, operation, code, error.name, error.message, requestId, xray_trace_id',
        'filter level = "ERROR"',
        'sort @timestamp desc',
        'limit 50',
      ],
      width: 24,
      height: WIDGET_HEIGHT,
    });
  }
}
