interface Target {
  url: string;
  isHealthy: boolean;
}

interface BalancerOptions {
  /** Of the targets, without a slash at the end. */
  urls: readonly string[];
  healthPath: string;
  /** How long a target may take for one request, in seconds. */
  timeoutSeconds: number;
  /** Health check interval, in milliseconds. */
  healthCheckIntervalMs?: number;
}

const HEALTH_TIMEOUT_MS = 2_000;

/** The integration did not respond in time. API Gateway reports it differently from a failure. */
export class IntegrationTimeout extends Error {}

/**
 * A network load balancer: sends each request to the next healthy target. A target that cannot be reached, or reports
 * that it is draining, gets no requests until its health check succeeds again.
 */
export function startLoadBalancer({
  urls,
  healthPath,
  timeoutSeconds,
  healthCheckIntervalMs = 500,
}: BalancerOptions) {
  const targets: Target[] = urls.map((url) => ({ url, isHealthy: true }));
  let turn = 0;

  async function check(target: Target): Promise<void> {
    const response = await fetch(`${target.url}${healthPath}`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    }).catch(() => undefined);
    await response?.body?.cancel();
    target.isHealthy = response?.ok === true;
  }
  const timer = setInterval(() => void Promise.all(targets.map(check)), healthCheckIntervalMs).unref();

  function next(): Target | undefined {
    const healthy = targets.filter(({ isHealthy }) => isHealthy);
    // Without a healthy target all are tried, as a network load balancer does.
    const candidates = healthy.length > 0 ? healthy : targets;
    turn += 1;
    return candidates[turn % candidates.length];
  }

  return {
    stop: () => clearInterval(timer),

    /** Posts to one target, without retries. @throws IntegrationTimeout, or an Error when the target fails */
    async post(path: string, headers: Record<string, string>, body: string): Promise<void> {
      const target = next();
      if (target === undefined) throw new Error('There is no target');
      const timeout = AbortSignal.timeout(timeoutSeconds * 1_000);
      try {
        const response = await fetch(`${target.url}${path}`, {
          method: 'POST',
          headers,
          body,
          signal: timeout,
        });
        await response.body?.cancel();
        if (response.status >= 500) throw new Error(`The target responded with ${response.status}`);
      } catch (error) {
        if (timeout.aborted) throw new IntegrationTimeout('The target did not respond', { cause: error });
        // No connection: leave the target out until the next health check.
        if (error instanceof TypeError) target.isHealthy = false;
        throw error;
      }
    },
  };
}
export type Balancer = ReturnType<typeof startLoadBalancer>;
