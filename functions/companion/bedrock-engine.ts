import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import { bedrockFailure } from './bedrock-failure.ts';
import type { ReplyRequest } from './companion.ts';
import { CompanionFailure } from './companion.ts';
import type { BedrockConfig } from './companion-config.ts';
import { failureFromAbort } from './engine-failure.ts';
import { limitHistory, toAlternatingMessages } from './history.ts';
import { personaPrompt } from './persona-prompt.ts';
import type { EngineOptions, TextEngine } from './text-engine.ts';

/** Idle timeout of the connection. The deadlines of `readReply` are shorter. */
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

const REFUSAL_STOP_REASONS: readonly (string | undefined)[] = ['guardrail_intervened', 'content_filtered'];

/** Models on Amazon Bedrock, through the Converse API. */
export class BedrockEngine implements TextEngine {
  readonly #client: BedrockRuntimeClient;
  readonly #config: BedrockConfig;

  constructor(config: BedrockConfig, client?: BedrockRuntimeClient) {
    this.#config = config;
    this.#client =
      client ??
      new BedrockRuntimeClient({
        ...(config.region === undefined ? {} : { region: config.region }),
        ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
        maxAttempts: 2,
        requestHandler: { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, disableConcurrentStreams: true },
      });
  }

  async *reply(request: ReplyRequest, { signal, onUsage }: EngineOptions): AsyncIterable<string> {
    try {
      const { stream } = await this.#client.send(this.#command(request), { abortSignal: signal });
      let stopReason: string | undefined;
      for await (const event of stream ?? noEvents()) {
        if (event.contentBlockDelta?.delta?.text) yield event.contentBlockDelta.delta.text;
        stopReason = event.messageStop?.stopReason ?? stopReason;
        const { inputTokens, outputTokens } = event.metadata?.usage ?? {};
        if (inputTokens !== undefined && outputTokens !== undefined) onUsage?.({ inputTokens, outputTokens });
      }
      if (signal.aborted) throw failureFromAbort(signal);
      if (REFUSAL_STOP_REASONS.includes(stopReason)) throw new CompanionFailure('refused');
      if (stopReason === undefined) {
        throw new CompanionFailure('unavailable', {
          cause: new Error('The stream ended without a stop reason.'),
        });
      }
    } catch (error) {
      throw bedrockFailure(error, signal);
    }
  }

  #command(request: ReplyRequest): ConverseStreamCommand {
    return new ConverseStreamCommand({
      modelId: this.#config.model,
      system: [{ text: personaPrompt(request) }],
      messages: toAlternatingMessages(limitHistory(request.history)).map(({ sender, content }) => ({
        role: sender === 'user' ? 'user' : 'assistant',
        content: [{ text: content }],
      })),
      inferenceConfig: { maxTokens: this.#config.maximumOutputTokens, temperature: 0.8 },
    });
  }
}

async function* noEvents(): AsyncGenerator<ConverseStreamOutput> {}
