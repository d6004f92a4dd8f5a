import { RELAY_PATHS } from '#functions/relay/relay-routes.ts';
import { SOCKET_HEADERS, SOCKET_LIMITS } from '#shared/socket.ts';

/** Whom a request is about: the connection, and what the authorizer said. */
interface Caller {
  connectionId: string;
  userId: string;
  issuedAt: string;
  logInId: string;
}

interface Target {
  url: string;
  isHealthy: boolean;
}

const HEALTH_TIMEOUT = 2_000;

/** An integration that did not answer in time; API Gateway words it differently from one that failed. */
export class IntegrationTimeout extends Error {}

/**
 * The network load balancer's part: hands each request to the next relay that is well. One that cannot be reached, or
 * says that it is draining, is left out until it answers its health check again.
 *
 * @param checkEvery in milliseconds
 */
export function balancer(urls: readonly string[], checkEvery = 500) {
  const targets: Target[] = urls.map((url) => ({ url, isHealthy: true }));
  let turn = 0;

  async function check(target: Target): Promise<void> {
    const answer = await fetch(`${target.url}${RELAY_PATHS.health}`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    target.isHealthy = answer?.ok === true;
  }
  const timer = setInterval(() => void Promise.all(targets.map(check)), checkEvery).unref();

  function next(): Target | undefined {
    const healthy = targets.filter(({ isHealthy }) => isHealthy);
    // With none that is well, all are tried: a load balancer does the same.
    const candidates = healthy.length > 0 ? healthy : targets;
    turn += 1;
    return candidates[turn % candidates.length];
  }

  return {
    stop: () => clearInterval(timer),

    /** One request to one relay, never repeated. Throws when it fails or takes longer than API Gateway waits. */
    async post(path: string, caller: Caller, body: string): Promise<void> {
      const target = next();
      if (target === undefined) throw new Error('There is no relay');
      const timeout = AbortSignal.timeout(SOCKET_LIMITS.integrationSeconds * 1_000);
      try {
        const answer = await fetch(`${target.url}${path}`, {
          method: 'POST',
          headers: {
            [SOCKET_HEADERS.connectionId]: caller.connectionId,
            [SOCKET_HEADERS.userId]: caller.userId,
            [SOCKET_HEADERS.issuedAt]: caller.issuedAt,
            [SOCKET_HEADERS.logInId]: caller.logInId,
          },
          body,
          signal: timeout,
        });
        await answer.body?.cancel();
        if (answer.status >= 500) throw new Error(`The relay answered ${answer.status}`);
      } catch (error) {
        if (timeout.aborted) throw new IntegrationTimeout('The relay did not answer', { cause: error });
        // A connection that could not be made: the next check decides whether it was an accident.
        if (error instanceof TypeError) target.isHealthy = false;
        throw error;
      }
    },
  };
}
export type Balancer = ReturnType<typeof balancer>;
