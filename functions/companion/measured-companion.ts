import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import type { Companion, TokenUse } from './companion.ts';
import { CompanionFailure } from './companion-failure.ts';

/** The same companion, which writes down of every reply how long it took, what it cost and whether it failed. */
export const measuredCompanion = (companion: Companion): Companion => ({
  async *reply(turn, options) {
    const startedAt = performance.now();
    let use: TokenUse | undefined;
    let failure: unknown;
    const onUse = (told: TokenUse) => {
      use = told;
    };
    try {
      yield* companion.reply(turn, { ...options, onUse });
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      log.info('reply', {
        ...(failure instanceof CompanionFailure && { reason: failure.reason }),
        ...metricFields({
          ReplyLatency: Math.round(performance.now() - startedAt),
          RepliesFailed: failure === undefined ? 0 : 1,
          ...(use && { InputTokens: use.inputTokens, OutputTokens: use.outputTokens }),
        }),
      });
    }
  },
});
