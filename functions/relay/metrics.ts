import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SERVICE_DIMENSION } from '#functions/platform/metrics.ts';

export const METRIC_NAMESPACE = 'Velora/Voice';
/** How often a task writes its numbers down, in milliseconds. */
export const METRICS_EVERY = 30_000;
/** Latencies are kept for so many turns, for the percentiles of /metrics. */
const KEPT = 2_000;
/** The embedded metric format takes so many values of one metric. */
const MAXIMUM_VALUES = 100;

const COUNTS = [
  'CallsStarted',
  'CallsFailed',
  'CallsRefused',
  'Interruptions',
  'Forwarded',
  'Malformed',
] as const;
export type Count = (typeof COUNTS)[number];
/** What a task has done, since it began and since it was last written down. */
export class Metrics {
  readonly #total = new Map<Count, number>();
  readonly #recent = new Map<Count, number>();
  readonly #turns: number[] = [];
  #fresh: number[] = [];
  readonly #loop = monitorEventLoopDelay({ resolution: 10 });
  readonly #service: string;
  activeCalls = 0;

  /** @param service names the deployment. */
  constructor(service: string) {
    this.#service = service;
    this.#loop.enable();
  }

  count(what: Count, amount = 1): void {
    this.#total.set(what, (this.#total.get(what) ?? 0) + amount);
    this.#recent.set(what, (this.#recent.get(what) ?? 0) + amount);
  }

  /** Notes the milliseconds from the end of a caller's turn to the first sound that was sent. */
  turnTook(milliseconds: number): void {
    this.#turns.push(milliseconds);
    if (this.#turns.length > KEPT) this.#turns.shift();
    this.#fresh.push(milliseconds);
    if (this.#fresh.length > MAXIMUM_VALUES) this.#fresh.shift();
  }

  /** For people and tests. */
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

  /** The line that CloudWatch makes metrics of (embedded metric format); the counts begin anew after it. */
  line(now: Date): Record<string, unknown> {
    const metrics = [
      { Name: 'ActiveCalls', Unit: 'Count' },
      ...COUNTS.map((Name) => ({ Name, Unit: 'Count' })),
      ...(this.#fresh.length > 0 ? [{ Name: 'TurnLatency', Unit: 'Milliseconds' }] : []),
    ];
    const values = {
      ActiveCalls: this.activeCalls,
      ...Object.fromEntries(COUNTS.map((name) => [name, this.#recent.get(name) ?? 0])),
      ...(this.#fresh.length > 0 && { TurnLatency: this.#fresh.map(Math.round) }),
    };
    this.#recent.clear();
    this.#fresh = [];
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
