import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import type { Finding, Moderation, ModerationInput, Stage, Verdict } from './moderation.ts';

/** A moderation service that is called over the network. */
export interface RemoteClassifier {
  /** Names the service's model, for logs. */
  readonly version: string;
  /** Rejects when the response is unusable, and when the signal aborts. */
  find(input: ModerationInput, signal: AbortSignal): Promise<Finding[]>;
}

/** Timeouts. A member waits for messages and replies; a card may take longer. */
const TIMEOUT_MILLISECONDS: Record<Stage, number> = { input: 700, output: 700, call: 700, card: 5_000 };
const RECHECK_TIMEOUT_MILLISECONDS = 5_000;
/** A reply that was not checked is not shown, so its check is tried twice. */
const ATTEMPTS: Partial<Record<Stage, number>> = { output: 2 };

/** The texts to check, without their context; those of a card with their field. */
export function textsOf(input: ModerationInput): { text: string; field?: string }[] {
  const texts =
    'turns' in input
      ? [{ text: input.turns.at(-1)?.content ?? '' }]
      : 'text' in input
        ? [input]
        : Object.entries(input.fields).map(([field, text]) => ({ text, field }));
  return texts.filter(({ text }) => text.trim() !== '');
}

/** One finding for each label, and for each field of a card: the one with the highest score. */
export function highestScores(findings: readonly Finding[]): Finding[] {
  const highest = new Map<string, Finding>();
  for (const finding of findings) {
    const key = `${finding.name} ${finding.field ?? ''}`;
    if (finding.score > (highest.get(key)?.score ?? 0)) highest.set(key, finding);
  }
  return [...highest.values()];
}

/**
 * Runs the built-in classifier and a remote service in parallel and combines their findings. When the service fails or
 * times out (for a reply twice), the verdict has the classifier's findings only and is incomplete.
 */
export function withRemoteService(
  local: Moderation,
  loadService: () => Promise<RemoteClassifier>,
): Moderation {
  async function request(input: ModerationInput, milliseconds: number) {
    const signal = AbortSignal.timeout(milliseconds);
    // The client of a service may notice the signal late, or still be loading.
    const expired = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const response = loadService().then(async (service) => ({
      findings: textsOf(input).length === 0 ? [] : await service.find(input, signal),
      version: service.version,
    }));
    return Promise.race([response, expired]);
  }

  async function requestAndLog(input: ModerationInput, milliseconds: number) {
    const startedAt = performance.now();
    let failure: { reason: string; status: number | undefined } | undefined;
    const response = await request(input, milliseconds).catch((error: Error & { status?: number }) => {
      // Without its message, which may quote the text.
      failure = { reason: error.name, status: error.status };
    });
    log.info('moderation', {
      stage: input.stage,
      ...failure,
      ...metricFields({
        ModerationLatency: Math.round(performance.now() - startedAt),
        ModerationFailed: failure ? 1 : 0,
      }),
    });
    return response;
  }

  async function requestWithRetries(input: ModerationInput, milliseconds: number) {
    let response = await requestAndLog(input, milliseconds);
    for (let attempt = 1; !response && attempt < (ATTEMPTS[input.stage] ?? 1); attempt += 1)
      response = await requestAndLog(input, milliseconds);
    return response;
  }

  async function classify(input: ModerationInput, milliseconds: number): Promise<Verdict> {
    const [verdict, response] = await Promise.all([
      local.check(input),
      requestWithRetries(input, milliseconds),
    ]);
    if (response === undefined) return { ...verdict, isIncomplete: true };
    return {
      labels: highestScores([...verdict.labels, ...response.findings]),
      version: `${verdict.version} ${response.version}`,
    };
  }

  return {
    check: (input) => classify(input, TIMEOUT_MILLISECONDS[input.stage]),
    recheck: (input) => classify(input, RECHECK_TIMEOUT_MILLISECONDS),
  };
}
