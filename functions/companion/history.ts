import type { TurnMessage } from './companion.ts';

/** Room for the past in a prompt. Cost and time to the first word grow with it. */
const DEFAULT_HISTORY_TOKENS = 3_000;

/** What a role marker costs around every message. */
const OVERHEAD_TOKENS = 4;

/**
 * An estimate of tokens that errs on the high side, without a tokeniser. English and other Latin
 * text has about four characters to a token with the common byte-pair vocabularies; Cyrillic, Greek,
 * Arabic and the like about two; Chinese, Japanese, Korean and emoji one or less.
 */
export function estimateTokens(text: string): number {
  let quarters = 0;
  for (const character of text) quarters += quarterTokens(character);
  return Math.ceil(quarters / 4);
}

function quarterTokens(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x250) return 1;
  if (code < 0x2e80) return 2;
  return code > 0xffff ? 8 : 4;
}

/**
 * The newest part of a conversation that fits. The oldest messages go first; the newest one always
 * stays, cut to size if it alone is too long. Blank messages, which model services refuse, are left out.
 */
export function boundHistory(
  history: readonly TurnMessage[],
  maximumTokens: number = DEFAULT_HISTORY_TOKENS,
): TurnMessage[] {
  const kept: TurnMessage[] = [];
  let left = maximumTokens;
  for (const message of history.filter(({ content }) => content.trim() !== '').reverse()) {
    const cost = estimateTokens(message.content) + OVERHEAD_TOKENS;
    if (cost <= left) {
      kept.push(message);
      left -= cost;
      continue;
    }
    if (kept.length === 0) kept.push({ ...message, content: cut(message.content, left - OVERHEAD_TOKENS) });
    break;
  }
  return kept.reverse();
}

/**
 * The same conversation as model services demand it: the member speaks first and the two take turns.
 * Neighbours of one side become one message; what the companion said before the member's first
 * message is dropped.
 */
export function alternateTurns(history: readonly TurnMessage[]): TurnMessage[] {
  const turns: TurnMessage[] = [];
  for (const message of history) {
    const last = turns.at(-1);
    if (!last && message.sender === 'ai') continue;
    if (last?.sender === message.sender) {
      turns[turns.length - 1] = { ...last, content: `${last.content}\n${message.content}` };
    } else {
      turns.push(message);
    }
  }
  return turns;
}

function cut(text: string, maximumTokens: number): string {
  let kept = '';
  let quarters = 0;
  for (const character of text) {
    quarters += quarterTokens(character);
    if (quarters > maximumTokens * 4) break;
    kept += character;
  }
  return kept;
}
