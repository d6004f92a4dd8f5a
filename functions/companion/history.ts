import type { ChatMessage } from './companion.ts';

/** Budget for the history in a prompt. Cost and time to the first token grow with it. */
const DEFAULT_HISTORY_TOKENS = 3_000;

/** Role markers of a message. */
const OVERHEAD_TOKENS = 4;

/**
 * Estimates tokens without a tokeniser, rather too high. Common byte-pair vocabularies have about four characters per
 * token for Latin text, two for Cyrillic, Greek and Arabic, one or less for Chinese, Japanese, Korean and emoji.
 */
export function estimateTokens(text: string): number {
  let quarterTokens = 0;
  for (const character of text) quarterTokens += quarterTokensOf(character);
  return Math.ceil(quarterTokens / 4);
}

/** In quarters of a token, because sums of integers are exact. */
function quarterTokensOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x250) return 1;
  if (code < 0x2e80) return 2;
  return code > 0xffff ? 8 : 4;
}

/**
 * The newest part of a conversation that fits. The newest message always stays, truncated if necessary. Blank messages,
 * which model services reject, are left out.
 */
export function limitHistory(
  history: readonly ChatMessage[],
  maximumTokens: number = DEFAULT_HISTORY_TOKENS,
): ChatMessage[] {
  const kept: ChatMessage[] = [];
  let remainingTokens = maximumTokens;
  for (const message of history.filter(({ content }) => content.trim() !== '').reverse()) {
    const cost = estimateTokens(message.content) + OVERHEAD_TOKENS;
    if (cost <= remainingTokens) {
      kept.push(message);
      remainingTokens -= cost;
      continue;
    }
    if (kept.length === 0)
      kept.push({
        ...message,
        content: truncateToTokens(message.content, remainingTokens - OVERHEAD_TOKENS),
      });
    break;
  }
  return kept.reverse();
}

/**
 * The conversation in the form that model services require: alternating, starting with the member. Consecutive messages
 * of the same sender are joined; messages of the companion before the member's first are dropped.
 */
export function toAlternatingMessages(history: readonly ChatMessage[]): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const message of history) {
    const last = messages.at(-1);
    if (!last && message.sender === 'ai') continue;
    if (last?.sender === message.sender) {
      messages[messages.length - 1] = { ...last, content: `${last.content}\n${message.content}` };
    } else {
      messages.push(message);
    }
  }
  return messages;
}

function truncateToTokens(text: string, maximumTokens: number): string {
  let kept = '';
  let quarterTokens = 0;
  for (const character of text) {
    quarterTokens += quarterTokensOf(character);
    if (quarterTokens > maximumTokens * 4) break;
    kept += character;
  }
  return kept;
}
