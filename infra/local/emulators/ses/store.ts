import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** A stored email. */
const mail = z.object({
  id: z.string(),
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** In the order of the text. */
  links: z.array(z.string()),
  /** ISO 8601. */
  at: z.string(),
});
export type Mail = z.infer<typeof mail>;

/** Older emails are removed: a load test may send tens of thousands. */
const MAXIMUM_MAILS = 500;

/**
 * One file for each mail, named so that the newest sorts last. The process that receives mail and the one that shows it
 * share the folder only.
 */
export class MailStore {
  readonly #folder: string;
  #last = '';

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'mail');
    mkdirSync(this.#folder, { recursive: true });
  }

  add(content: Omit<Mail, 'id' | 'at' | 'links'>): Mail {
    const id = this.#nextId();
    const links = linksOf(content);
    const saved: Mail = { id, ...content, links, at: new Date().toISOString() };
    const path = join(this.#folder, `${id}.json`);
    writeFileSync(`${path}.new`, JSON.stringify(saved, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
    for (const old of this.#ids().slice(0, -MAXIMUM_MAILS))
      rmSync(join(this.#folder, `${old}.json`), { force: true });
    return saved;
  }

  /** Newest first. */
  list(to?: string): Mail[] {
    const mails = this.#ids()
      .reverse()
      .flatMap((id) => this.find(id) ?? []);
    const recipient = to?.toLowerCase();
    return recipient === undefined
      ? mails
      : mails.filter((entry) =>
          entry.to.some((address) => plainAddress(address).toLowerCase() === recipient),
        );
  }

  find(id: string): Mail | undefined {
    if (!/^[\w-]+$/.test(id)) return undefined;
    try {
      return mail.parse(JSON.parse(readFileSync(join(this.#folder, `${id}.json`), 'utf8')));
    } catch {
      return undefined;
    }
  }

  #ids(): string[] {
    const names = readdirSync(this.#folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => name.slice(0, -'.json'.length)).sort();
  }

  /** Two emails of the same millisecond keep their order. */
  #nextId(): string {
    let time = Date.now();
    const lastTime = Number.parseInt(this.#last.slice(0, 13), 10) || 0;
    if (time <= lastTime) time = lastTime + 1;
    this.#last = `${String(time).padStart(13, '0')}-${randomUUID().slice(0, 8)}`;
    return this.#last;
  }
}

/** `Ann <ann@x.example>` as `ann@x.example`. */
function plainAddress(address: string): string {
  return /<([^>]*)>/.exec(address)?.[1]?.trim() ?? address.trim();
}

function linksOf({ text, html }: { text: string; html: string }): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  const inHtml = [...html.matchAll(/href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map((match) =>
    unescapeHtml(match[1] ?? match[2] ?? ''),
  );
  return [...new Set([...inText, ...inHtml])].filter((link) => /^https?:\/\//.test(link));
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
