/**
 * Reads a raw message (RFC 5322, MIME) as far as a development mailbox needs it: addresses, subject, the text and the
 * HTML part. Attachments are passed over.
 */
export interface ParsedMessage {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
}

type Headers = Map<string, string>;

export function parseMessage(raw: Buffer): ParsedMessage {
  const { headers, body } = splitHeaders(raw.toString('latin1'));
  const header = (name: string) => decodeWords(headers.get(name) ?? '');
  const parts = { text: '', html: '' };
  collect(headers, body, parts, 0);
  const recipients = ['to', 'cc', 'bcc'].flatMap((name) => splitAddresses(header(name)));
  return { from: header('from'), to: recipients, subject: header('subject'), ...parts };
}

function splitHeaders(text: string): { headers: Headers; body: string } {
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const body = end === null ? '' : text.slice(end.index + end[0].length);
  const headers: Headers = new Map();
  // A line that begins with space goes on with the one before.
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [name = '', value = ''] = line.split(/:(.*)/s);
    headers.set(name.trim().toLowerCase(), value.trim());
  }
  return { headers, body };
}

function collect(headers: Headers, body: string, parts: { text: string; html: string }, depth: number): void {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = parameter(type, 'boundary');
  if (/^multipart\//i.test(type) && boundary !== null && depth < 5) {
    const pieces = `\r\n${body}`.split(
      new RegExp(`\\r?\\n--${boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
    );
    for (const piece of pieces.slice(1)) {
      if (piece.startsWith('--')) break;
      const inner = splitHeaders(piece.replace(/^[ \t]*\r?\n/, ''));
      collect(inner.headers, inner.body, parts, depth + 1);
    }
    return;
  }
  if (/^attachment/i.test(headers.get('content-disposition') ?? '')) return;
  const kind = /^text\/html/i.test(type) ? 'html' : /^text\/plain/i.test(type) ? 'text' : null;
  if (kind === null || parts[kind] !== '') return;
  const bytes = decodeTransfer(body, headers.get('content-transfer-encoding') ?? '');
  parts[kind] = decodeCharset(bytes, parameter(type, 'charset') ?? 'utf-8');
}

function decodeTransfer(body: string, encoding: string): Buffer {
  if (/^base64$/i.test(encoding.trim())) return Buffer.from(body, 'base64');
  if (/^quoted-printable$/i.test(encoding.trim())) return quotedPrintable(body.replace(/=[ \t]*\r?\n/g, ''));
  return Buffer.from(body, 'latin1');
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

function decodeCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

/** `=?utf-8?B?…?=` and `=?utf-8?Q?…?=`; white space between two of them does not count. */
function decodeWords(text: string): string {
  const words = text.replace(/(\?=)\s+(=\?)/g, '$1$2');
  const decoded = words.replace(
    /=\?([^?]+)\?([bq])\?([^?]*)\?=/gi,
    (_, charset: string, kind: string, content: string) => {
      const bytes =
        kind.toLowerCase() === 'b'
          ? Buffer.from(content, 'base64')
          : quotedPrintable(content.replaceAll('_', ' '));
      return decodeCharset(bytes, charset);
    },
  );
  // Headers that are UTF-8 as they stand were read byte by byte.
  return words === decoded ? decodeCharset(Buffer.from(decoded, 'latin1'), 'utf-8') : decoded;
}

function splitAddresses(list: string): string[] {
  const parts = list.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  return parts.map((address) => address.trim()).filter((address) => address !== '');
}

function parameter(header: string, name: string): string | null {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^;\\s]*))`, 'i').exec(header);
  return match === null ? null : (match[1] ?? match[2] ?? '');
}
