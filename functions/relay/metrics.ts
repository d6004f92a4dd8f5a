import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SERVICE_DIMENSION } from '#functions/platform/metrics.ts';

export const METRIC_NAMESPACE = 'Velora/Voice';
/** Interval at which a task logs its metrics. */
export const METRICS_INTERVAL_MILLISECONDS = 30_000;
/** Turn latencies kept for the percentiles of /metrics. */
const MAX_LATENCIES = 2_000;
/** Limit of the embedded metric format. */
const MAX_VALUES_PER_METRIC = 100;

const COUNTS = [
  'CallsStarted',
  'CallsFailed',
  'CallsRefused',
  'Interruptions',
  'Forwarded',
  'Malformed',
] as const;
export type CountName = (typeof COUNTS)[number];

/** Metrics of a task: totals, and those since the last log line. */
export class Metrics {
  readonly #total = new Map<CountName, number>();
  readonly #recent = new Map<CountName, number>();
  readonly #turns: number[] = [];
  #recentTurns: number[] = [];
  readonly #loop = monitorEventLoopDelay({ resolution: 10 });
  readonly #service: string;
  activeCalls = 0;

  /** @param service names the deployment. */
  constructor(service: string) {
    this.#service = service;
    this.#loop.enable();
  }

  count(name: CountName, amount = 1): void {
    this.#total.set(name, (this.#total.get(name) ?? 0) + amount);
    this.#recent.set(name, (this.#recent.get(name) ?? 0) + amount);
  }

  /** Records the time from the end of a caller's turn to the first audio sent. */
  recordTurn(milliseconds: number): void {
    this.#turns.push(milliseconds);
    if (this.#turns.length > MAX_LATENCIES) this.#turns.shift();
    this.#recentTurns.push(milliseconds);
    if (this.#recentTurns.length > MAX_VALUES_PER_METRIC) this.#recentTurns.shift();
  }

  snapshot() {
    return {
      activeCalls: this.activeCalls,
      counts: Object.fromEntries(COUNTS.map((name) => [name, this.#total.get(name) ?? 0])),
      turnLatency: percentiles(this.#turns),
      eventLoopP99: this.#loop.percentile(99) / 1e6,
      memory: process.memoryUsage.rss(),
      cpu: process.cpuUsage(),
    };
  }

  /** Metrics since the last call, in CloudWatch's embedded metric format. */
  logLine(now: Date): Record<string, unknown> {
    const metrics = [
      { Name: 'ActiveCalls', Unit: 'Count' },
      ...COUNTS.map((Name) => ({ Name, Unit: 'Count' })),
      ...(this.#recentTurns.length > 0 ? [{ Name: 'TurnLatency', Unit: 'Milliseconds' }] : []),
    ];
    const values = {
      ActiveCalls: this.activeCalls,
      ...Object.fromEntries(COUNTS.map((name) => [name, this.#recent.get(name) ?? 0])),
      ...(this.#recentTurns.length > 0 && { TurnLatency: this.#recentTurns.map(Math.round) }),
    };
    this.#recent.clear();
    this.#recentTurns = [];
    return {
      _aws: {
        Timestamp: now.getTime(),
        CloudWatchMetrics: [
          { Namespace: METRIC_NAMESPACE, Dimensions: [[SERVICE_DIMENSION]], Metrics: metrics },
        ],
      },
      [SERVICE_DIMENSION]: this.#service,
      ...values,
    };
  }
}

function percentiles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
