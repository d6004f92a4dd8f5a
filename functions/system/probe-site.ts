import { health } from '#shared/operations/health.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 10_000;

export interface ProbeResult {
  isHealthy: boolean;
  /** Duration of both requests, which run one after the other. */
  milliseconds: number;
  /** The error, if unhealthy. */
  failureReason?: string;
}

/** Requests a path. Throws when the response does not have status 200 and this content type. */
async function requestPath(site: string, path: string, contentType: string): Promise<void> {
  const response = await fetch(new URL(path, site), {
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MILLISECONDS),
  });
  const type = response.headers.get('content-type') ?? '';
  await response.arrayBuffer();
  if (response.status !== 200 || !type.startsWith(contentType)) {
    throw new Error(`${path} returned status ${response.status} and content type ${type || 'none'}`);
  }
}

/** Requests the app's page and the health check through the CDN, as a browser does. */
export async function probeSite(site: string): Promise<ProbeResult> {
  const startedAt = performance.now();
  const elapsed = () => Math.round(performance.now() - startedAt);
  try {
    await requestPath(site, '/', 'text/html');
    await requestPath(site, health.path, 'application/json');
    return { isHealthy: true, milliseconds: elapsed() };
  } catch (error) {
    const failureReason = error instanceof Error ? error.message : String(error);
    return { isHealthy: false, milliseconds: elapsed(), failureReason };
  }
}
