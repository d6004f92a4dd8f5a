import type { Companion } from './companion.ts';
import { readReply } from './read-reply.ts';
import type { TextEngine } from './text-engine.ts';

/** The companion port over a text engine, which is only waited for when a reply needs it. */
export const makeCompanion = (loadEngine: () => Promise<TextEngine>): Companion => ({
  async *reply(request, options) {
    yield* readReply(await loadEngine(), request, options);
  },
});
