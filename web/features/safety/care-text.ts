import { HELPLINE_DIRECTORY } from '#shared/helplines.ts';

/** Directory of helplines by country: the only address in a reply that becomes a link. */
const DIRECTORY_HOST = new URL(HELPLINE_DIRECTORY).host;

/** A part of a text; with `href` a link. */
export interface TextPart {
  text: string;
  href?: string;
}

export type CareBlock =
  | { kind: 'text'; parts: TextPart[] }
  | { kind: 'helplines'; helplines: { name: string; contact: TextPart }[] };

const BULLET = '• ';
/** Three digits or more with single spaces, such as 112, 0800 111 0 111 and *4141. */
const PHONE = String.raw`\*?\d(?: ?\d){2,14}`;
const CONTACTS = new RegExp(`${DIRECTORY_HOST.replaceAll('.', String.raw`\.`)}|${PHONE}`, 'gi');

const hrefOf = (contact: string): string =>
  contact.toLowerCase() === DIRECTORY_HOST ? HELPLINE_DIRECTORY : `tel:${contact.replaceAll(' ', '')}`;

/** Splits a text at these contacts. */
function linked(text: string, contacts: RegExp): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: contact, index } of text.matchAll(contacts)) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: contact, href: hrefOf(contact) });
    end = index + contact.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end) }] : parts;
}

/** Links the helpline directory only: phone numbers and other addresses in generated text are not trustworthy. */
export const withDirectoryLink = (text: string): TextPart[] =>
  linked(text, new RegExp(DIRECTORY_HOST.replaceAll('.', String.raw`\.`), 'gi'));

/** Reads the line of a helpline, which ends with its phone number or address: `• Country: Name, 116 123`. */
function helplineOf(line: string): { name: string; contact: TextPart } | undefined {
  if (!line.startsWith(BULLET)) return undefined;
  const last = [...line.matchAll(CONTACTS)].at(-1);
  if (!last || last.index + last[0].length < line.length) return undefined;
  const name = line.slice(BULLET.length, last.index).replace(/[,:]? *$/, '');
  return { name, contact: { text: last[0], href: hrefOf(last[0]) } };
}

/** Reads the text of a care card: paragraphs, and lists of helplines. */
export function careBlocks(text: string): CareBlock[] {
  const blocks: CareBlock[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const helpline = helplineOf(line);
    const last = blocks.at(-1);
    if (!helpline) blocks.push({ kind: 'text', parts: linked(line, CONTACTS) });
    else if (last?.kind === 'helplines') last.helplines.push(helpline);
    else blocks.push({ kind: 'helplines', helplines: [helpline] });
  }
  return blocks;
}
