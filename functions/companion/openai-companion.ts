import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import type { Companion, CompanionTurn, ReplyOptions } from './companion.ts';
import type { OpenaiConfig } from './companion-config.ts';
import { CompanionFailure, failureFromAbort, reasonForStatus } from './companion-failure.ts';
import { alternateTurns, boundHistory } from './history.ts';
import { personaPrompt } from './persona-prompt.ts';

/** Milliseconds until the headers of an answer; the turn's own deadline covers the rest. */
const REQUEST_TIMEOUT_MILLISECONDS = 15_000;

/** Text from any service that speaks OpenAI's chat completions: OpenAI, Ollama, vLLM, OpenRouter and others. */
export class OpenaiCompanion implements Companion {
  readonly #client: OpenAI;
  readonly #config: OpenaiConfig;

  constructor(config: OpenaiConfig) {
    this.#config = config;
    this.#client = new OpenAI({
      // The client insists on a key even where the service does not look at it.
      apiKey: config.apiKey ?? 'not-needed',
      ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }),
      maxRetries: 1,
      timeout: REQUEST_TIMEOUT_MILLISECONDS,
      logLevel: 'off',
    });
  }

  async *reply(turn: CompanionTurn, { signal, onUse }: ReplyOptions): AsyncIterable<string> {
    try {
      const stream = await this.#client.chat.completions.create(this.#request(turn), { signal });
      let finishReason: string | undefined;
      let use: OpenAI.CompletionUsage | undefined;
      for await (const chunk of stream) {
        const choice = chunk.choices[0];
        if (choice?.delta?.content) yield choice.delta.content;
        finishReason = choice?.finish_reason ?? finishReason;
        use = chunk.usage ?? use;
      }
      if (use) onUse?.({ inputTokens: use.prompt_tokens, outputTokens: use.completion_tokens });
      if (signal.aborted) throw failureFromAbort(signal);
      if (finishReason === 'content_filter') throw new CompanionFailure('refused');
      // A connection that ends between two events looks like a normal end but for the missing reason.
      if (finishReason === undefined) {
        throw new CompanionFailure('unavailable', {
          cause: new Error('The stream ended without a finish reason.'),
        });
      }
    } catch (error) {
      throw failureFrom(error, signal);
    }
  }

  #request(turn: CompanionTurn): OpenAI.ChatCompletionCreateParamsStreaming {
    // Some chat templates of open models refuse two messages of one side in a row.
    const messages = alternateTurns(boundHistory(turn.history)).map(({ sender, content }) =>
      sender === 'user' ? { role: 'user' as const, content } : { role: 'assistant' as const, content },
    );
    const maximum = this.#config.maximumOutputTokens;
    // OpenAI's newer models refuse the old name of this field; most other services know only the old one.
    const isOpenai = new URL(this.#client.baseURL).hostname === 'api.openai.com';
    return {
      model: this.#config.model,
      messages: [{ role: 'system', content: personaPrompt(turn) }, ...messages],
      stream: true,
      // Others tell what a reply has cost by themselves, or refuse to be asked.
      ...(isOpenai
        ? { max_completion_tokens: maximum, stream_options: { include_usage: true } }
        : { max_tokens: maximum, temperature: 0.8 }),
    };
  }
}

function failureFrom(error: unknown, signal: AbortSignal): CompanionFailure {
  if (error instanceof CompanionFailure) return error;
  if (signal.aborted) return failureFromAbort(signal);
  if (error instanceof APIConnectionTimeoutError) return new CompanionFailure('timeout', { cause: error });
  if (error instanceof APIError) {
    if (error.code === 'content_filter') return new CompanionFailure('refused', { cause: error });
    if (typeof error.status === 'number') {
      return new CompanionFailure(reasonForStatus(error.status), { cause: error });
    }
  }
  return new CompanionFailure('unavailable', { cause: error });
}
