const WISHED = /\bwish\b|\bif only\b|\bif i (?:had|were|was|could)\b/i;

/** "I told you …" and "I must say …" are the member's own word; everything else is somebody's, or denied. */
const REPORTED =
  /(?<!\bi(?:'ve| have)?(?: already| just)? )\b(?:said|told(?= you\b))|\btold(?! you\b)|\b(?:says|tells|claims|thinks|believes|swears|insists)\b|(?<!\b(?:must|have to|can|(?:meant|want|wanted|needless) to) )\bsay\b|\b(?:pretend(?:ed|s|ing)?|imagine|dream(?:ed|t) that)\b/i;

const before = (text: string, pattern: RegExp): string => text.slice(0, pattern.exec(text)?.index);

/** A sentence up to where it only wishes. */
export const beforeWish = (sentence: string): string => before(sentence, WISHED);

/** A sentence up to where it wishes, or tells what somebody said: what follows is no fact of the member's. */
export const ownWords = (sentence: string): string => before(beforeWish(sentence), REPORTED);
