import { characterCount, truncate } from '#shared/text.ts';
import { escapeForRegex, regExpTemplate } from './regexp-template.ts';

export interface CleaningOptions {
  readonly characterName: string;
  readonly memberName: string;
  readonly maximumCharacters: number;
}

/** Reasoning that some open models write before their answer. */
const REASONING = new RegExp(
  ['think', 'thinking', 'reasoning']
    .map((tag) => `<${tag}>(?:(?!</${tag}>)[\\s\\S])*(?:</${tag}>)?`)
    .join('|'),
  'gi',
);

/** Chat-template tokens that leak from models with a wrong template. */
const TEMPLATE_TOKENS =
  /<\|[^|>\n]{1,40}\|>(?:(?:system|assistant|user)\b)?|\[\/?INST\]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>(?:model|user)?/gi;

/**
 * Cleans a model's output: removes reasoning, leaked template tokens, a leading "Name:", lines written for the member and
 * a truncated last sentence.
 */
export function cleanModelOutput(raw: string, options: CleaningOptions): string {
  return limitLength(collapseSpaces(unquoted(withoutMarkup(raw, options))), options.maximumCharacters);
}

/** The end of a sentence that is followed by something else. */
const SENTENCE_END = /[.!?…]["”'’*_)\]]*(?=\s)|[。！？]["”」』]*(?=[\s\S])|\n/g;

/**
 * Cleans the output of a model that is still writing: its complete sentences. Nothing of them is removed later, except
 * from replies in quotation marks and replies that are too long.
 */
export function cleanPartialOutput(raw: string, options: CleaningOptions): string {
  const text = withoutMarkup(raw, options);
  const end = [...text.matchAll(SENTENCE_END)].at(-1);
  if (!end) return '';
  const sentences = text.slice(0, end.index + end[0].length).trim();
  // The closing quotation mark may follow.
  const unopened = sentences.replace(/^["“](?=[^"“”]*$)/, '');
  return limitLength(collapseSpaces(unquoted(unopened)), options.maximumCharacters);
}

function withoutMarkup(raw: string, options: CleaningOptions): string {
  const text = raw.replace(REASONING, '').replace(TEMPLATE_TOKENS, '\n').replace(/\r\n?/g, '\n').trim();
  return withoutMembersLines(withoutNamePrefix(text, options.characterName), options.memberName).trim();
}

const collapseSpaces = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Distinct names: equal alternatives in a loop cause exponential backtracking. */
const toAlternation = (names: readonly string[]): string =>
  [...new Set(names.map((name) => name.toLowerCase()))].filter(Boolean).map(escapeForRegex).join('|');

// The last argument of a template is only a sample: `npm run check` verifies the pattern that is built with it.
const speakerPrefixPattern = regExpTemplate(
  (names) => new RegExp(`^[*_]{0,2}(?:(?:(?<=\\s)[*_]{1,2})?(?:${names})[*_]{0,2}\\s*:[*_]{0,2}\\s*)+`, 'i'),
  'emma|bot',
);
const speakerLinePattern = regExpTemplate(
  (names: string) => new RegExp(`(?:^|\\n)[*_]{0,2}(?:${names})[*_]{0,2}\\s*:`, 'i'),
  'emma|user',
);

function withoutNamePrefix(text: string, name: string): string {
  const names = [name, name.split(/\s+/)[0] ?? name, 'assistant', 'ai', 'companion', 'bot'];
  return text.replace(speakerPrefixPattern(toAlternation(names)), '');
}

/** Cuts the text where the model continues with the member's next line. */
function withoutMembersLines(text: string, memberName: string): string {
  const names = [memberName.trim(), 'user', 'human', 'member'];
  const start = text.search(speakerLinePattern(toAlternation(names)));
  return start < 0 ? text : text.slice(0, start);
}

function unquoted(text: string): string {
  const quoted = /^["“]([^"“”]+)["”]$/.exec(text);
  return quoted?.[1] ?? text;
}

function limitLength(text: string, maximum: number): string {
  const isTooLong = characterCount(text) > maximum;
  const seemsTruncated = text.length > 400 && !/[.!?…)"”'*\p{Extended_Pictographic}]\p{M}?$/u.test(text);
  if (!isTooLong && !seemsTruncated) return text;

  const head = isTooLong ? truncate(text, maximum) : text;
  const lastEnd = Math.max(...['.', '!', '?', '…'].map((mark) => head.lastIndexOf(mark)));
  if (lastEnd > head.length / 3) return head.slice(0, lastEnd + 1).trim();
  if (!isTooLong) return text;
  const lastSpace = head.lastIndexOf(' ');
  return `${(lastSpace > 0 ? head.slice(0, lastSpace) : truncate(head, maximum - 1)).trim()}…`;
}
