import type { Companion } from './companion.ts';
import { parseCompanionConfig } from './companion-config.ts';
import { withMetrics } from './engine-metrics.ts';
import { makeCompanion } from './make-companion.ts';
import { makeTextEngine } from './make-text-engine.ts';
import type { TextEngine } from './text-engine.ts';

let engine: Promise<TextEngine> | undefined;

/** The engine that the environment names, once per process. Tried again after a failure, such as a slow secret. */
function configuredEngine(): Promise<TextEngine> {
  engine ??= (async () => withMetrics(await makeTextEngine(parseCompanionConfig(process.env))))().catch(
    (error) => {
      engine = undefined;
      throw error;
    },
  );
  return engine;
}

/** The companion with the configured engine. Starts loading the engine; a reply rejects when that fails. */
export function configuredCompanion(): Companion {
  configuredEngine().catch(() => undefined);
  return makeCompanion(configuredEngine);
}
