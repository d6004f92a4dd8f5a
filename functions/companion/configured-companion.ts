import type { Companion } from './companion.ts';
import { parseCompanionConfig } from './companion-config.ts';
import { makeCompanion } from './make-companion.ts';
import { measuredCompanion } from './measured-companion.ts';

/** The companion that the environment names, and what it costs written down. Throws when the environment is wrong. */
export const configuredCompanion = async (): Promise<Companion> =>
  measuredCompanion(await makeCompanion(parseCompanionConfig(process.env)));
