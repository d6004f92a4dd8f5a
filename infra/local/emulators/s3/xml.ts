/** S3's XML: written from nested values, read only for DeleteObjects. */
import type { S3Error } from './errors.ts';

export type XmlValue = string | number | boolean | undefined | XmlValue[] | { [name: string]: XmlValue };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** An XML document. A list becomes one element for each item; undefined is omitted. */
export function xmlDocument(name: string, content: { [name: string]: XmlValue }): string {
  return `${declaration}<${name} xmlns="${namespace}">${elements(content)}</${name}>`;
}

export function errorDocument(error: S3Error, resource: string, requestId: string): string {
  const content = {
    Code: error.code,
    Message: error.message,
    ...error.details,
    Resource: resource,
    RequestId: requestId,
  };
  return `${declaration}<Error>${elements(content)}</Error>`;
}

function elements(content: { [name: string]: XmlValue }): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => element(name, item)).join('');
  const inner = typeof value === 'object' ? elements(value) : escapeXml(String(value));
  return `<${name}>${inner}</${name}>`;
}

function escapeXml(text: string): string {
  const safe = text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
  // XML 1.0 cannot express control characters, not even as an entity.
  return safe.replace(/[\r\n\t]/g, (char) => `&#${char.charCodeAt(0)};`).replace(/\p{Cc}/gu, '\uFFFD');
}

/** The keys of a DeleteObjects body, or null when it is not one. */
export function readDeleteRequest(body: string): { keys: string[]; quiet: boolean } | null {
  if (!/<Delete[\s>]/.test(body) || /<!(DOCTYPE|ENTITY)/i.test(body)) return null;
  const keys = [...body.matchAll(/<Object>.*?<Key>(.*?)<\/Key>.*?<\/Object>/gs)].map((match) =>
    unescapeXml(match[1] ?? ''),
  );
  return keys.length === 0 ? null : { keys, quiet: /<Quiet>\s*true\s*<\/Quiet>/.test(body) };
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
