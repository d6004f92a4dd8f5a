import OpenAI, { APIConnectionTimeoutError, APIError } from 'openai';
import type { ReplyRequest } from './companion.ts';
import { CompanionFailure } from './companion.ts';
import type { OpenaiConfig } from './companion-config.ts';
import { failureFromAbort, reasonForStatus } from './engine-failure.ts';
import { limitHistory, toAlternatingMessages } from './history.ts';
import { personaPrompt } from './persona-prompt.ts';
import type { EngineOptions, TextEngine } from './text-engine.ts';

/** Timeout for response headers. The deadlines of `readReply` are shorter. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/** Any service with OpenAI's chat completions: OpenAI, Ollama, vLLM, OpenRouter and others. */
export class OpenaiEngine implements TextEngine {
  readonly #client: OpenAI;
  readonly #config: OpenaiConfig;

  constructor(config: OpenaiConfig) {
    this.#config = config;
    this.#client = new OpenAI({
      // The client requires a key even if the service ignores it.
      apiKey: config.apiKey ?? 'not-needed',
      ...(config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }),
      maxRetries: 1,
      timeout: REQUEST_TIMEOUT_MILLISECONDS,
      logLevel: 'off',
    });
  }

  async *reply(request: ReplyRequest, { signal, onUsage }: EngineOptions): AsyncIterable<string> {
    try {
      const stream = await this.#client.chat.completions.create(this.#request(request), { signal });
      let finishReason: string | undefined;
      let usage: OpenAI.CompletionUsage | undefined;
      for await (const chunk of stream) {
        const choice = chunk.choices[0];
        if (choice?.delta?.content) yield choice.delta.content;
        finishReason = choice?.finish_reason ?? finishReason;
        usage = chunk.usage ?? usage;
      }
      if (usage) onUsage?.({ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens });
      if (signal.aborted) throw failureFromAbort(signal);
      if (finishReason === 'content_filter') throw new CompanionFailure('refused');
      // Only the missing reason shows that the connection ended between two events.
      if (finishReason === undefined) {
        throw new CompanionFailure('unavailable', {
          cause: new Error('The stream ended without a finish reason.'),
        });
      }
    } catch (error) {
      throw failureFrom(error, signal);
    }
  }

  #request(request: ReplyRequest): OpenAI.ChatCompletionCreateParamsStreaming {
    // Some chat templates reject consecutive messages of the same sender.
    const messages = toAlternatingMessages(limitHistory(request.history)).map(({ sender, content }) =>
      sender === 'user' ? { role: 'user' as const, content } : { role: 'assistant' as const, content },
    );
    const maximum = this.#config.maximumOutputTokens;
    // OpenAI's newer models reject the old name of this field; most other services only know the old one.
    const isOpenai = new URL(this.#client.baseURL).hostname === 'api.openai.com';
    return {
      model: this.#config.model,
      messages: [{ role: 'system', content: personaPrompt(request) }, ...messages],
      stream: true,
      // Other services report usage by default, or reject the option.
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
