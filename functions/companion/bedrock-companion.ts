import {
  BedrockRuntimeClient,
  ConverseStreamCommand,
  type ConverseStreamOutput,
} from '@aws-sdk/client-bedrock-runtime';
import type { Companion, CompanionTurn } from './companion.ts';
import type { BedrockConfig } from './companion-config.ts';
import {
  CompanionFailure,
  type CompanionFailureReason,
  failureFromAbort,
  reasonForStatus,
} from './companion-failure.ts';
import { alternateTurns, boundHistory } from './history.ts';
import { personaPrompt } from './persona-prompt.ts';

/** Milliseconds without any byte before the request is given up; the turn's deadline covers the whole. */
const REQUEST_TIMEOUT_MILLISECONDS = 15_000;

/** By the error's name, because an error in the middle of a stream has no status of its own. */
const REASONS: Readonly<Record<string, CompanionFailureReason>> = {
  ThrottlingException: 'rate_limited',
  ServiceQuotaExceededException: 'rate_limited',
  TooManyRequestsException: 'rate_limited',
  ModelTimeoutException: 'timeout',
  TimeoutError: 'timeout',
  ModelNotReadyException: 'unavailable',
  ModelStreamErrorException: 'unavailable',
  ModelErrorException: 'unavailable',
  InternalServerException: 'unavailable',
  ServiceUnavailableException: 'unavailable',
  AccessDeniedException: 'misconfigured',
  ValidationException: 'misconfigured',
  ResourceNotFoundException: 'misconfigured',
  UnrecognizedClientException: 'misconfigured',
  InvalidSignatureException: 'misconfigured',
  ExpiredTokenException: 'misconfigured',
  CredentialsProviderError: 'misconfigured',
};

const REFUSING_STOPS: readonly (string | undefined)[] = ['guardrail_intervened', 'content_filtered'];

/** Text from a model on Amazon Bedrock, through the Converse API that all of its chat models share. */
export class BedrockCompanion implements Companion {
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

  async *reply(turn: CompanionTurn, { signal }: { signal: AbortSignal }): AsyncIterable<string> {
    try {
      const { stream } = await this.#client.send(this.#command(turn), { abortSignal: signal });
      let stopReason: string | undefined;
      for await (const event of stream ?? noEvents()) {
        if (event.contentBlockDelta?.delta?.text) yield event.contentBlockDelta.delta.text;
        stopReason = event.messageStop?.stopReason ?? stopReason;
      }
      if (signal.aborted) throw failureFromAbort(signal);
      if (REFUSING_STOPS.includes(stopReason)) throw new CompanionFailure('refused');
      if (stopReason === undefined) {
        throw new CompanionFailure('unavailable', {
          cause: new Error('The stream ended without a stop reason.'),
        });
      }
    } catch (error) {
      throw failureFrom(error, signal);
    }
  }

  #command(turn: CompanionTurn): ConverseStreamCommand {
    return new ConverseStreamCommand({
      modelId: this.#config.model,
      system: [{ text: personaPrompt(turn) }],
      messages: alternateTurns(boundHistory(turn.history)).map(({ sender, content }) => ({
        role: sender === 'user' ? 'user' : 'assistant',
        content: [{ text: content }],
      })),
      inferenceConfig: { maxTokens: this.#config.maximumOutputTokens, temperature: 0.8 },
    });
  }
}

async function* noEvents(): AsyncGenerator<ConverseStreamOutput> {}

function failureFrom(error: unknown, signal: AbortSignal): CompanionFailure {
  if (error instanceof CompanionFailure) return error;
  if (signal.aborted) return failureFromAbort(signal);
  const name = error instanceof Error ? error.name : '';
  // Errors inside a stream carry the wire's spelling, which starts in lower case.
  const known = REASONS[name.charAt(0).toUpperCase() + name.slice(1)];
  const status = (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata
    ?.httpStatusCode;
  const byStatus = status !== undefined && status >= 400 ? reasonForStatus(status) : 'unavailable';
  return new CompanionFailure(known ?? byStatus, { cause: error });
}
