import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import { CompanionFailure } from './companion.ts';
import type { TextEngine, TokenUsage } from './text-engine.ts';

/** Logs duration, token usage and failure of every reply of an engine. */
export const withMetrics = (engine: TextEngine): TextEngine => ({
  async *reply(request, options) {
    const startedAt = performance.now();
    let usage: TokenUsage | undefined;
    let failure: unknown;
    const onUsage = (reported: TokenUsage) => {
      usage = reported;
    };
    try {
      yield* engine.reply(request, { ...options, onUsage });
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      log.info('reply', {
        ...(failure instanceof CompanionFailure && { reason: failure.reason }),
        ...metricFields({
          ReplyLatency: Math.round(performance.now() - startedAt),
          RepliesFailed: failure === undefined ? 0 : 1,
          ...(usage && { InputTokens: usage.inputTokens, OutputTokens: usage.outputTokens }),
        }),
      });
    }
  },
});
