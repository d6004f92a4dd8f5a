import { clip } from '#shared/text.ts';
export interface TidyOptions {
  readonly characterName: string;
  readonly memberName: string;
  readonly maximumCharacters: number;
}

/** Private reasoning that some open models write before their answer. */
const REASONING = /<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/gi;

/** Chat-template tokens that leak from models whose template is set up wrongly. */
const TEMPLATE_TOKENS =
  /<\|[^|>\n]{1,40}\|>(?:(?:system|assistant|user)\b)?|\[\/?INST\]|<<\/?SYS>>|<\/?s>|<(?:start|end)_of_turn>(?:model|user)?/gi;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Turns what a model wrote into what a person would have typed: without reasoning, leaked template
 * tokens, a leading "Name:", a part played for the member, or a sentence cut in the middle.
 */
export function tidyReply(raw: string, options: TidyOptions): string {
  let text = raw.replace(REASONING, '').replace(TEMPLATE_TOKENS, '\n').replace(/\r\n?/g, '\n').trim();
  text = withoutOwnLabel(text, options.characterName);
  text = withoutMembersLines(text, options.memberName);
  text = unquoted(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return bounded(text, options.maximumCharacters);
}

function withoutOwnLabel(text: string, name: string): string {
  const names = [name, name.split(/\s+/)[0] ?? name].filter(Boolean).map(escaped);
  const label = new RegExp(
    `^(?:[*_]{0,2}(?:${[...names, 'assistant', 'ai', 'companion', 'bot'].join('|')})[*_]{0,2}\\s*:[*_]{0,2}\\s*)+`,
    'i',
  );
  return text.replace(label, '');
}

/** A model that runs on writes the member's next line as well; everything from there is not a reply. */
function withoutMembersLines(text: string, memberName: string): string {
  const names = [memberName.trim(), 'user', 'human', 'member'].filter(Boolean).map(escaped);
  const start = text.search(new RegExp(`(?:^|\\n)[*_]{0,2}(?:${names.join('|')})[*_]{0,2}\\s*:`, 'i'));
  return start < 0 ? text : text.slice(0, start);
}

function unquoted(text: string): string {
  const quoted = /^["“]([^"“”]+)["”]$/.exec(text);
  return quoted?.[1] ?? text;
}

function bounded(text: string, maximum: number): string {
  const tooLong = text.length > maximum;
  const looksCut = text.length > 400 && !/[.!?…)"”'*\p{Extended_Pictographic}]\p{M}?$/u.test(text);
  if (!tooLong && !looksCut) return text;

  const head = tooLong ? clip(text, maximum) : text;
  const lastEnd = Math.max(...['.', '!', '?', '…'].map((mark) => head.lastIndexOf(mark)));
  if (lastEnd > head.length / 3) return head.slice(0, lastEnd + 1).trim();
  if (!tooLong) return text;
  const lastSpace = head.lastIndexOf(' ');
  return `${clip(head, lastSpace > 0 ? Math.min(lastSpace, maximum - 1) : maximum - 1).trim()}…`;
}
