import { health } from '#shared/operations/health.ts';

/** A visitor who has seen nothing for so long has left, in milliseconds. */
const PATIENCE = 10_000;

export interface Visit {
  isHealthy: boolean;
  /** How long both answers took, one after the other. */
  milliseconds: number;
  /** What was wrong. */
  problem?: string;
}

/** Asks for one path; throws when it is not answered with 200 and this kind of content. */
async function ask(site: string, path: string, contentType: string): Promise<void> {
  const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(PATIENCE) });
  const type = response.headers.get('content-type') ?? '';
  await response.arrayBuffer();
  if (response.status !== 200 || !type.startsWith(contentType)) {
    throw new Error(`${path} was answered with ${response.status} and ${type || 'nothing'}`);
  }
}

/** Visits the site as anybody would, through the edge: the app's page, and the operation that reads the table. */
export async function visitSite(site: string): Promise<Visit> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    await ask(site, '/', 'text/html');
    await ask(site, health.path, 'application/json');
    return { isHealthy: true, milliseconds: took() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { isHealthy: false, milliseconds: took(), problem };
  }
}
