import { CARD_LIMITS } from '#shared/cards.ts';
import { cardError } from './card.ts';

/** Embedded files. */
const isFile = (text: string): boolean => text.startsWith('data:');
/** Whether a property name contains text: field names of other tools are one word, or words joined by `_`. */
const hasSeveralWords = (name: string): boolean => /\S\s+\S/.test(name);

function* allTextsIn(value: unknown, path = '', depth = 0): Generator<[path: string, text: string]> {
  if (depth > CARD_LIMITS.depth) throw cardError('it is nested too deep');
  if (typeof value === 'string' || typeof value === 'number') {
    yield [path, String(value)];
  } else if (typeof value === 'object' && value !== null) {
    const list = Array.isArray(value) && value.every((item) => typeof item !== 'object') && value;
    // Short texts are checked together, such as "high", "school", "girl".
    if (list) yield [path, list.join('. ')];
    else
      for (const [name, inner] of Object.entries(value)) {
        const innerPath = path ? `${path}.${name}` : name;
        if (hasSeveralWords(name)) yield [innerPath, name];
        yield* allTextsIn(inner, innerPath, depth + 1);
      }
  }
}

/**
 * The distinct texts of a card's file by path, such as "data.first_mes". Throws invalid_request when there are too many
 * to check in one request.
 */
export function cardTexts(raw: unknown): Record<string, string> {
  const texts = new Map<string, string>();
  const seen = new Set<string>();
  for (const [path, text] of allTextsIn(raw)) {
    const lastName = path.slice(path.lastIndexOf('.') + 1);
    const key = `${lastName} ${text}`;
    if (text.trim() === '' || isFile(text) || seen.has(key)) continue;
    seen.add(key);
    if (seen.size > CARD_LIMITS.texts) throw cardError('it has too many texts');
    texts.set(texts.has(path) ? `${path}.` : path, text);
  }
  return Object.fromEntries(texts);
}
