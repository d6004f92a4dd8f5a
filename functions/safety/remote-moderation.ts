import { log } from '#functions/platform/log.ts';
import { metricFields } from '#functions/platform/metrics.ts';
import type { Finding, Moderation, ModerationInput, Stage, Verdict } from './moderation.ts';

/** A service that is asked over the network. */
export interface RemoteClassifier {
  /** Of the service and its model. */
  readonly version: string;
  /** Rejects when there is no usable answer, and when the signal aborts. */
  find(input: ModerationInput, signal: AbortSignal): Promise<Finding[]>;
}

/** Somebody waits for a message or a reply; a card may take longer. */
const BUDGET_MILLISECONDS: Record<Stage, number> = { input: 700, output: 700, call: 700, card: 5_000 };
const RECHECK_BUDGET_MILLISECONDS = 5_000;
/** A reply that was not checked is not shown, so its check is tried twice. */
const ATTEMPTS: Partial<Record<Stage, number>> = { output: 2 };

/** The texts to judge, without their context; those of a card with their field. */
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
    const place = `${finding.name} ${finding.field ?? ''}`;
    if (finding.score > (highest.get(place)?.score ?? 0)) highest.set(place, finding);
  }
  return [...highest.values()];
}

/**
 * The built-in classifier and, at the same time, a remote service: what either finds counts. When the service fails or
 * takes too long, for a reply twice, the verdict is the classifier's and incomplete.
 */
export function withRemoteService(
  local: Moderation,
  loadService: () => Promise<RemoteClassifier>,
): Moderation {
  async function ask(input: ModerationInput, milliseconds: number) {
    const signal = AbortSignal.timeout(milliseconds);
    // The client of a service may notice the signal late, or still be loading.
    const expired = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    const answer = loadService().then(async (service) => ({
      findings: textsOf(input).length === 0 ? [] : await service.find(input, signal),
      version: service.version,
    }));
    return Promise.race([answer, expired]);
  }

  async function tryToAsk(input: ModerationInput, milliseconds: number) {
    const startedAt = performance.now();
    let failure: { reason: string; status: number | undefined } | undefined;
    const answer = await ask(input, milliseconds).catch((error: Error & { status?: number }) => {
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
    return answer;
  }

  async function askRepeatedly(input: ModerationInput, milliseconds: number) {
    let answer = await tryToAsk(input, milliseconds);
    for (let attempt = 1; !answer && attempt < (ATTEMPTS[input.stage] ?? 1); attempt += 1)
      answer = await tryToAsk(input, milliseconds);
    return answer;
  }

  async function judge(input: ModerationInput, milliseconds: number): Promise<Verdict> {
    const [own, remote] = await Promise.all([local.check(input), askRepeatedly(input, milliseconds)]);
    if (remote === undefined) return { ...own, isIncomplete: true };
    return {
      labels: highestScores([...own.labels, ...remote.findings]),
      version: `${own.version} ${remote.version}`,
    };
  }

  return {
    check: (input) => judge(input, BUDGET_MILLISECONDS[input.stage]),
    recheck: (input) => judge(input, RECHECK_BUDGET_MILLISECONDS),
  };
}
